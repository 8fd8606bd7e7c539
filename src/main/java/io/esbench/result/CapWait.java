package io.esbench.result;

/**
 * Requests of a schedule that were due while all clients were busy, in the measured phase.
 *
 * @param requests how many
 * @param totalMillis how long they waited for a client, in sum
 */
public record CapWait(long requests, double totalMillis) {}
