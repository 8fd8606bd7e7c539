package io.esbench.node;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** Finds the line that tells why a server did not start; it is seldom the last one. */
final class BootLog {
  private static final List<Predicate<String>> TELLING =
      List.of(
          line -> line.contains("fatal exception while booting"),
          line -> line.startsWith("ERROR: "),
          line -> line.startsWith("Exception in thread "),
          line -> line.contains("[ERROR]") || line.contains("\"level\":\"ERROR\""),
          line -> line.contains("Error: ") || line.contains("error: "),
          line -> !line.isBlank());
  private static final int LONGEST = 400;

  private BootLog() {}

  /** The reason in one line. */
  static String reason(Path console) {
    List<String> lines;
    try {
      lines =
          new String(Files.readAllBytes(console), StandardCharsets.UTF_8)
              .lines()
              .map(String::strip)
              .toList();
    } catch (IOException e) {
      return "it printed nothing that can be read (" + e.getMessage() + ")";
    }
    for (Predicate<String> telling : TELLING) {
      for (int i = 0; i < lines.size(); i++) {
        if (telling.test(lines.get(i))) {
          return shorten(withCause(lines, i));
        }
      }
    }
    return "it printed nothing";
  }

  /** A stack trace may start on the next line. */
  private static String withCause(List<String> lines, int index) {
    String line = lines.get(index);
    if (line.endsWith("Elasticsearch") && index + 1 < lines.size()) {
      return line + ": " + lines.get(index + 1);
    }
    return line;
  }

  private static String shorten(String line) {
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
  }
}
