package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.load.repository.GitTracks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a track is named: by path, by name, by name in a repository. */
final class TrackRepositoryOptionsTest {
  @TempDir Path folder;
  private CliHarness cli;
  private GitTracks origin;

  @BeforeEach
  void harness() throws Exception {
    cli = CliHarness.in(folder.resolve("home"));
    origin = GitTracks.in(folder.resolve("origin"));
    origin.track("elastic/logs", "newest");
    origin.branch("8.15").track("elastic/logs", "for 8.15");
    origin.branch("master");
  }

  @AfterEach
  void close() {
    origin.close();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "1 a path that does not exist | 3 | --track-path HOME/nope | no such file or directory",
        "2 a directory without track.json | 3 | --track-path HOME/cache | has no track.json",
        "3 a file that is not .json | 3 | --track-path HOME/readme.txt | not a track",
        "4 neither file nor directory | 3 | --track-path /dev/null | not a track",
        "5 path and name | 2 | --track-path x --track y | not both",
        "5 path and revision | 2 | --track-path x --track-revision 8 | --track-revision cannot be"
            + " used with --track-path",
        "5 path and repository | 2 | --track-path x --track-repository y | --track-repository"
            + " cannot be used with --track-path",
        "6 neither path nor name | 2 | --challenge x | no track given",
        "7 a missing body | 3 | --track-path HOME/bodiless | there is no file 'index.json'",
        "revision without repository | 2 | --track acceptance --track-revision 8 | needs a git"
            + " repository",
        "unknown track | 3 | --track elastic/log --track-repository ORIGIN | did you mean"
            + " 'elastic/logs'?",
        "ssh | 2 | --track x --track-repository ssh://u:s3cr3t@h/t | expected an https, http, git"
            + " or file URL",
      })
  void namesATrackInTheRightWayOrSaysWhy(String row, int code, String options, String message)
      throws Exception {
    Path home = cli.folder();
    Files.createDirectories(home.resolve("cache"));
    Files.writeString(home.resolve("readme.txt"), "not a track");
    Path bodiless = Files.createDirectories(home.resolve("bodiless"));
    Files.writeString(
        bodiless.resolve("track.json"),
        "{\"indices\": [{\"name\": \"i\", \"body\": \"index.json\"}],"
            + " \"schedule\": [{\"operation\": \"refresh\"}]}");
    String given =
        options.replace("HOME", home.toString()).replace("ORIGIN", origin.directory().toString());

    CliHarness.Ran ran = run("list challenges " + given);

    assertThat(ran.exitCode()).as(row).isEqualTo(code);
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0)).contains(message).doesNotContain("s3cr3t");
  }

  @Test
  void listsTheTracksOfADirectory() {
    CliHarness.Ran ran = run("list tracks --track-repository " + origin.directory());

    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).startsWith("elastic/logs\n    newest\n");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void listsTheTracksOfTheBranchForAVersion() {
    CliHarness.Ran ran =
        run("list tracks --track-repository " + origin.url() + " --distribution-version 8.19.21");

    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).startsWith("elastic/logs\n    for 8.15\n");
    assertThat(ran.err()).contains("fetching " + origin.url(), "8.15 ");
  }

  @Test
  void rendersATrackWithASlashInItsNameAtARevision() {
    CliHarness.Ran ran =
        run("render --track elastic/logs --track-revision 8.15 --track-repository " + origin.url());

    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).contains("\"description\": \"for 8.15\"");
  }

  @Test
  void offlineTakesTheCopy() throws Exception {
    String repository = " --track-repository " + origin.url();
    assertThat(run("list tracks --offline" + repository).exitCode()).isEqualTo(4);
    assertThat(run("list tracks" + repository).exitCode()).isZero();
    origin.track("elastic/logs", "newer still");

    CliHarness.Ran ran = run("list tracks --offline" + repository);
    assertThat(ran.out()).startsWith("elastic/logs\n    newest\n");
    assertThat(ran.err()).doesNotContain("fetching");
  }

  @Test
  void defaultIsWhatNeedsNoName() {
    assertThat(run("list tracks --track-repository default").out())
        .isEqualTo(run("list tracks").out());
  }

  @Test
  void aPasswordInTheAddressIsNeitherShownNorKept() throws Exception {
    String secret = "https://me:s3cr3t@localhost:1/tracks";

    CliHarness.Ran ran = run("list tracks --track-repository " + secret);

    assertThat(ran.exitCode()).isEqualTo(4);
    assertThat(ran.err() + ran.out()).contains("https://localhost:1/tracks");
    assertThat(ran.err() + ran.out()).doesNotContain("s3cr3t", "me:");
    try (Stream<Path> files = Files.walk(cli.folder())) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      assertThat(all).isNotEmpty();
      for (Path file : all) {
        assertThat(Files.readAllBytes(file)).asString().doesNotContain("s3cr3t");
      }
    }
  }

  private CliHarness.Ran run(String line) {
    return cli.run(Arrays.stream(line.split(" ")).filter(w -> !w.isEmpty()).toArray(String[]::new));
  }
}
