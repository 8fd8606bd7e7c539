package io.esbench.cli;

import io.esbench.result.RaceResult;
import java.nio.file.Path;

/**
 * A stored result and where it is.
 *
 * @param name path of its directory below the results directory, else as far as it must be told
 * @param file it was read from, without symbolic links
 * @param result as read
 */
record Stored(String name, Path file, RaceResult result) {}
