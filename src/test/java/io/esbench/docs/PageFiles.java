package io.esbench.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of a checkout and of its user that the pages name. */
final class PageFiles {
  static final String PASSWORD = "secret of nobody";
  private static final long LARGEST = 1_000_000;
  private static final Pattern TRACK_FILE =
      Pattern.compile("`((?:my-track|shop)/[^`]+)`[^\\n]*:\\n\\n```\\n(.*?)```", Pattern.DOTALL);

  private static final Pattern PERIOD =
      Pattern.compile("(\"time-period\": [^,}\\n]*\\| )default\\([^)]*\\)");

  private PageFiles() {}

  static void write(Path folder, Path home) throws IOException {
    for (String each : List.of("tracks", "experiments", "docs")) {
      copy(Path.of(each), home.resolve(each));
    }
    copy(Path.of("tracks", "flow-data"), home.resolve("flow-data"));
    copy(Path.of("tracks", "acceptance"), home.resolve("company-tracks/acceptance"));
    copy(Path.of("tracks", "acceptance", "acceptance.yml"), home.resolve("our-cluster.yml"));
    for (String page : List.of("docs/tracks.md", "docs/track-guide.md")) {
      for (MatchResult file : TRACK_FILE.matcher(Page.of(page).text()).results().toList()) {
        put(home.resolve(file.group(1)), file.group(2));
      }
    }
    shorten(home);
    put(home.resolve("shop.yml"), example("docs/corpus-spec.md", "yaml"));
    put(home.resolve("failures.json"), example("docs/stub.md", "json"));
    put(home.resolve("errors.json"), "{\"query\":{\"match\":{\"level\":\"ERROR\"}}}\n");
    put(home.resolve("pw"), PASSWORD + "\n");
    put(home.resolve("key"), "aWQ6c2VjcmV0\n");
    Path rally = Path.of("src", "test", "resources", "rally");
    copy(rally.resolve("race.json"), folder.resolve("user/.rally/benchmarks/races/0a1b/race.json"));
    copy(rally.resolve("rally-report.csv"), home.resolve("report.csv"));
  }

  /** A task takes a second, a variant of an experiment two races of some hundred documents. */
  private static void shorten(Path home) throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(each -> each.toString().matches(".*\\.(json|yml)")).toList()) {
        String text = Files.readString(file);
        Files.writeString(
            file,
            PERIOD
                .matcher(text)
                .replaceAll("$1default(1)")
                .replaceAll("(?m)^passes: \\d+$", "passes: 2")
                .replaceAll("(?m)^( +documents): \\d+$", "$1: 200"));
      }
    }
  }

  private static String example(String page, String language) {
    return Pattern.compile("```" + language + "\\n(.*?)```", Pattern.DOTALL)
        .matcher(Page.of(page).text())
        .results()
        .findFirst()
        .orElseThrow()
        .group(1);
  }

  private static void put(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Without documents, which whoever needs them makes. */
  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (Files.size(file) < LARGEST) {
          Path target = to.resolve(from.relativize(file).toString());
          Files.createDirectories(target.getParent());
          Files.copy(file, target);
        }
      }
    }
  }
}
