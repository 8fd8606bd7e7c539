package io.esbench.cli;

import io.esbench.corpus.FileReplacement;
import io.esbench.fault.EnvironmentException;
import io.esbench.race.Destination;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Text that goes to a file of the user's, whole or not at all. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Replaces the file.
   *
   * @param option that names it
   */
  static void write(String option, Path file, String text) {
    Destination.requireWritable(option, file);
    try (FileReplacement replacement = FileReplacement.of(file)) {
      try (OutputStream out = replacement.stream()) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
      replacement.commit();
    } catch (IOException e) {
      throw new EnvironmentException(option + ": cannot write " + file + ": " + e, e);
    }
  }
}
