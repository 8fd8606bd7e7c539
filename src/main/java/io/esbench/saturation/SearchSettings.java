package io.esbench.saturation;

import io.esbench.fault.UsageException;

/**
 * Where and how finely to search.
 *
 * @param dimension what is raised
 * @param start first and lowest rate
 * @param highest never more than this is offered
 * @param resolution how far the answer may be from the rate at which the conditions break, as a
 *     share of it
 * @param probes most that may be run
 * @param length of each
 */
public record SearchSettings(
    Dimension dimension,
    double start,
    double highest,
    double resolution,
    int probes,
    ProbeLength length) {
  /** Share of the rate that is fine enough for most. */
  public static final double DEFAULT_RESOLUTION = 0.05;

  /** Enough to climb to 16 times the start, to come within 5 %, and to confirm. */
  public static final int DEFAULT_PROBES = 12;

  /** One rate that holds, one that breaks, one to confirm. */
  private static final int LEAST_PROBES = 3;

  private static final double FINEST = 0.01;

  /** Checks, and rounds the rates to what can be offered. */
  public SearchSettings {
    if (!(start > 0) || !(highest >= start) || !Double.isFinite(highest)) {
      throw new UsageException(
          "a search must start above 0 and not above its highest rate: found start "
              + "%s, highest %s".formatted(start, highest));
    }
    if (!(resolution >= FINEST && resolution <= 1)) {
      throw new UsageException("a resolution must be from 0.01 (1 %) to 1, not " + resolution);
    }
    if (probes < LEAST_PROBES) {
      throw new UsageException("a search needs at least 3 probes, not " + probes);
    }
    start = dimension.rounded(start);
    highest = Math.max(start, dimension.rounded(highest));
  }

  /** With the usual resolution and number of probes. */
  public static SearchSettings of(
      Dimension dimension, double start, double highest, ProbeLength length) {
    return new SearchSettings(
        dimension, start, highest, DEFAULT_RESOLUTION, DEFAULT_PROBES, length);
  }
}
