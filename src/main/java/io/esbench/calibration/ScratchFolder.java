package io.esbench.calibration;

import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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

  private static final String PREFIX = "calibration-";

  /** Far more than a calibration takes: what is older is nobody's any more. */
  private static final Duration LEFT_BEHIND = Duration.ofMinutes(10);

  /**
   * Makes one, after removing those that calibrations before could not: because they were killed,
   * or because the system does not delete files that are mapped.
   *
   * @throws EnvironmentException if nothing can be written there
   */
  static ScratchFolder in(Path parent, Instant now) {
    try {
      Files.createDirectories(parent);
      removeOld(parent, now.minus(LEFT_BEHIND));
      return new ScratchFolder(Files.createTempDirectory(parent, PREFIX));
    } catch (IOException e) {
      throw new EnvironmentException(
          "cannot write in " + parent + ": " + e + "; make it writable or set ESBENCH_CACHE", e);
    }
  }

  private static void removeOld(Path parent, Instant before) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path folder : folders) {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
            && Files.getLastModifiedTime(folder).toInstant().isBefore(before)) {
          new ScratchFolder(folder).close();
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      LOG.warn("old folders in {} could not be looked for", parent, e);
    }
  }

  /** Removes it with its files; what cannot be removed now, a later calibration removes. */
  @Override
  public void close() {
    try {
      for (Path file : files()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(path);
    } catch (IOException e) {
      LOG.warn("{} could not be removed, a later calibration tries again", path, e);
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.toList();
    }
  }
}
