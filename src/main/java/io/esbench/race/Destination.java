package io.esbench.race;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.store.RunFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where files will go: places that need not exist yet. */
public final class Destination {
  /** One of these is in every run directory. */
  private static final List<String> OF_RUNS =
      List.of("report.csv", "acceptance.md", "saturation.md", RunFiles.JOURNAL, ".running");

  /** Files of a run directory, reports apart. */
  private static final Pattern KEPT =
      Pattern.compile(
          "(result|acceptance|saturation|track)\\.json|journal\\.jsonl|\\.running|.*\\.hlog");

  private Destination() {}

  /**
   * Refuses a file of the user's that could not be written in the end.
   *
   * @param option that names it
   * @throws UsageException if it is a directory, no regular file, or holds what a race measured
   * @throws EnvironmentException if its folder cannot be written
   */
  public static void requireWritable(String option, @Nullable Path file) {
    if (file != null && Files.isDirectory(file)) {
      throw new UsageException(option + ": " + file + " is a directory; name a file");
    }
    if (file != null && Files.exists(file) && !Files.isRegularFile(file)) {
      // It would be replaced, and a device with it.
      throw new UsageException(option + ": " + file + " is not a regular file; name one");
    }
    if (file != null && Files.exists(file) && isKept(file)) {
      throw new UsageException(
          option + ": " + file + " holds what was measured and is kept; name another file");
    }
    if (file != null && !canHold(file.toAbsolutePath().resolveSibling(""))) {
      throw new EnvironmentException(
          option + ": " + file + " cannot be written; name a file in a writable directory");
    }
  }

  /** Whether it is what a race measured, in its run directory, be it behind a link. */
  private static boolean isKept(Path file) {
    Path real = file.toAbsolutePath();
    try {
      real = file.toRealPath();
    } catch (IOException e) {
      // Then it is judged by the name that it was given.
    }
    Path found = real;
    return KEPT.matcher(String.valueOf(real.getFileName())).matches()
        && OF_RUNS.stream().anyMatch(name -> Files.exists(found.resolveSibling(name)));
  }

  /** Whether files can be made in a directory, which need not exist yet. */
  static boolean canHold(Path directory) {
    Path existing = existing(directory);
    return Files.isDirectory(existing) && Files.isWritable(existing);
  }

  /** The nearest of a path and those above it that is there. */
  private static Path existing(Path path) {
    Path existing = path.toAbsolutePath();
    for (Path parent = existing.getParent();
        !Files.exists(existing) && parent != null;
        parent = existing.getParent()) {
      existing = parent;
    }
    return existing;
  }

  /** Bytes that can be written where a file is or will be; 0 if that is not known. */
  static long freeBytes(Path file) {
    return existing(file).toFile().getUsableSpace();
  }

  /** Size of the file system that a file is or will be on; 0 if that is not known. */
  static long diskBytes(Path file) {
    return existing(file).toFile().getTotalSpace();
  }
}
