package io.esbench.corpus.read;

import io.esbench.corpus.BulkBody;
import io.esbench.corpus.BulkReader;
import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.generate.CorpusGenerator;
import io.esbench.corpus.generate.CorpusRequest;
import io.esbench.corpus.generate.DocumentSpec;
import io.esbench.corpus.prepare.CorpusPreparer;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Location;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Time per document of preparing a bulk of 1000, warm page cache, one client. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BulkReadersBenchmark {
  private static final int DOCUMENTS = 400_000;
  private static final int BULK_SIZE = 1000;

  /** Whether the file brings its action lines, so that nothing is copied. */
  @Param({"false", "true"})
  public boolean ownActions;

  private final BulkBody body = new BulkBody();
  private Path directory = Path.of("");
  private List<DocumentFile> files = List.of();
  private BulkReader reader = BulkReaders.open(files, ActionLine.ofTargets(), BULK_SIZE, 100, 0, 1);

  /** Writes the corpus. */
  @Setup
  public void write() throws IOException {
    directory = Files.createTempDirectory("esbench-jmh");
    Path bare = directory.resolve("bare.json");
    new CorpusGenerator()
        .generate(
            CorpusRequest.of(bare, DOCUMENTS, DocumentSpec.logs().source()), CorpusProgress.NONE);
    Path file = directory.resolve("documents.json");
    try (Stream<String> lines = Files.lines(bare, StandardCharsets.US_ASCII);
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      for (String line : (Iterable<String>) lines::iterator) {
        String action = ownActions ? "{\"index\": {\"_index\": \"logs\"}}\n" : "";
        out.write((action + line + "\n").getBytes(StandardCharsets.US_ASCII));
      }
    }
    DocumentSet set =
        new DocumentSet(
            "documents.json",
            "documents.json",
            List.of(directory),
            DOCUMENTS,
            null,
            null,
            ownActions,
            ownActions ? null : "logs",
            null,
            null,
            Location.NONE);
    files =
        new CorpusPreparer(directory, CorpusProgress.NONE)
            .prepare(List.of(new Corpus("logs", List.of(set))))
            .files();
    reader = BulkReaders.open(files, ActionLine.ofTargets(), BULK_SIZE, 100, 0, 1);
  }

  /** Removes the corpus. */
  @TearDown(Level.Trial)
  public void remove() throws IOException {
    try (Stream<Path> left = Files.list(directory)) {
      for (Path file : (Iterable<Path>) left::iterator) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }

  /** One bulk; starts again at the end of the file. */
  @Benchmark
  @OperationsPerInvocation(BULK_SIZE)
  public int bulk() {
    if (!reader.next(body)) {
      reader.restart();
      reader.next(body);
    }
    return body.slices()[0].remaining();
  }
}
