package io.esbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The time that all entries of archives have, so that builds give the same bytes. */
final class BuildTime {
  private static final Pattern PROPERTY =
      Pattern.compile("<project.build.outputTimestamp>(.*)</project.build.outputTimestamp>");

  private BuildTime() {}

  static Instant declared() throws IOException {
    return PROPERTY
        .matcher(Files.readString(Path.of("pom.xml")))
        .results()
        .map((MatchResult found) -> Instant.parse(found.group(1)))
        .findFirst()
        .orElseThrow();
  }
}
