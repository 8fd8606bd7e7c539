package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.corpus.live.LiveBulks;
import io.esbench.corpus.live.LiveDocuments;
import io.esbench.track.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * {@code bulk} with the parameter source {@code generated-documents}: makes its documents from
 * specifications of the track while it sends them, instead of reading corpora. Times in them may be
 * relative to now.
 */
public final class GeneratedDocuments implements OperationType {
  /** The value of {@code param-source}. */
  public static final String NAME = "generated-documents";

  private final Path directory;

  /**
   * Of a track.
   *
   * @param directory of the track, where its specifications are
   */
  public GeneratedDocuments(Path directory) {
    this.directory = directory;
  }

  @Override
  public PreparedOperation prepare(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    BulkKeys.checkGenerated(params);
    List<GeneratedKind> kinds = kinds(params);
    params.required("bulk-size");
    int bulkSize = params.integer("bulk-size", 1, 1);
    int documents = params.integer("documents", 0, 1);
    LiveDocuments live = new LiveDocuments(kinds.stream().map(GeneratedKind::live).toList());
    return new Made(
        FixedOperation.inReport(params, true),
        effects(kinds, params.text("pipeline")),
        documents,
        (client, clients) -> new LiveBulks(live, bulkSize, documents, client, clients),
        Bulk.requests(params, params.flag("detailed-results", false) || params.has("pipeline")));
  }

  private List<GeneratedKind> kinds(Params params) {
    JsonNode sources = params.required("sources");
    if (!sources.isArray() || sources.isEmpty()) {
      throw params.fault("sources", GeneratedKind.EXPECTED);
    }
    List<GeneratedKind> kinds = new ArrayList<>();
    for (JsonNode source : sources) {
      kinds.add(GeneratedKind.of(params, source, directory));
    }
    if (kinds.stream().mapToLong(GeneratedKind::weight).sum() > LiveDocuments.MOST_TURNS) {
      throw params.refusal(
          "sources", "has weights that add up to more than " + LiveDocuments.MOST_TURNS);
    }
    return kinds;
  }

  private static List<Effect> effects(List<GeneratedKind> kinds, @Nullable String pipeline) {
    Set<Effect> effects = new LinkedHashSet<>(BodyEffects.ofUse(pipeline));
    kinds.forEach(kind -> effects.add(new Effect(Effect.Kind.WRITES_INDEX, kind.target())));
    return List.copyOf(effects);
  }

  /**
   * Ready to run.
   *
   * @param inReport as {@link PreparedOperation#inReport}
   * @param effects as {@link PreparedOperation#effects}
   * @param documents as {@link PreparedOperation#documents}
   * @param bulks makes those of a client
   * @param requests makes the one request of a client, which is then reused
   */
  private record Made(
      boolean inReport,
      List<Effect> effects,
      long documents,
      Bulks bulks,
      Supplier<BulkRequest> requests)
      implements PreparedOperation {
    Made {
      effects = List.copyOf(effects);
    }

    @Override
    public String unit() {
      return "docs";
    }

    @Override
    public boolean finite() {
      return documents > 0;
    }

    @Override
    public ParamSource params(int client, int clients) {
      LiveBulks own = bulks.of(client, clients);
      BulkRequest request = requests.get();
      return new ParamSource() {
        @Override
        public @Nullable Request next() {
          return own.next(request.body()) ? request : null;
        }

        @Override
        public double progress() {
          return own.progress();
        }
      };
    }
  }

  /** Makes the bulks of each client. */
  @FunctionalInterface
  private interface Bulks {
    LiveBulks of(int client, int clients);
  }
}
