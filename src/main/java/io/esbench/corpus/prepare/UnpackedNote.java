package io.esbench.corpus.prepare;

import io.esbench.corpus.FileReplacement;
import io.esbench.fault.BoundedText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A side file that says from which archive esbench unpacked a file, so that an archive that was
 * replaced since, even by an older one, is unpacked anew. Without it a plain file is its owner's.
 *
 * @param archive as it was when it was unpacked
 * @param plain as it was written
 */
record UnpackedNote(FileStamp archive, FileStamp plain) {
  private static Path sideFile(Path file) {
    return file.resolveSibling(file.getFileName() + ".esbench-source");
  }

  /** The note on a plain file, or null if there is none that can be read. */
  static @Nullable UnpackedNote of(Path plain) throws IOException {
    Path sideFile = sideFile(plain);
    if (!Files.isRegularFile(sideFile)) {
      return null;
    }
    List<String> words =
        List.of(BoundedText.read(sideFile, BoundedText.WRITTEN).trim().split(" ", -1));
    try {
      return words.size() != 4
          ? null
          : new UnpackedNote(
              new FileStamp(Long.parseLong(words.get(0)), Long.parseLong(words.get(1))),
              new FileStamp(Long.parseLong(words.get(2)), Long.parseLong(words.get(3))));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Stores it beside the plain file. */
  void save(Path file) throws IOException {
    String text =
        String.join(
            " ",
            Long.toString(archive.bytes()),
            Long.toString(archive.modifiedNanos()),
            Long.toString(plain.bytes()),
            plain.modifiedNanos() + "\n");
    try (FileReplacement replacement = FileReplacement.of(sideFile(file))) {
      try (OutputStream out = replacement.stream()) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
      replacement.commit();
    }
  }
}
