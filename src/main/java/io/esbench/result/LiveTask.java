package io.esbench.result;

import org.jspecify.annotations.Nullable;

/**
 * A running task as of now, for the progress display.
 *
 * @param task task name
 * @param warmup still in warm-up
 * @param elapsedSeconds since its start
 * @param remainingSeconds estimate, or null if unknown
 * @param progress 0 to 1, or NaN if unknown
 * @param offeredPerSecond target rate, or null if unthrottled
 * @param achievedPerSecond work per second, last few seconds
 * @param unit unit of both, e.g. {@code docs}
 * @param p50Millis median service time, last few seconds; 0 if none
 * @param p99Millis 99th percentile of the same
 * @param errors failed requests so far
 * @param startDelayMillis largest start delay of the last few seconds
 * @param generatorNearLimit whether the load generator has little room left
 */
public record LiveTask(
    String task,
    boolean warmup,
    double elapsedSeconds,
    @Nullable Double remainingSeconds,
    double progress,
    @Nullable Double offeredPerSecond,
    double achievedPerSecond,
    String unit,
    double p50Millis,
    double p99Millis,
    long errors,
    double startDelayMillis,
    boolean generatorNearLimit) {}
