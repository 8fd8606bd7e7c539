package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A list of tracks of which one is broken and one has no sizes. */
final class ListTracksCommandTest {
  @TempDir Path folder;
  private Path tracks;

  @BeforeEach
  void tracks() throws IOException {
    tracks = folder.resolve("tracks-of-mine");
    write("broken", "{");
    write(
        "sized",
        """
        {"description": "two files", "indices": [{"name": "i"}],
         "corpora": [{"name": "c", "documents": [
           {"source-file": "a.json.gz", "document-count": 1200,
            "compressed-bytes": 1500000000, "uncompressed-bytes": 2750000},
           {"source-file": "b.json.gz", "document-count": 34,
            "compressed-bytes": 1, "uncompressed-bytes": 50000}]}],
         "challenges": [
           {"name": "one", "schedule": [{"operation": "refresh"}]},
           {"name": "two", "default": true, "schedule": [{"operation": "refresh"}]}]}
        """);
  }

  @Test
  void tellsSizesDefaultChallengeAndWhichTrackIsBroken() {
    CliHarness.Ran ran = run();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("broken\n    cannot be loaded: " + tracks.resolve("broken/track.json:1:2: "))
        .endsWith(
            """
            sized
                two files
                challenges: one, two (default)
                documents:  1,234, 1.5 GB compressed, 2.8 MB uncompressed
            """);
  }

  @Test
  void tellsTheSameToPrograms() {
    CliHarness.Ran ran = run("--format=json");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("[\n  {\n    \"name\": \"broken\",\n")
        .contains("\"fault\": \"" + tracks.resolve("broken/track.json:1:2: not JSON"))
        .endsWith(
            """
              {
                "name": "sized",
                "description": "two files",
                "defaultChallenge": "two",
                "challenges": [
                  "one",
                  "two"
                ],
                "corpora": {
                  "documents": 1234,
                  "compressedBytes": 1500000001,
                  "uncompressedBytes": 2800000
                },
                "fault": null
              }
            ]
            """);
  }

  @Test
  void refusesAnUnknownFormat() {
    CliHarness.Ran ran = run("--format=xml");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors().get(0)).contains("--format", "xml");
  }

  private CliHarness.Ran run(String... more) {
    String[] arguments = new String[more.length + 3];
    arguments[0] = "list";
    arguments[1] = "tracks";
    arguments[2] = "--track-repository=" + tracks;
    System.arraycopy(more, 0, arguments, 3, more.length);
    return CliHarness.in(folder.resolve("home")).run(arguments);
  }

  private void write(String name, String text) throws IOException {
    Path directory = Files.createDirectories(tracks.resolve(name));
    Files.writeString(directory.resolve("track.json"), text);
  }
}
