package io.esbench.calibration;

import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder for files that nobody keeps.
 *
 * @param path empty when made
 */
record ScratchFolder(Path path) implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ScratchFolder.class);

  /**
   * Makes one.
   *
   * @throws EnvironmentException if nothing can be written there
   */
  static ScratchFolder in(Path parent) {
    try {
      Files.createDirectories(parent);
      return new ScratchFolder(Files.createTempDirectory(parent, "calibration-"));
    } catch (IOException e) {
      throw new EnvironmentException(
          "cannot write in " + parent + ": " + e + "; make it writable or set ESBENCH_CACHE", e);
    }
  }

  /** Removes it with its files. */
  @Override
  public void close() {
    try {
      for (Path file : files()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(path);
    } catch (IOException e) {
      LOG.warn("{} could not be removed", path, e);
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.toList();
    }
  }
}
