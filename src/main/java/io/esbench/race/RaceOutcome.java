package io.esbench.race;

import io.esbench.fault.ExitCode;
import io.esbench.result.RaceResult;
import java.nio.file.Path;
import java.util.List;

/**
 * A race that got as far as its first request.
 *
 * @param result all figures; reports are written
 * @param exitCode how the process should end
 * @param directory the run directory
 * @param unwritten files that could not be written, each with its reason; usually none
 */
public record RaceOutcome(
    RaceResult result, ExitCode exitCode, Path directory, List<String> unwritten) {
  public RaceOutcome {
    unwritten = List.copyOf(unwritten);
  }
}
