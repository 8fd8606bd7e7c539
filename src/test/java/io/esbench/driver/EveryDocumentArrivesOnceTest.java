package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.DocumentSum;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.corpus.TrickyCorpus;
import io.esbench.corpus.TrickyCorpus.Shape;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Assignment;
import io.esbench.plan.Step;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.time.NanoTime;
import io.esbench.track.Bounds;
import io.esbench.track.CompletedBy;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Track;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole way: file, clients on event loops, connections, a server that hashes what it gets. */
final class EveryDocumentArrivesOnceTest {
  private static final int MOST_BODY_BYTES = 64 << 20;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "1, 1, PLAIN",
    "2, 3, NO_LAST_NEWLINE",
    "3, 7, CARRIAGE_RETURNS",
    "4, 999, CARRIAGE_RETURNS_NO_LAST_NEWLINE",
    "5, 10, BLANK_LINES_AT_THE_END",
    "7, 1000, CARRIAGE_RETURNS_AND_BLANK_LINES",
    "12, 2, OWN_ACTIONS",
    "16, 10000, OWN_ACTIONS_NO_LAST_NEWLINE",
    "17, 4096, OWN_ACTIONS_CARRIAGE_RETURNS",
    "11, 13, OWN_ACTIONS_BLANK_LINES",
    "17, 1, NO_LAST_NEWLINE",
    "64, 100, PLAIN",
  })
  void everyDocumentArrivesOnce(int clients, int bulkSize, Shape shape) throws Exception {
    TrickyCorpus corpus = TrickyCorpus.write(directory, shape, 1201, 7, 997);
    assertThat(arrived(corpus, clients, bulkSize)).isEqualTo(corpus.expected());
  }

  @Test
  void documentsOfFiftyMegabytesArrive() throws Exception {
    String large = "\"" + "√".repeat(17_500_000) + "\"";
    TrickyCorpus corpus =
        TrickyCorpus.write(directory, Shape.PLAIN, List.of(List.of("1", large, "2")));
    assertThat(arrived(corpus, 1, 2)).isEqualTo(corpus.expected());
  }

  private static String arrived(TrickyCorpus corpus, int clients, int bulkSize) {
    DocumentSum sum = new DocumentSum();
    DriverSettings settings =
        new DriverSettings(OnError.ABORT, Duration.ofSeconds(60), Duration.ofMillis(500), 2, 42);
    try (ScriptedServer server = ScriptedServer.start();
        LocalDriver driver = LocalDriver.open(server.target(), settings, NanoTime.system())) {
      server.keepBodies(MOST_BODY_BYTES).on("PUT", "/_bulk", request -> acknowledged(request, sum));
      StepStats stats = run(driver, corpus, clients, bulkSize);
      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
    }
    return sum.toString();
  }

  private static StubAnswer acknowledged(StubRequest request, DocumentSum all) {
    DocumentSum sum = new DocumentSum().addBody(ByteBuffer.wrap(request.body()));
    all.add(sum);
    String item = "{\"index\":{\"status\":201,\"result\":\"created\"}}";
    String items = (item + ",").repeat((int) sum.documents() - 1) + item;
    return StubAnswer.json("{\"took\":1,\"errors\":false,\"items\":[" + items + "]}");
  }

  private static StepStats run(LocalDriver driver, TrickyCorpus corpus, int clients, int bulkSize) {
    RawJson params = new RawJson("{\"bulk-size\":" + bulkSize + "}");
    Operation bulk = new Operation("bulk", "bulk", params, Location.NONE);
    Track track = new Track("t", "", RawJson.EMPTY_OBJECT, List.of(), corpus.corpora(), List.of());
    PreparedOperation prepared =
        OperationCatalog.standard()
            .prepare(
                bulk,
                new OperationContext(
                    track, new PreparedCorpora(corpus.files()), Duration.ofSeconds(60)));
    Task task =
        new Task(
            "bulk",
            bulk,
            clients,
            new Bounds.Exhaustion(0),
            null,
            "deterministic",
            null,
            List.of(),
            RawJson.EMPTY_OBJECT,
            RawJson.EMPTY_OBJECT,
            Location.NONE);
    Step step =
        new Step(
            0,
            List.of(new Assignment(task, 0, clients, clients)),
            new CompletedBy.All(),
            Integer.MAX_VALUE);
    return driver.run(step, Map.of(task, prepared), new Cancellation(), tasks -> {});
  }
}
