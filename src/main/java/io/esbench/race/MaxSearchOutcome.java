package io.esbench.race;

import io.esbench.fault.ExitCode;
import io.esbench.result.SaturationResult;
import java.nio.file.Path;

/**
 * A search that ran at least one probe.
 *
 * @param result the answer and all probes; written
 * @param exitCode how the process should end
 * @param directory of the search, with a run directory of each probe in it
 */
public record MaxSearchOutcome(SaturationResult result, ExitCode exitCode, Path directory) {}
