package io.esbench.track;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TrackFolderTest {
  @TempDir Path root;
  private Path directory;
  private TrackFolder folder;

  @BeforeEach
  void makeTracks() throws IOException {
    directory = root.resolve("tracks/one");
    Files.createDirectories(directory.resolve("sub"));
    folder = new TrackFolder(directory);
    Files.writeString(directory.resolve("sub/a"), "");
    Files.createDirectories(root.resolve("tracks/two"));
    Files.writeString(root.resolve("tracks/two/b"), "");
    Files.writeString(root.resolve("secret"), "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sub/a", "./sub/../sub/a"})
  void findsWhatIsBelowIt(String name) {
    assertThat(folder.file(name)).isEqualTo(directory.resolve("sub/a"));
    assertThat(folder.isLeftBy(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"../two/b", "../../secret", "sub/../../two/b", "/etc/hostname", "a\0b"})
  void findsNothingElse(String name) {
    assertThat(folder.file(name)).isNull();
    assertThat(folder.isLeftBy(name)).isTrue();
  }

  @Test
  void findsNothingBehindALinkThatLeadsOut() throws IOException {
    Files.createSymbolicLink(directory.resolve("out"), root.resolve("secret"));
    Files.createSymbolicLink(directory.resolve("folder"), root);
    Files.createSymbolicLink(directory.resolve("in"), directory.resolve("sub/a"));

    assertThat(folder.file("out")).isNull();
    assertThat(folder.file("folder/secret")).isNull();
    assertThat(folder.file("in")).isEqualTo(directory.resolve("in"));
  }

  @Test
  void sharesFilesWithTheTracksBesideItAndNobodyElse() throws IOException {
    Files.createSymbolicLink(directory.resolve("out"), root.resolve("secret"));

    assertThat(folder.shares(directory.resolve("sub/a"))).isTrue();
    assertThat(folder.shares(directory.resolve("../two/b"))).isTrue();
    assertThat(folder.shares(directory.resolve("nowhere"))).isTrue();
    assertThat(folder.shares(directory.resolve("../../secret"))).isFalse();
    assertThat(folder.shares(directory.resolve("out"))).isFalse();
  }
}
