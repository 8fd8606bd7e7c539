package io.esbench.experiment;

import io.esbench.result.RaceStatus;
import io.esbench.result.TargetInfo;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that an experiment found; its reports are rendered from it alone. The races have
 * results of their own in their run directories.
 *
 * @param id name of its directory
 * @param name of the experiment
 * @param track name
 * @param started calendar time of its first run
 * @param ended calendar time
 * @param status how it ended
 * @param statusReason one line if it is not complete, else empty
 * @param target the cluster of its last race, or null: none was raced
 * @param setup what was to be raced
 * @param races in the order in which they ran
 * @param findings what follows from them
 */
public record ExperimentResult(
    String id,
    String name,
    String track,
    Instant started,
    Instant ended,
    RaceStatus status,
    String statusReason,
    @Nullable TargetInfo target,
    ExperimentSetup setup,
    List<ExperimentRace> races,
    Findings findings) {
  public ExperimentResult {
    races = List.copyOf(races);
  }
}
