package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TrackSourceTest {
  @TempDir private Path root;

  @BeforeEach
  void makeTracks() throws IOException {
    for (String track : List.of("geonames", "elastic/logs", "acceptance")) {
      Files.createDirectories(root.resolve(track));
      Files.writeString(root.resolve(track).resolve("track.json"), "{}");
    }
    Files.createDirectories(root.resolve("empty"));
    Files.writeString(root.resolve("syslog.json"), "{}");
    Files.writeString(root.resolve("t.txt"), "");
  }

  @Test
  void directoryGivesItsLastNameToTheTrack() {
    TrackSource source = TrackSource.at(root.resolve("elastic").resolve("logs"));

    assertThat(source.name()).isEqualTo("logs");
    assertThat(source.entryFile()).isEqualTo(root.resolve("elastic/logs/track.json"));
  }

  @Test
  void fileGivesItsNameToTheTrack() {
    TrackSource source = TrackSource.at(root.resolve("syslog.json"));

    assertThat(source.name()).isEqualTo("syslog");
    assertThat(source.directory()).isEqualTo(root);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          empty | has no track.json
          t.txt | not a track
          gone  | no such file or directory
          """)
  void rejectsWhatIsNoTrack(String name, String message) {
    assertThatThrownBy(() -> TrackSource.at(root.resolve(name)))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining(message)
        .hasMessageContaining(name);
  }

  @Test
  void namesMayContainSlashes() {
    assertThat(TrackSource.named("elastic/logs", List.of(root)).entryFile())
        .isEqualTo(root.resolve("elastic/logs/track.json"));
  }

  @Test
  void unknownNameShowsNearestAndAll() {
    assertThatThrownBy(() -> TrackSource.named("acceptence", List.of(root)))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("unknown track 'acceptence'; did you mean 'acceptance'?")
        .hasMessageEndingWith(": acceptance, elastic/logs, geonames)");
  }

  @Test
  void aDirectoryThatIsNamedLikeATrackIsPointedTo() {
    String path = root.resolve("geonames").toString();
    assertThatThrownBy(() -> TrackSource.named(path, List.of(root)))
        .hasMessageContaining("there is a directory of that name: --track-path " + path);
  }

  @Test
  void nameCannotLeaveTheDirectories() {
    assertThatThrownBy(() -> TrackSource.named("../geonames", List.of(root.resolve("elastic"))))
        .isInstanceOf(TrackException.class);
  }

  @Test
  void firstDirectoryWins(@TempDir Path other) throws IOException {
    Files.createDirectories(other.resolve("geonames"));
    Files.writeString(other.resolve("geonames/track.json"), "{}");

    assertThat(TrackSource.named("geonames", List.of(other, root)).directory())
        .isEqualTo(other.resolve("geonames"));
    assertThat(TrackSource.all(List.of(other, root, root.resolve("gone"))))
        .extracting(TrackSource::name)
        .containsExactly("geonames", "acceptance", "elastic/logs");
  }
}
