package io.esbench.result;

/**
 * What the load generator used in one second of a task.
 *
 * @param second since the start of the task, 0-based
 * @param usage between two readings a second apart, so known to about a second; further apart after
 *     ten minutes
 */
public record GeneratorSecond(int second, GeneratorUsage usage) {}
