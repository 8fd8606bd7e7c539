package io.esbench.race;

import io.esbench.experiment.ExperimentResult;
import io.esbench.fault.ExitCode;
import java.nio.file.Path;

/**
 * An experiment that raced at least once.
 *
 * @param result its findings; written
 * @param exitCode how the process should end
 * @param directory with the reports, and a run directory of each race below it
 */
public record ExperimentOutcome(ExperimentResult result, ExitCode exitCode, Path directory) {}
