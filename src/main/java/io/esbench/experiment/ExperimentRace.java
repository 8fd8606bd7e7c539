package io.esbench.experiment;

import io.esbench.result.RaceStatus;

/**
 * One of the races of an experiment.
 *
 * @param variant name
 * @param pass number, from 1; cold races are counted apart
 * @param cold whether it is kept and shown but not judged
 * @param directory its run directory, below that of the experiment
 * @param status how it ended
 * @param reason one line if it is not usable, else empty
 * @param seconds it took
 */
public record ExperimentRace(
    String variant,
    int pass,
    boolean cold,
    String directory,
    RaceStatus status,
    String reason,
    double seconds) {
  /** Whether its figures may be judged, or warmed the target as they should. */
  public boolean usable() {
    return status == RaceStatus.COMPLETE && reason.isEmpty();
  }
}
