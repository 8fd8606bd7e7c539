package io.esbench.calibration;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.corpus.generate.CorpusGenerator;
import io.esbench.corpus.generate.CorpusRequest;
import io.esbench.corpus.generate.DocumentSpec;
import io.esbench.corpus.prepare.CorpusPreparer;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.PreparedOperation;
import io.esbench.track.Bounds;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.track.Track;
import io.esbench.transport.ClientOptions;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tasks of a calibration: made and prepared as those of a track are. */
final class CalibrationTasks {
  private static final String NAME = "calibration";
  private static final String FILE = "documents.json";

  /** With documents of 241 bytes and their action lines, bodies of about 260 kB. */
  private static final int BULK_SIZE = 950;

  private static final int SEARCH_CLIENTS = 32;
  private static final int BULK_CLIENTS = 8;
  private static final int PACED_CLIENTS = 8;

  private final OperationContext context;

  /**
   * Generates the documents.
   *
   * @param folder for them, removed by the caller
   */
  CalibrationTasks(Path folder, long documents) {
    DocumentSet set =
        new DocumentSet(
            FILE,
            FILE,
            List.of(folder),
            documents,
            null,
            null,
            false,
            NAME,
            null,
            null,
            Location.NONE);
    List<Corpus> corpora = List.of(new Corpus(NAME, List.of(set)));
    new CorpusGenerator()
        .generate(
            CorpusRequest.of(folder.resolve(FILE), documents, DocumentSpec.logs().source()),
            CorpusProgress.NONE);
    PreparedCorpora files = new CorpusPreparer(folder, CorpusProgress.NONE).prepare(corpora);
    Track track = new Track(NAME, "", RawJson.EMPTY_OBJECT, List.of(), corpora, List.of());
    this.context = new OperationContext(track, files, ClientOptions.DEFAULT.timeout());
  }

  /** Searches as fast as the loops can. */
  Task searches(int loops, Effort.Span span) {
    return task("searches", search(), loops * SEARCH_CLIENTS, span, null);
  }

  /** Bulks as fast as the loops can. */
  Task bulks(int loops, Effort.Span span) {
    String params = "{\"bulk-size\": " + BULK_SIZE + ", \"looped\": true}";
    Operation bulk = new Operation(NAME, "bulk", new RawJson(params), Location.NONE);
    return task("bulks", bulk, loops * BULK_CLIENTS, span, null);
  }

  /** Searches at a rate. */
  Task paced(double perSecond, Effort.Span span) {
    return task("paced", search(), PACED_CLIENTS, span, new Throughput(perSecond, "ops"));
  }

  /** Resolved as for a race. */
  PreparedOperation prepare(Task task) {
    return OperationCatalog.standard().prepare(task.operation(), context);
  }

  private static Operation search() {
    String params = "{\"index\": \"" + NAME + "\", \"body\": {\"query\": {\"match_all\": {}}}}";
    return new Operation(NAME, "search", new RawJson(params), Location.NONE);
  }

  private static Task task(
      String name, Operation operation, int clients, Effort.Span span, @Nullable Throughput rate) {
    return new Task(
        name,
        operation,
        clients,
        new Bounds.TimePeriod(span.warmup(), span.measured()),
        rate,
        "deterministic",
        null,
        List.of(),
        RawJson.EMPTY_OBJECT,
        RawJson.EMPTY_OBJECT,
        Location.NONE);
  }
}
