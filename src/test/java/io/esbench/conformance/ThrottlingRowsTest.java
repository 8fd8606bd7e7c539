package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.prepare.CorpusPreparer;
import io.esbench.fault.TrackException;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.schedule.Pacer;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.track.Track;
import io.esbench.track.load.TrackOnDisk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets, schedules and the division of documents among clients. */
@Tag("conformance")
final class ThrottlingRowsTest {
  private static final PacerCatalog PACERS = PacerCatalog.standard();

  @TempDir private Path parent;
  private TrackOnDisk trk;

  @BeforeEach
  void makeDirectory() {
    trk = new TrackOnDisk(parent);
  }

  @ParameterizedTest(name = "F08 {0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'target-throughput':0 | |",
        "'target-interval':5 | 0.2 | ops",
        "'target-throughput':'100 docs/s' | 100 | docs",
        "'target-throughput':'.5 ops/s extra' | 0.5 | ops"
      },
      quoteCharacter = '#')
  void f08_targetIsARateInAUnit(String member, @Nullable Double rate, @Nullable String unit) {
    Throughput expected = rate == null || unit == null ? null : new Throughput(rate, unit);

    assertThat(task("bulk", member).target()).isEqualTo(expected);
  }

  @ParameterizedTest(name = "F09 {0}")
  @ValueSource(
      strings = {
        "'target-throughput':'100'",
        "'target-throughput':'5 docs'",
        "'target-throughput':true",
        "'target-interval':'5'",
        "'target-throughput':0,'target-interval':0"
      })
  void f09_otherTargetsAreFaults(String member) {
    assertThatThrownBy(() -> task("bulk", member))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("$.schedule[0]")
        .hasMessageContaining("target-");
  }

  /** In Rally each of the four clients has a clock of its own and sends every 2 s (decision L1). */
  @Test
  void f10_documentsPerSecondAreOneScheduleOfTheTask() {
    Task task = task("bulk", "'clients':4,'target-throughput':'100 docs/s'");

    assertThat(due(task, 50)).containsExactly(0.0, 0.5, 1.0, 1.5, 2.0);
  }

  /** In Rally every 0.5 s for each client; the requests per second are the same (decision L1). */
  @Test
  void f11_plainNumberCountsRequestsNotDocuments() {
    Task task = task("bulk", "'clients':4,'target-throughput':8");

    assertThat(due(task, 1)).containsExactly(0.0, 0.125, 0.25, 0.375, 0.5);
  }

  @Test
  void f12_otherUnitsAreFaultsBeforeTheFirstRequest() {
    Task task = task("bulk", "'target-throughput':'8 pages/s'");

    assertThatThrownBy(() -> PACERS.check(task, "docs"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("pages/s");
  }

  @Test
  void f13_scheduleMustBeKnownAndPacesOnlyATarget() {
    Task unknown = task("sleep", "'schedule':'foo'");
    assertThatThrownBy(() -> PACERS.check(unknown, "ops"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("'foo'");

    Task poisson = task("sleep", "'schedule':'poisson'");
    assertThat(PACERS.pacer(poisson, "ops", 1, 42).throttled()).isFalse();
  }

  @ParameterizedTest(name = "F14 {0} documents, {1} clients")
  @CsvSource({
    "100, 3, 33 34 33",
    "5, 2, 2 3",
    "10, 4, 2 3 3 2",
    "7, 5, 1 2 1 2 1",
    "2, 4, 0 1 1 0"
  })
  void f14_clientsShareTheDocuments(int documents, int clients, String shares) {
    PreparedOperation bulk = bulkOf(documents);
    List<String> found = new ArrayList<>();
    for (int client = 0; client < clients; client++) {
      Request request = bulk.params(client, clients).next();
      found.add(Long.toString(request == null ? 0 : request.weight()));
    }

    assertThat(String.join(" ", found)).isEqualTo(shares);
  }

  private PreparedOperation bulkOf(int documents) {
    Track track =
        trk.file("d.json", "{}\n".repeat(documents))
            .track(
                """
                {"indices": [{"name": "i"}],
                 "corpora": [{"name": "c", "documents": [
                   {"source-file": "d.json", "document-count": %d}]}],
                 "schedule": [{"operation": {"operation-type": "bulk", "bulk-size": 1000}}]}
                """
                    .formatted(documents))
            .load();
    CorpusPreparer preparer = new CorpusPreparer(parent.resolve("cache"), CorpusProgress.NONE);
    OperationContext context =
        new OperationContext(track, preparer.prepare(track.corpora()), Duration.ofSeconds(60));
    return OperationCatalog.standard()
        .prepare(track.challenge(null).tasks().get(0).operation(), context);
  }

  /** Due times of the first five requests, in seconds. */
  private static List<Double> due(Task task, long weight) {
    Pacer pacer = PACERS.pacer(task, "docs", 1, 42);
    List<Double> due = new ArrayList<>();
    long previous = 0;
    for (int i = 0; i < 5; i++) {
      previous = pacer.nextNanos(previous, i == 0 ? 0 : weight);
      due.add(previous / 1e9);
    }
    return due;
  }

  private Task task(String operation, String members) {
    String task = "{'operation':'" + operation + "'," + members + "}";
    return trk.track(("{'schedule':[" + task + "]}").replace('\'', '"')).task();
  }
}
