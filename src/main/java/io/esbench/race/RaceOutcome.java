package io.esbench.race;

import io.esbench.fault.ExitCode;
import io.esbench.fault.HelpTopic;
import io.esbench.result.RaceResult;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A race that got as far as its first request.
 *
 * @param result all figures; reports are written
 * @param exitCode how the process should end
 * @param directory the run directory
 * @param unwritten files that could not be written, each with its reason; usually none
 * @param topic where the documentation says more of how it ended, or null
 */
public record RaceOutcome(
    RaceResult result,
    ExitCode exitCode,
    Path directory,
    List<String> unwritten,
    @Nullable HelpTopic topic) {
  public RaceOutcome {
    unwritten = List.copyOf(unwritten);
  }
}
