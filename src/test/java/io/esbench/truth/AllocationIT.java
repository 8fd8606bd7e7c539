package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.esbench.Alone;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.PreparedOperation;
import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import io.esbench.track.Bounds;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.IndexSpec;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Track;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the thread of an event loop allocates for one request of a real operation, all layers
 * together: parameters, pacing, connection, answer, recorder. Counted by the JVM, so other load
 * does not matter; the making of the step's clients is in it too.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Alone
final class AllocationIT {
  private static final int SEARCHES = 10_000;
  private static final int CLIENTS = 4;
  private static final int BULKS = 1_000;
  private static final int BULK_SIZE = 1_000;
  private static final String DOCUMENT = "{\"status\":200,\"path\":\"/a/page/of/the/site\"}\n";

  @TempDir Path folder;

  @Test
  void aSearchAllocatesAtMost256Bytes() {
    PreparedOperation search =
        prepare(
            "search", "{\"index\":\"logs\",\"body\":{\"query\":{\"match_all\":{}}}}", List.of());
    Bounds bounds = new Bounds.Iterations(0, SEARCHES);
    assertThat(bytesPerRequest(CLIENTS, 0, bounds, search, SEARCHES * CLIENTS))
        .isLessThanOrEqualTo(256);
  }

  @Test
  void aPacedSearchAllocatesAtMost256Bytes() {
    // Waiting for the due time is the loop's timer, which is one more thing that could allocate.
    PreparedOperation search =
        prepare(
            "search", "{\"index\":\"logs\",\"body\":{\"query\":{\"match_all\":{}}}}", List.of());
    Bounds bounds = new Bounds.Iterations(0, 1_000);
    assertThat(bytesPerRequest(CLIENTS, 2_000, bounds, search, 1_000 * CLIENTS))
        .isLessThanOrEqualTo(256);
  }

  @Test
  void aBulkOfAThousandDocumentsAllocatesAtMost2048Bytes() throws IOException {
    PreparedOperation bulk =
        prepare("bulk", "{\"bulk-size\":" + BULK_SIZE + "}", List.of(documents()));
    assertThat(bytesPerRequest(1, 0, new Bounds.Exhaustion(0), bulk, BULKS))
        .isLessThanOrEqualTo(2_048);
  }

  /** The second of two runs: in the first, classes are loaded and code is compiled. */
  private static double bytesPerRequest(
      int clients, double rate, Bounds bounds, PreparedOperation operation, int requests) {
    try (Trial trial = new Trial(StubServer.start(StubSettings.DEFAULT))) {
      trial.task(clients, rate, bounds, operation).run();
      assertThat(trial.stub.counters().requests()).isEqualTo(requests);
      long before = allocatedByLoop();
      Trial.Ran ran = trial.task(clients, rate, bounds, operation).run().get(0);
      long bytes = allocatedByLoop() - before;
      assertThat(ran.result().requests().succeeded()).isEqualTo(requests);
      return (double) bytes / requests;
    }
  }

  private static long allocatedByLoop() {
    Thread loop =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().equals("esbench-loop-0"))
            .findFirst()
            .orElseThrow();
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getThreadAllocatedBytes(loop.getId());
  }

  private DocumentFile documents() throws IOException {
    int count = BULKS * BULK_SIZE;
    Path file = folder.resolve("documents.json");
    Files.writeString(file, DOCUMENT.repeat(count));
    DocumentSet set =
        new DocumentSet(
            "documents.json",
            "documents.json",
            List.of(folder),
            count,
            null,
            null,
            false,
            "logs",
            null,
            null,
            Location.NONE);
    LineIndex index = new LineIndex(count, Files.size(file), count, new long[] {0});
    return new DocumentFile("logs", set, file, index);
  }

  private static PreparedOperation prepare(
      String type, String params, List<DocumentFile> documents) {
    List<Corpus> corpora =
        documents.stream().map(file -> new Corpus("logs", List.of(file.set()))).toList();
    List<IndexSpec> indices = List.of(new IndexSpec("logs", RawJson.EMPTY_OBJECT));
    Track track = new Track("t", "", RawJson.EMPTY_OBJECT, indices, corpora, List.of());
    Operation operation = new Operation("o", type, new RawJson(params), Location.NONE);
    OperationContext context =
        new OperationContext(track, new PreparedCorpora(documents), Duration.ofSeconds(60));
    return OperationCatalog.standard().prepare(operation, context);
  }
}
