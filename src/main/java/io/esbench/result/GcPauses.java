package io.esbench.result;

/**
 * Pauses of the load generator's garbage collector; each is known to the millisecond.
 *
 * @param count pauses
 * @param totalMillis their sum
 * @param longestMillis the longest one
 */
public record GcPauses(long count, double totalMillis, double longestMillis) {}
