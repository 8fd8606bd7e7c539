package io.esbench.race;

import io.esbench.fault.ExitCode;
import io.esbench.result.AcceptanceResult;
import java.nio.file.Path;

/**
 * An acceptance that raced at least once.
 *
 * @param result its findings; written
 * @param exitCode how the process should end
 * @param directory with the reports, and a run directory of each race below it
 */
public record AcceptanceOutcome(AcceptanceResult result, ExitCode exitCode, Path directory) {}
