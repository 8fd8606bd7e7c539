package io.esbench.time;

import java.time.Instant;

/**
 * One calendar anchor per race: calendar time of any monotonic reading, immune to clock steps.
 *
 * @param start calendar time of the anchor
 * @param startNanos monotonic reading taken with it
 */
public record WallClock(Instant start, long startNanos) {

  /** Anchors the calendar at this moment. */
  public static WallClock anchoredNow(NanoTime time) {
    return new WallClock(time.calendar(), time.nanos());
  }

  /** Calendar time of a monotonic reading. */
  public Instant at(long nanos) {
    return start.plusNanos(nanos - startNanos);
  }
}
