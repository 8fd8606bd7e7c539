package io.esbench.track.load;

import static io.esbench.track.load.TrackOnDisk.SCHEDULE;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.Challenge;
import io.esbench.track.Task;
import io.esbench.track.Track;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Workloads of OpenSearch Benchmark load as tracks. */
final class OpenSearchWorkloadTest {
  @TempDir Path parent;

  @Test
  void loadsAWorkloadWithItsOwnNames() throws URISyntaxException {
    Track track = books("");

    assertThat(track.name()).isEqualTo("osb-books");
    assertThat(track.description()).isEqualTo("Books, for readers");
    assertThat(track.indices().get(0).body().text())
        .isEqualTo("{\"settings\":{\"index.number_of_shards\":1}}");
    assertThat(track.challenges()).extracting(Challenge::name).containsExactly("append");
    assertThat(track.challenges().get(0).tasks())
        .extracting(Task::name)
        .containsExactly("delete-index", "create-index", "index-append", "refresh", "match-all");
  }

  @Test
  void rendersVersionsAndHelpers() throws URISyntaxException {
    Challenge append = books("version:'1.3.2',exact:true").challenges().get(0);

    assertThat(append.tasks()).extracting(Task::name).doesNotContain("refresh");
    assertThat(append.tasks().get(3).operation().params().text())
        .contains("\"track_total_hits\":true");
  }

  @Test
  void escapesTextsOfTheMainFileAsOpenSearchBenchmarkDoes() throws URISyntaxException {
    assertThat(books("{\"audience\": \"R&D's <best>\"}").description())
        .isEqualTo("Books, for R&amp;D&#39;s &lt;best&gt;");
  }

  @Test
  void doesNotEscapeInIncludedFilesAndInTracks() {
    TrackOnDisk workload =
        new TrackOnDisk(parent)
            .file(
                "workload.json",
                "{\"description\":\"{{ '&' }}{% include 'p' %}\"," + SCHEDULE + "}")
            .file("p", "{{ '&' }}");

    assertThat(workload.load().description()).isEqualTo("&amp;&");
    workload.track("{\"description\":\"{{ '&' }}\"," + SCHEDULE + "}");
    assertThat(workload.load().description()).isEqualTo("&");
  }

  @Test
  void aTrackFileWinsOverAWorkloadFileBesideIt() throws IOException {
    new TrackOnDisk(parent).track("{}").file("workload.json", "{}");
    Files.createDirectories(parent.resolve("w"));
    Files.writeString(parent.resolve("w").resolve("workload.json"), "{}");

    List<TrackSource> all = TrackSource.all(List.of(parent));

    assertThat(all).extracting(TrackSource::name).containsExactly("trk", "w");
    assertThat(TrackSource.at(all.get(0).directory()).entryFile()).hasFileName("track.json");
    assertThat(TrackSource.at(all.get(1).directory()).entryFile()).hasFileName("workload.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{{ '2.1' | version_between('2.0', '2.5') }}; True",
        "{{ '2.10.1' | version_between('2.9', '2.10.1') }}; True",
        "{{ '2' | version_between('2.0', '3') }}; False",
        "{{ '3.0.0' | version_between('1.0.0', '2.9.9') }}; False",
        "{{ '2.1' is version_between('2.0', '2.5') }}; True",
      })
  void comparesVersionsPartByPart(String template, String expected) {
    TrackOnDisk track =
        new TrackOnDisk(parent).track("{\"description\":\"" + template + "\"," + SCHEDULE + "}");

    assertThat(track.load().description()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{{ '2.x' | version_between('2', '3') }}"
            + "; 'version_between': '2.x' is not a version of whole numbers and dots",
        "{{ '2' | version_between('2') }}; 'version_between': missing argument 'to'",
      })
  void refusesWhatIsNoVersion(String template, String message) {
    assertThat(new TrackOnDisk(parent).track(template).fault())
        .startsWith("track.json:1:")
        .contains(message);
  }

  private static Track books(String params) throws URISyntaxException {
    Path folder =
        Path.of(
            Objects.requireNonNull(
                    OpenSearchWorkloadTest.class.getResource("/tracks/osb-books/workload.json"))
                .toURI());
    return TrackOnDisk.loader()
        .load(TrackSource.at(folder.resolveSibling("")), TrackParams.parse(params));
  }
}
