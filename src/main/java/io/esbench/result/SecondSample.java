package io.esbench.result;

import org.jspecify.annotations.Nullable;

/**
 * One second of a task.
 *
 * @param second since the start of the task, 0-based
 * @param measured false during warm-up
 * @param requests requests completed
 * @param errors failed ones among them
 * @param weight work completed
 * @param p50Millis median service time of successes completed in it; 0 if none. All percentiles are
 *     of a few seconds together in a task of more than ten minutes
 * @param p99Millis 99th percentile of the same
 * @param maxStartDelayMillis largest start delay
 * @param maxGeneratorDelayMillis largest delay of the load generator itself
 * @param due requests that were due in it and were sent at last; null without a schedule, or if not
 *     taken
 * @param latencyP50Millis median latency of the same successes; null if not taken
 * @param latencyP99Millis 99th percentile of the same
 */
public record SecondSample(
    int second,
    boolean measured,
    long requests,
    long errors,
    long weight,
    double p50Millis,
    double p99Millis,
    double maxStartDelayMillis,
    double maxGeneratorDelayMillis,
    @Nullable Long due,
    @Nullable Double latencyP50Millis,
    @Nullable Double latencyP99Millis) {}
