package io.esbench.metrics;

import io.esbench.metrics.record.Glimpse;

/**
 * What one recorder of a running task held a moment ago.
 *
 * @param task number of the task in its step
 * @param loop event loop of the recorder
 * @param warmup whether it records the warm-up
 * @param startNanos monotonic start of the task
 * @param held what it held
 */
public record TaskGlimpse(int task, int loop, boolean warmup, long startNanos, Glimpse held) {}
