package io.esbench.corpus.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a file was like when it was mapped, to be told apart from what has become of it.
 *
 * @param bytes its size
 * @param modified when it was last written to
 * @param key of the file itself, whatever its name; null where systems have none
 */
record FileState(long bytes, FileTime modified, @Nullable Object key) {
  static FileState of(Path file) throws IOException {
    BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
    return new FileState(now.size(), now.lastModifiedTime(), now.fileKey());
  }

  /** What has become of it, in a few words, or null if nothing has. */
  @Nullable String changeOf(Path file) {
    try {
      FileState now = of(file);
      if (!Objects.equals(key, now.key)) {
        return "was replaced by another file; the one that was there at the start was sent";
      }
      if (now.bytes != bytes) {
        return "had " + bytes + " bytes at the start and has " + now.bytes + " now";
      }
      return now.modified.equals(modified)
          ? null
          : "was written to, so what was sent may be the old or the new text";
    } catch (NoSuchFileException e) {
      return "was deleted or moved; what was there at the start was sent";
    } catch (IOException e) {
      return "cannot be looked at any more: " + e;
    }
  }
}
