package io.esbench.track.load.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import io.esbench.fault.UsageException;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TrackRepositoryTest {
  @TempDir private Path folder;
  private final Heard heard = new Heard();
  private GitTracks origin;
  private String first;

  /** Keeps what it is told. */
  private static final class Heard implements TransferProgress {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void info(String line) {
      lines.add(line);
    }

    @Override
    public void warn(String line) {
      lines.add("warning: " + line);
    }

    @Override
    public void work(String what, long done, long total) {
      assertThat(what).isNotEmpty();
    }

    @Override
    public void settle() {
      // Nothing is drawn.
    }
  }

  @BeforeEach
  void origin() throws Exception {
    origin = GitTracks.in(folder.resolve("origin"));
    first = origin.track("geo/names", "first");
    origin.branch("8.2").track("geo/names", "for 8.2");
    origin.tag("v7");
    origin.branch("master").track("geo/names", "newest");
  }

  @AfterEach
  void close() {
    origin.close();
  }

  @Test
  void checksOutTheBranchForTheVersion() throws IOException {
    assertThat(description(url(), null, "8.19.21")).isEqualTo("for 8.2");
    assertThat(description(url(), null, "9.0.0")).isEqualTo("newest");
    assertThat(description(url(), null, null)).isEqualTo("newest");
    assertThat(heard.lines).contains("tracks of " + origin.url() + ", 8.2 " + commitOf("8.2"));
  }

  @Test
  void takesATagWhereThereIsNoBranch() throws IOException {
    assertThat(description(url(), null, "7.17.0")).isEqualTo("for 8.2");
  }

  @Test
  void refusesAVersionWithoutBranchOrTag() {
    assertThatThrownBy(() -> description(url(), null, "5.1.0"))
        .isInstanceOf(TrackException.class)
        .hasMessage(
            origin.url()
                + " has no branch for Elasticsearch 5.1.0; choose one with --track-revision"
                + " (branches: 8.2, master)");
  }

  @Test
  void checksOutBranchTagAndCommitByName() throws IOException {
    assertThat(description(url(), "8.2", null)).isEqualTo("for 8.2");
    assertThat(description(url(), "v7", null)).isEqualTo("for 8.2");
    assertThat(description(url(), first, null)).isEqualTo("first");
    assertThat(description(url(), first.substring(0, 8), null)).isEqualTo("first");
  }

  @Test
  void namesTheRevisionThatWasMeant() {
    assertThatThrownBy(() -> description(url(), "mater", null))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("has no branch, tag or commit 'mater'; did you mean 'master'?");
  }

  @Test
  void followsItsOriginAndKeepsEarlierCommitsAsTheyWere() throws Exception {
    Path before = directory(url(), null, null, false);
    origin.track("geo/names", "newer still");

    assertThat(description(url(), null, null)).isEqualTo("newer still");
    assertThat(Files.readString(before.resolve("geo/names/track.json"))).contains("newest");
  }

  @Test
  void offlineTheCopyHasToDo() throws Exception {
    assertThatThrownBy(() -> directory(url(), null, null, true))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageEndingWith("was never fetched and --offline is given; leave it out once");
    directory(url(), null, null, false);
    origin.track("geo/names", "newer still");

    Path offline = directory(url(), null, null, true);
    assertThat(Files.readString(offline.resolve("geo/names/track.json"))).contains("newest");
  }

  @Test
  void goesOnWithTheCopyWhenItCannotFetch() throws Exception {
    directory(url(), null, null, false);
    remove(origin.directory());
    heard.lines.clear();

    assertThat(description(url(), "8.2", null)).isEqualTo("for 8.2");
    assertThat(heard.lines)
        .anyMatch(
            line ->
                line.startsWith("warning: cannot fetch " + origin.url())
                    && line.endsWith("; going on with what is there"));
  }

  @Test
  void endsWhenItCannotFetchAndHasNoCopy() {
    String nowhere = folder.resolve("nowhere").toUri().toString();

    assertThatThrownBy(() -> directory(nowhere, null, null, false))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageStartingWith("cannot fetch " + nowhere);
    assertThatThrownBy(() -> directory(nowhere, null, null, true))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("was never fetched");
  }

  @Test
  void takesADirectoryAsItStands() throws Exception {
    Files.writeString(origin.directory().resolve("geo/names/track.json"), "{\"mine\": 1}");

    Path directory = directory(origin.directory().toString(), null, "8.2.0", false);
    assertThat(directory).isEqualTo(origin.directory());
    assertThat(heard.lines).isEmpty();
  }

  @Test
  void leavesTheWorkTreeAloneWhenARevisionIsAskedFor() throws Exception {
    Path file = origin.directory().resolve("geo/names/track.json");
    Files.writeString(file, "{\"mine\": 1}");

    assertThat(description(origin.directory().toString(), "8.2", null)).isEqualTo("for 8.2");
    assertThat(Files.readString(file)).isEqualTo("{\"mine\": 1}");
  }

  @Test
  void refusesARevisionOfWhatIsNoRepository() throws Exception {
    Path plain = Files.createDirectories(folder.resolve("plain"));

    assertThatThrownBy(() -> directory(plain.toString(), "8.2", null, false))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is not a git repository");
    assertThatThrownBy(() -> directory(plain + "/nope", null, null, false))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("is neither a directory nor the URL of a git repository");
  }

  private String url() {
    return origin.url();
  }

  private Path directory(
      String given, @Nullable String revision, @Nullable String version, boolean offline) {
    return new TrackRepository(
            given, folder.resolve("cache"), NanoTime.system(), duration -> Thread.onSpinWait())
        .directory(new TrackRepository.Wanted(revision, offline), () -> version, heard);
  }

  private String description(String given, @Nullable String revision, @Nullable String version)
      throws IOException {
    Path directory = directory(given, revision, version, false);
    assertThat(directory.resolve(".git"))
        .satisfies(
            git -> assertThat(Files.exists(git)).isEqualTo(directory.equals(origin.directory())));
    return Files.readString(directory.resolve("geo/names/track.json"))
        .replaceFirst("(?s).*\"description\": \"([^\"]*)\".*", "$1");
  }

  private String commitOf(String branch) throws IOException {
    return Files.readString(origin.directory().resolve(".git/refs/heads/" + branch))
        .substring(0, 12);
  }

  private static void remove(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
