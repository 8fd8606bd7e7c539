package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.op.Effect;
import io.esbench.op.Effect.Kind;
import io.esbench.op.Thing;
import io.esbench.track.Bounds;
import io.esbench.track.Task;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PreparedChallengeTest {
  private static final Effect DELETES = new Effect(Kind.DELETES_INDEX, "a");
  private static final Effect WRITES = new Effect(Kind.WRITES_INDEX, "a");
  private static final Effect WRITES_MORE = new Effect(Kind.WRITES_INDEX, "b");

  @Test
  void addsTheDocumentsOfAllTasks() {
    assertThat(
            Sketch.prepared(
                    Sketch.Looked.bulk(100), Sketch.Looked.endless(), Sketch.Looked.bulk(20))
                .documents())
        .isEqualTo(120);
  }

  @Test
  void doesNotKnowHowManyDocumentsATimeLetsThrough() {
    var timed =
        Sketch.task("x", 1, new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(1)), null);
    var counted = Sketch.task("x", 1, new Bounds.Iterations(0, 5), null);
    assertThat(Sketch.prepared(Map.of(timed, Sketch.Looked.bulk(9))).documents()).isNull();
    assertThat(Sketch.prepared(Map.of(counted, Sketch.Looked.bulk(9))).documents()).isNull();
  }

  @Test
  void aChallengeThatLoadsNothingHasNoDocuments() {
    assertThat(Sketch.prepared(Sketch.Looked.endless()).documents()).isNull();
  }

  @Test
  void collectsEffectsOnceAndInOrder() {
    PreparedChallenge challenge =
        Sketch.prepared(
            Sketch.Looked.endless(DELETES),
            Sketch.Looked.bulk(1, WRITES),
            Sketch.Looked.bulk(1, WRITES, WRITES_MORE));
    assertThat(challenge.effects()).containsExactly(DELETES, WRITES, WRITES_MORE);
    assertThat(challenge.writtenIndices()).containsExactly("a", "b");
  }

  @Test
  void onlyWhatBulksWriteIsCounted() {
    PreparedChallenge challenge =
        Sketch.prepared(Sketch.Looked.endless(WRITES_MORE), Sketch.Looked.bulk(1, WRITES));
    assertThat(challenge.loadedIndices()).containsExactly("a");
    assertThat(challenge.uncountedWriters()).isEmpty();
  }

  @Test
  void documentsThatItDeletesItselfDoNotStay() {
    PreparedChallenge challenge =
        Sketch.prepared(
            Sketch.Looked.endless(DELETES),
            Sketch.Looked.bulk(100, WRITES),
            Sketch.Looked.bulk(7, WRITES_MORE),
            Sketch.Looked.endless(DELETES),
            Sketch.Looked.bulk(20, WRITES));
    assertThat(challenge.documents()).isEqualTo(27);
    assertThat(challenge.loadedIndices()).containsExactly("b", "a");
    assertThat(challenge.undone(task -> true)).extracting(Task::name).containsExactly("task-1");
    assertThat(challenge.undone(task -> task.name().equals("task-0"))).isEmpty();
  }

  @Test
  void anIndexThatIsDeletedInTheEndIsNotCounted() {
    PreparedChallenge challenge =
        Sketch.prepared(
            Sketch.Looked.bulk(100, WRITES),
            Sketch.Looked.endless(new Effect(Kind.DELETES_INDEX, "*")));
    assertThat(challenge.loadedIndices()).isEmpty();
    assertThat(challenge.documents()).isNull();
  }

  @Test
  void aBulkIntoSeveralIndicesIsUndoneOnlyWithAllOfThem() {
    PreparedChallenge challenge =
        Sketch.prepared(
            Sketch.Looked.bulk(100, WRITES, WRITES_MORE), Sketch.Looked.endless(DELETES));
    assertThat(challenge.undone(task -> true)).isEmpty();
  }

  @Test
  void knowsWhoElseMayWriteDocuments() {
    PreparedChallenge challenge =
        Sketch.prepared(
            Sketch.Looked.bulk(1, WRITES),
            Sketch.Looked.endless(new Effect(Kind.CHANGES_CLUSTER, "POST /_reindex")),
            Sketch.Looked.endless(new Effect(Kind.REPLACES, "a")),
            Sketch.Looked.endless(new Effect(Kind.REPLACES, Thing.PIPELINE, "p")),
            Sketch.Looked.bulk(1));
    assertThat(challenge.uncountedWriters()).containsExactly("task-1", "task-2", "task-4");
  }

  @Test
  void aTaskOfAnotherChallengeIsAFault() {
    PreparedChallenge challenge = Sketch.prepared(Sketch.Looked.endless());
    var stranger = Sketch.task("stranger", 1, new Bounds.Exhaustion(0), null);
    assertThatThrownBy(() -> challenge.operation(stranger))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("'stranger'");
  }
}
