package io.esbench.reliability;

import io.esbench.cli.CliHarness;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A race as a user sees it, and what the other side can prove.
 *
 * @param ran exit code and texts
 * @param took from the start of the command to its end
 * @param directory the run directory; need not exist
 * @param evidence what the target got
 * @param provoked whether the fault came about at all
 */
record Seen(
    CliHarness.Ran ran, Duration took, Path directory, Evidence evidence, boolean provoked) {}
