package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.op.Effect;
import io.esbench.op.Effect.Kind;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.transport.admin.AdminAnswer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class WrittenIndicesTest {
  private static final Effect WRITES = new Effect(Kind.WRITES_INDEX, "i");
  private static final Effect DELETES = new Effect(Kind.DELETES_INDEX, "i");

  private final Map<String, Long> documents = new HashMap<>();
  private final List<String> notes = new ArrayList<>();
  private final ClusterProbe probe =
      new ClusterProbe((method, path, body, timeout) -> answer(path));

  private AdminAnswer answer(String path) {
    if (path.endsWith("/_refresh")) {
      return new AdminAnswer(200, "{}");
    }
    String index = path.replaceAll("^/_cat/indices/|\\?.*|/_count$|^/", "");
    Long count = documents.get(index);
    if (count == null) {
      return new AdminAnswer(404, "{\"error\":{\"reason\":\"no such index [i]\"}}");
    }
    return new AdminAnswer(
        200,
        path.startsWith("/_cat")
            ? "[{\"index\":\"" + index + "\",\"docs.count\":\"" + count + "\"}]"
            : "{\"count\":" + count + ",\"_shards\":{\"failed\":0}}");
  }

  private WrittenIndices before(Effect... effects) {
    return WrittenIndices.before(Sketch.prepared(Sketch.Looked.bulk(100, effects)), probe);
  }

  @Test
  void countsWhatWasAdded() {
    documents.put("i", 40L);
    WrittenIndices before = before(WRITES);
    documents.put("i", 140L);
    assertThat(before.added(probe, notes)).containsExactly(Map.entry("i", 100L));
    assertThat(notes).isEmpty();
  }

  @Test
  void anIndexThatIsDeletedStartsFromNothing() {
    documents.put("i", 40L);
    WrittenIndices before = before(DELETES, WRITES);
    documents.put("i", 100L);
    assertThat(before.added(probe, notes)).containsExactly(Map.entry("i", 100L));
  }

  @Test
  void anIndexThatWasNotThereStartsFromNothing() {
    WrittenIndices before = before(WRITES);
    documents.put("i", 100L);
    assertThat(before.added(probe, notes)).containsExactly(Map.entry("i", 100L));
  }

  @Test
  void whatCannotBeCountedIsNoted() {
    assertThat(before(WRITES).added(probe, notes)).isNull();
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0)).startsWith("documents of index 'i' cannot be counted: ");
  }

  @Test
  void aChallengeThatLoadsNothingIsNotCounted() {
    documents.put("i", 40L);
    assertThat(before(DELETES).added(probe, notes)).isNull();
    assertThat(notes).isEmpty();
  }
}
