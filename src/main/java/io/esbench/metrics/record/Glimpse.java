package io.esbench.metrics.record;

import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorCount;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a recorder held at one moment, between two requests. All of it counts from the start of the
 * task but for the seconds, which are those that have changed since the glimpse before.
 *
 * @param totals counters
 * @param errors failures by kind and status
 * @param documents accounts of bulks
 * @param span extent in time
 * @param looks successes whose answers were looked at
 * @param seconds as they stand, each instead of what an earlier glimpse has of it
 */
public record Glimpse(
    Recording.Totals totals,
    List<ErrorCount> errors,
    DocumentCounts documents,
    Span span,
    Looks looks,
    List<Second> seconds) {
  public Glimpse {
    errors = List.copyOf(errors);
    seconds = List.copyOf(seconds);
  }

  /**
   * One second of a {@link SecondSeries}.
   *
   * @param second since the start of the task, 0-based
   * @param requests completed in it
   * @param errors failed ones among them
   * @param weight work completed in it
   * @param startDelay largest, nanoseconds
   * @param generatorDelay largest, nanoseconds
   * @param due requests that were due in it
   * @param service service times of its successes in HdrHistogram's encoding as Base64, or null
   * @param latency latencies of those that had a due time, the same
   */
  public record Second(
      int second,
      long requests,
      long errors,
      long weight,
      long startDelay,
      long generatorDelay,
      long due,
      @Nullable String service,
      @Nullable String latency) {}
}
