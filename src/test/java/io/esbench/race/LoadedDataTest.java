package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.op.Effect;
import io.esbench.op.PreparedOperation;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.track.Bounds;
import io.esbench.track.Task;
import io.esbench.transport.admin.AdminAnswer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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

  private static PreparedOperation bulk(long documents, String... targets) {
    return Sketch.Looked.bulk(documents, effects(targets));
  }

  private static Effect[] effects(String... targets) {
    return Stream.of(targets)
        .map(target -> new Effect(Effect.Kind.WRITES_INDEX, target))
        .toArray(Effect[]::new);
  }

  private static String missing(String table, PreparedOperation... loading) {
    return LoadedData.missing(Sketch.prepared(loading), cluster(table));
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
    assertThat(missing(table, bulk(3000, "i"))).isEqualTo(missing);
  }

  @Test
  void documentsOfAllBulksIntoATargetAreAdded() {
    assertThat(missing("[]", bulk(1000, "i"), bulk(7, "stream"), bulk(500, "i")))
        .isEqualTo(
            "index 'stream' with 7 documents does not exist; index 'i' with 1,500 documents does"
                + " not exist");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[{\"index\":\"x\",\"docs.count\":\"15\"}] | ''",
        "[] | indices 'a', 'b' with 30 documents do not exist",
        "[{\"index\":\"x\",\"docs.count\":\"14\"}]"
            + " | indices 'a', 'b' hold 28 documents, not 30",
      })
  void targetsOfOneBulkAreCountedTogether(String table, String missing) {
    assertThat(missing(table, bulk(20, "a", "b"), bulk(10, "b"))).isEqualTo(missing);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[{\"index\":\"i\",\"docs.count\":\"1\"}] | ''",
        "[{\"index\":\"i\",\"docs.count\":\"999\"}] | ''",
        "[{\"index\":\"i\",\"docs.count\":\"0\"}] | index 'i' holds no documents",
        "[] | index 'i' does not exist",
      })
  void anyDocumentsAreEnoughIfTheirNumberIsOpen(String table, String missing) {
    Task looped = Sketch.task("looped", 1, new Bounds.Iterations(0, 5), null);
    Task conflicts = Sketch.task("conflicts", 1, new Bounds.Exhaustion(0), null);
    PreparedOperation unknown = Sketch.Looked.openBulk(effects("i"));
    for (Map<Task, PreparedOperation> loading :
        List.of(Map.of(looped, bulk(100, "i")), Map.of(conflicts, unknown))) {
      assertThat(LoadedData.missing(Sketch.prepared(loading), cluster(table))).isEqualTo(missing);
    }
  }

  @Test
  void bulksWithoutTargetsOfTheirOwnCannotBeJudged() {
    assertThat(missing("[]", bulk(1000), Sketch.Looked.endless(effects("created")))).isEmpty();
  }
}
