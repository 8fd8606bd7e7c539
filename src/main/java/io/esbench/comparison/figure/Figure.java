package io.esbench.comparison.figure;

/**
 * One number of one race.
 *
 * @param value finite
 * @param unit possibly empty
 * @param integral whether it is a count
 * @param kind what it is a number of
 * @param caveat what casts doubt on it
 */
public record Figure(double value, String unit, boolean integral, FigureKind kind, Caveat caveat) {}
