package io.esbench.stub;

import java.time.Duration;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How long the stub takes for searches and bulks, as a queue with servers: a request waits for a
 * free server in the order of arrival and is answered when its service time is over.
 *
 * @param serviceNanos service time by the number of the search or bulk, counted from 0; null: none.
 *     Called on the loop
 * @param servers how many requests are served at once; 0: all
 * @param pauses times in which nothing is served or answered, in order and apart
 */
public record StubTiming(
    @Nullable LongUnaryOperator serviceNanos, int servers, List<Pause> pauses) {
  /** Answers at once. */
  public static final StubTiming NONE = new StubTiming(null, 0, List.of());

  /**
   * A time in which the stub stands still: work goes on after it where it was.
   *
   * @param at from the arrival of the first search or bulk
   * @param length how long
   */
  public record Pause(Duration at, Duration length) {
    /** Checks that both are possible. */
    public Pause {
      if (at.isNegative() || length.isNegative() || length.isZero()) {
        throw new IllegalArgumentException("a pause must begin at 0 or later and take time");
      }
    }
  }

  /** Checks and copies. */
  public StubTiming {
    pauses = List.copyOf(pauses);
    if (servers < 0) {
      throw new IllegalArgumentException("servers must be 0 (no limit) or more, not " + servers);
    }
    for (int i = 1; i < pauses.size(); i++) {
      Pause before = pauses.get(i - 1);
      if (pauses.get(i).at.compareTo(before.at.plus(before.length)) < 0) {
        throw new IllegalArgumentException("pauses must be in order and must not overlap");
      }
    }
  }

  /** A service time that is the same for all, and as many servers as there are requests. */
  public static StubTiming fixed(Duration serviceTime) {
    long nanos = serviceTime.toNanos();
    return new StubTiming(number -> nanos, 0, List.of());
  }

  /** The same with other service times. */
  public StubTiming serviceTimes(LongUnaryOperator nanosByNumber) {
    return new StubTiming(nanosByNumber, servers, pauses);
  }

  /** The same with a bounded number of servers. */
  public StubTiming withServers(int count) {
    return new StubTiming(serviceNanos, count, pauses);
  }

  /** The same with pauses. */
  public StubTiming pausing(Pause... times) {
    return new StubTiming(serviceNanos, servers, List.of(times));
  }

  /** Whether there is anything to wait for. */
  boolean none() {
    return serviceNanos == null && pauses.isEmpty();
  }
}
