package io.esbench.comparison.figure;

import io.esbench.comparison.claim.FailureCount;
import org.jspecify.annotations.Nullable;

/**
 * One number of one race.
 *
 * @param value finite
 * @param unit possibly empty
 * @param integral whether it is a count
 * @param kind what it is a number of
 * @param caveat what casts doubt on it
 * @param failures of an error rate the requests that it is from, if they are known, else null
 */
public record Figure(
    double value,
    String unit,
    boolean integral,
    FigureKind kind,
    Caveat caveat,
    @Nullable FailureCount failures) {}
