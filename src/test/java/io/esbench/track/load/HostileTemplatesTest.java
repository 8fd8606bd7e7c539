package io.esbench.track.load;

import static io.esbench.track.load.TrackOnDisk.SCHEDULE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Templates without end, and files that are none, are one line; none hangs or fills the memory. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
final class HostileTemplatesTest {
  private Path outside;
  private TrackOnDisk trk;

  @BeforeEach
  void makeDirectory(@TempDir Path parent) throws IOException {
    outside = parent;
    Files.createDirectories(parent.resolve("tracks"));
    trk = new TrackOnDisk(parent.resolve("tracks"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {% include "track.json" %}                                      | nested more than 400 levels deep
          {% include "a.json" %}                                          | nested more than 400 levels deep
          {% macro m() %}{{ m() }}{% endmacro %}{{ m() }}                 | nested more than 400 levels deep
          {% import "c.json" as c %}                                      | nested more than 400 levels deep
          {% for i in range(110) %}{{ 'x' * 1000000 }}{% endfor %}        | at most 67108864 allowed
          {{ 'x' * 100000000 }}                                           | at most 67108864 allowed
          {% for i in range(9000) %}{{ 5 in range(9999999) }}{% endfor %} | did not end after 50000000 steps
          {% for i in range(9000) %}{% if 'x' * 60000000 == 'y' %}{% endif %}{% endfor %} | texts of more than 134217728 characters in all
          {% for i in range(9000) %}{% for j in range(9000) %}{% endfor %}{% endfor %} | did not end after 50000000 steps
          """)
  void endWithTheirPlace(String template, String message) {
    trk.track(template)
        .file("a.json", "{% include 'b.json' %}")
        .file("b.json", "{% include 'a.json' %}")
        .file("c.json", "{% import 'c.json' as c %}");

    assertThat(trk.fault()).matches("(?s)\\w+\\.json:1:\\d+: .*").contains(message);
  }

  @Test
  void deepExpressionsEndWithTheirFile() {
    assertThat(trk.track("{{ 1" + " + 1".repeat(100_000) + " }}").fault())
        .isEqualTo("track.json:1:1: template is nested too deeply");
  }

  @Test
  void includesThatDoubleEachTimeAreLookedThroughOnce() {
    trk.track("{% if never %}{% include 'f0' %}{% endif %}{" + SCHEDULE + "}");
    for (int i = 0; i < 60; i++) {
      String next = "{% include 'f" + (i + 1) + "' %}";
      trk.file("f" + i, next + next + "{{ v" + i + " }}");
    }
    trk.file("f60", "{{ last }}");

    assertThat(trk.load("last:1,v7:1").name()).isEqualTo("trk");
  }

  @Test
  void collectsInACircleAreNamed() {
    trk.track("{{ rally.collect(parts=\"a/x.json\") }}")
        .file("a/x.json", "{{ rally.collect(parts=\"../b/y.json\") }}")
        .file("b/y.json", "{{ rally.collect(parts=\"../a/x.json\") }}");

    assertThat(trk.fault()).endsWith("x.json: collects itself, directly or through other files");
  }

  @Test
  void collectsThatDoubleEachTimeEnd() {
    trk.track("{{ rally.collect(parts=\"f0\") }}");
    for (int i = 0; i < 40; i++) {
      String next = "{{ rally.collect(parts=\"f" + (i + 1) + "\") }}";
      trk.file("f" + i, next + next);
    }
    trk.file("f40", "");

    assertThat(trk.fault()).contains("collected after 10000 other files");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x.json", "/etc/hostname", "a/../../x.json"})
  void includesOutsideOfTheDirectoryDoNotExist(String name) throws IOException {
    Files.writeString(trk.directory().resolveSibling("x.json"), "{}");

    assertThat(trk.track("{% include '" + name + "' %}").fault())
        .isEqualTo("track.json:1:4: template '" + name + "' does not exist");
  }

  @Test
  void theMacroCannotCollectOutsideOfTheDirectory() throws IOException {
    Files.createDirectories(trk.directory());
    Files.writeString(trk.directory().resolveSibling("x.json"), "{}");
    trk.track("{% import 'rally.helpers' as r with context %}{{ r.collect(parts='../x.json') }}");

    assertThat(trk.fault()).endsWith("template '../x.json' does not exist");
  }

  /** Official tracks share files between tracks in this way. */
  @Test
  void collectedTextMayComeFromBesideTheTrack() throws IOException {
    Files.createDirectories(trk.directory());
    Files.writeString(trk.directory().resolveSibling("x.json"), SCHEDULE);
    trk.track("{ {{ rally.collect(parts=\"../x.json\") }} }");

    assertThat(trk.task().name()).isEqualTo("force-merge");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{{ rally.collect(parts=\"x*\") }}", "{% include 'x1' %}"})
  void binaryFilesAreNamed(String template) throws IOException {
    trk.track(template);
    Files.write(trk.directory().resolve("x1"), new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd});

    assertThat(trk.fault()).isEqualTo("x1: not UTF-8 text; save the file as UTF-8");
  }

  @Test
  void foldersThatAreCollectedAreNamed() throws IOException {
    trk.track("{{ rally.collect(parts=\"*\") }}");
    Files.createDirectories(trk.directory().resolve("ops"));

    assertThat(trk.fault()).isEqualTo("ops: not a file; let the track name files only");
  }

  @Test
  void filesThatAreFarTooLargeAreNotRead() throws IOException {
    trk.track("{{ rally.collect(parts=\"large\") }}");
    try (var file = new java.io.RandomAccessFile(trk.directory().resolve("large").toFile(), "rw")) {
      file.setLength(3L * 1024 * 1024 * 1024);
    }

    assertThat(trk.fault()).isEqualTo("large: has 3221225472 bytes; a template may have 67108864");
  }

  @Test
  void variablesCannotKeepMoreTextThanThereIsMemory() {
    StringBuilder template = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      template.append("{% set v").append(i).append(" = 'x' * 60000000 %}");
    }

    assertThat(trk.track(template.toString()).fault())
        .isEqualTo(
            "track.json:1:75: template made texts of more than 134217728 characters in all; is a"
                + " loop too long?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../secret.json", "../../*.json", "link.json", "folder/secret.json"})
  void collectedTextComesFromNowhereElse(String name) throws IOException {
    Path secret = secret();
    trk.track("{ {{ rally.collect(parts=\"" + name + "\") }} }");
    Files.createSymbolicLink(trk.directory().resolve("link.json"), secret);
    Files.createSymbolicLink(trk.directory().resolve("folder"), secret.getParent());

    assertThat(trk.fault())
        .contains("lies neither in the directory of the track nor in one beside it")
        .doesNotContain("hidden");
  }

  @Test
  void absolutePathsAreNoExceptions() throws IOException {
    trk.track("{ {{ rally.collect(parts=\"" + secret() + "\") }} }");

    assertThat(trk.fault()).contains("lies neither in").doesNotContain("hidden");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../secret.json", "link.json"})
  void bodiesComeFromNowhereElse(String name) throws IOException {
    Path secret = secret();
    trk.track("{\"indices\": [{\"name\": \"i\", \"body\": \"" + name + "\"}], " + SCHEDULE + "}");
    Files.createSymbolicLink(trk.directory().resolve("link.json"), secret);

    assertThat(trk.fault()).contains("lies neither in").doesNotContain("hidden");
  }

  @Test
  void includesFollowNoLinkOut() throws IOException {
    Path secret = secret();
    trk.track("{% include 'link.json' %}");
    Files.createSymbolicLink(trk.directory().resolve("link.json"), secret);

    assertThat(trk.fault()).contains("lies neither in").doesNotContain("hidden");
  }

  /** Two levels above the track: where its folder of tracks lies. */
  private Path secret() throws IOException {
    Files.createDirectories(trk.directory());
    return Files.writeString(outside.resolve("secret.json"), "{\"hidden\": 1}");
  }
}
