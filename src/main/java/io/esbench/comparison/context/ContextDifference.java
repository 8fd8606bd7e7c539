package io.esbench.comparison.context;

/**
 * Something beside the figures that is not the same.
 *
 * @param what differs, e.g. {@code parameters}
 * @param baseline what it is there; several values behind commas if its own runs differ
 * @param contender the same of the other side
 */
public record ContextDifference(String what, String baseline, String contender) {}
