package io.esbench.cli;

import io.esbench.fault.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of the results. */
final class ResultOptions {
  @Option(
      names = "--race-id",
      paramLabel = "ID",
      description = "Name of the run directory. Default: from time (UTC), track and challenge.")
  private @Nullable String raceId;

  @Option(
      names = "--results-dir",
      paramLabel = "DIR",
      description = "Where run directories are made. Default: benchmarks.")
  private @Nullable Path directory;

  @Option(
      names = {"--user-tags", "--user-tag"},
      paramLabel = "TAGS",
      description =
          "key:value,key:value to keep in the result, as a list, JSON or a JSON file; a key alone"
              + " has the value true. May be given several times.")
  private List<String> userTags = List.of();

  /** Whether the user names the run directory. */
  boolean named() {
    return raceId != null;
  }

  Map<String, String> tags() {
    return UserTags.parse(userTags);
  }

  /**
   * The given id, or one from the time and what is raced.
   *
   * @param label of track and challenge
   * @param parent of run directories
   */
  String id(String label, Path parent) {
    if (raceId == null) {
      LocalDateTime now = LocalDateTime.now(ZoneOffset.UTC);
      String time = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).format(now);
      return free((time + "-" + label).replaceAll("[^A-Za-z0-9._-]", "_"), parent);
    }
    if (!raceId.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,127}")) {
      throw new UsageException(
          "--race-id: '"
              + raceId
              + "' is not a name of letters, digits, '.', '_' and '-' (at most 128)");
    }
    return raceId;
  }

  /** Races of one script can start in the same second. */
  static String free(String name, Path parent) {
    String free = name;
    for (int i = 2; Files.exists(parent.resolve(free)); i++) {
      free = name + "-" + i;
    }
    return free;
  }

  Path directory(Places places) {
    return directory == null ? places.benchmarks() : directory.toAbsolutePath();
  }
}
