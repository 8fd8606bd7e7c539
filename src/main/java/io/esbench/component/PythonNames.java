package io.esbench.component;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names that a track's {@code track.py} registers as far as they stand there as texts. The file
 * is read, never run; it only serves to say more in a message.
 */
final class PythonNames {
  /** Where Rally looks for it. */
  static final String FILE = "track.py";

  private static final long MOST_BYTES = 4L * 1024 * 1024;
  private static final Pattern REGISTERED =
      Pattern.compile("register_(runner|param_source|scheduler)\\(\\s*[rf]?[\"']([^\"']+)[\"']");

  private final Map<Kind, Set<String>> names = new EnumMap<>(Kind.class);

  private PythonNames() {}

  /** Reads them; none if there is no such file or it cannot be read. */
  static PythonNames of(Path directory) {
    PythonNames found = new PythonNames();
    Path file = directory.resolve(FILE);
    try {
      if (Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES) {
        found.read(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      // The message about the missing component is complete without it.
      return found;
    }
    return found;
  }

  private void read(String text) {
    Matcher call = REGISTERED.matcher(text);
    while (call.find()) {
      Kind kind =
          switch (call.group(1)) {
            case "runner" -> Kind.OPERATION_TYPE;
            case "scheduler" -> Kind.SCHEDULE;
            default -> Kind.PARAM_SOURCE;
          };
      names.computeIfAbsent(kind, key -> new TreeSet<>()).add(call.group(2));
    }
  }

  boolean registers(Kind kind, String name) {
    return names.getOrDefault(kind, Set.of()).contains(name);
  }
}
