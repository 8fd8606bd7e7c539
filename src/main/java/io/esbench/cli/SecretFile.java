package io.esbench.cli;

import io.esbench.fault.BoundedText;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import java.io.IOException;
import java.nio.file.Path;

/** A file that holds one secret and nothing else. */
final class SecretFile {
  private static final int LARGEST = 65_536;

  private SecretFile() {}

  /**
   * The line in it, without its end.
   *
   * @param option that names it, for messages
   * @throws UsageException if it cannot be read, is empty or has more than a line
   */
  static String read(Path file, String option) {
    try {
      // A pipe is welcome: a keyring may write into one.
      String line = BoundedText.read(file, LARGEST).replaceFirst("\\r?\\n$", "");
      if (line.startsWith("\ufeff") || line.indexOf('\0') >= 0) {
        throw new UsageException(
            "%s: %s %s; save it as UTF-8 without one"
                .formatted(
                    option,
                    file,
                    line.startsWith("\ufeff")
                        ? "begins with a byte order mark"
                        : "has a NUL character"));
      }
      if (line.isEmpty() || line.contains("\n") || line.contains("\r")) {
        throw new UsageException(
            option + ": " + file + " must hold the secret in one line and nothing else");
      }
      return line;
    } catch (IOException e) {
      throw new UsageException(option + ": " + file + " cannot be read: " + FileProblem.of(e), e);
    }
  }
}
