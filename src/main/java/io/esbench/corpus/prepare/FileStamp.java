package io.esbench.corpus.prepare;

import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/**
 * What tells that a file is still the same one.
 *
 * @param bytes its size
 * @param modifiedNanos when it was last written
 */
record FileStamp(long bytes, long modifiedNanos) {
  static FileStamp of(Path file) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    return new FileStamp(attributes.size(), attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS));
  }

  /**
   * Looks again.
   *
   * @throws TrackException if the file is another one by now
   */
  void requireStill(Path file) throws IOException {
    if (!of(file).equals(this)) {
      throw new TrackException(
          file + " was changed while it was read; start again when nothing writes to it any more");
    }
  }
}
