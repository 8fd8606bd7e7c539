package io.esbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;

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

  /** Entries have this time, and belong to nobody in particular. */
  static void assertAllThatIsTold(Collection<TarArchiveEntry> entries) throws IOException {
    Instant time = declared();
    assertThat(entries)
        .allSatisfy(
            entry -> {
              assertThat(entry.getLastModifiedTime().toInstant())
                  .as(entry.getName())
                  .isEqualTo(time);
              assertThat(entry.getLongUserId()).as(entry.getName()).isZero();
              assertThat(entry.getLongGroupId()).as(entry.getName()).isZero();
            });
  }
}
