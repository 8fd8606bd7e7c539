package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.telemetry.ClusterProbe;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Track;
import io.esbench.transport.admin.AdminAnswer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LoadedDataTest {
  /** Table of all indices that a name may stand for. */
  private static ClusterProbe cluster(String table) {
    return new ClusterProbe(
        (method, path, body, timeout) ->
            path.startsWith("/_cat/indices/")
                ? new AdminAnswer(200, table)
                : new AdminAnswer(200, "{}"));
  }

  private static Track track(DocumentSet... sets) {
    return Sketch.track(List.of(new Corpus("c", List.of(sets))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[{\"index\":\"i\",\"docs.count\":\"3000\"}] | ''",
        "[] | index 'i' with 3,000 documents does not exist",
        "[{\"index\":\"i\",\"docs.count\":\"2999\"}] | index 'i' holds 2,999 documents, not 3,000",
        "[{\"index\":\"i\",\"docs.count\":\"6000\"}] | index 'i' holds 6,000 documents, not 3,000",
        "[{\"index\":\"a\",\"docs.count\":\"1000\"},{\"index\":\"b\",\"docs.count\":\"2000\"}] | ''",
        "[{\"index\":\"i\",\"docs.count\":null}] | index 'i' holds 0 documents, not 3,000",
      })
  void saysWhatIsMissing(String table, String missing) {
    Track track = track(Sketch.documents(3000, List.of(), "i", null));
    assertThat(LoadedData.missing(track, cluster(table))).isEqualTo(missing);
  }

  @Test
  void documentsOfAllFilesOfATargetAreAdded() {
    Track track =
        track(
            Sketch.documents(1000, List.of(), "i", null),
            Sketch.documents(500, List.of(), "i", null),
            Sketch.documents(7, List.of(), null, "stream"));
    assertThat(LoadedData.missing(track, cluster("[]")))
        .isEqualTo(
            "index 'i' with 1,500 documents does not exist; index 'stream' with 7 documents does"
                + " not exist");
  }

  @Test
  void aCorpusWithoutATargetCannotBeJudged() {
    Track track = track(Sketch.documents(1000, List.of(), null, null));
    assertThat(LoadedData.missing(track, cluster("[]"))).isEmpty();
  }
}
