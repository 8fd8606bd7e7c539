package io.esbench.result;

import org.jspecify.annotations.Nullable;

/**
 * One run of a saturation search at one rate.
 *
 * @param raceId name of its run directory, below that of the search
 * @param purpose why this rate: {@code climb}, {@code narrow}, {@code repeat}, {@code confirm}
 * @param rate offered, in the unit of the search
 * @param achieved started work per second, or requests if clients were raised
 * @param verdict whether the rate was held
 * @param latencyMillis at the percentile of the limit, or null: too few samples
 * @param samples requests that the latency is from
 * @param errorRate failed share, 0 to 1
 * @param cpuShare of the busiest data node, 0 to 1, or null: not taken
 * @param outcome {@code held}, {@code broke}, or {@code not measured}: a figure is missing, so that
 *     nothing follows from it
 * @param breach the condition that broke or what is missing, or null: all held
 */
public record SaturationProbe(
    String raceId,
    String purpose,
    double rate,
    double achieved,
    RateVerdict verdict,
    @Nullable Double latencyMillis,
    long samples,
    double errorRate,
    @Nullable Double cpuShare,
    String outcome,
    @Nullable String breach) {}
