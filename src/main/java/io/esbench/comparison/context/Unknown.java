package io.esbench.comparison.context;

/**
 * Something beside the figures that no run of a side tells. It may be the same, and it may not.
 *
 * @param what is not known, e.g. {@code cluster version}
 * @param baseline whether it is unknown of the baseline
 * @param contender whether it is unknown of the contender
 */
public record Unknown(String what, boolean baseline, boolean contender) {}
