package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.read.ActionLine;
import io.esbench.corpus.read.BulkReaders;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Operation;
import io.esbench.track.Track;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code bulk}: sends the documents of the track's corpora. */
final class Bulk implements OperationType {
  static final OperationInfo INFO =
      OperationInfo.measured("sends the documents of corpora")
          .required("bulk-size", "whole number", "documents in a request")
          .optional(
              "batch-size",
              "whole number",
              "bulk-size",
              "must be a multiple of it; changes nothing else")
          .optional("corpora", "name or list", "all", "corpora to send")
          .optional("indices", "name or list", "all", "only document sets with such a target")
          .optional("data-streams", "name or list", "all", "only document sets with such a target")
          .optional(
              "ingest-percentage",
              "number",
              "100",
              "above 0, at most 100; of each client's requests")
          .optional(
              "ingest-doc-count",
              "whole number",
              "all",
              "documents of all clients; a multiple of bulk-size, also for each client")
          .optional("looped", "boolean", "false", "starts again at the end")
          .optional("pipeline", "name", "none", "query parameter")
          .optional("timeout", "time with unit", "none", "query parameter")
          .optional("refresh", "text", "none", "\"true\", \"false\" or \"wait_for\"")
          .optional(
              "retries-on-429", "whole number", "0", "how often rejected documents are sent again")
          .optional("retries_on_429", "whole number", "0", "the same")
          .optional(
              "detailed-results",
              "boolean",
              "false",
              "reads every item, also when the answer says that there were no errors")
          .refused("conflicts", "request-params", "param-source");

  private static final ActionLine ACTION = ActionLine.ofTargets();
  private static final List<String> REFRESH = List.of("true", "false", "wait_for");

  @Override
  public List<String> corpora(Operation operation, Track track) {
    return corpora(Params.of(operation), track);
  }

  @Override
  public PreparedOperation prepare(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    refuseUnsupported(params);
    List<DocumentFile> files = files(params, context);
    BulkSizes sizes = BulkSizes.of(params, files);
    BulkReaders readers = new BulkReaders(ACTION, sizes.bulkSize(), sizes.ingestPercentage());
    RequestSettings settings = RequestSettings.of(params);
    String path = path(params);
    boolean detailed =
        params.flag("detailed-results", false) || mayDoOtherThanCreate(params, files);
    Keep keep = detailed ? Keep.ALL : Keep.ALL_UNLESS_NO_ERRORS;
    int retries = params.integer("retries_on_429", params.integer("retries-on-429", 0, 0), 0);
    return new BulkOperation(
        FixedOperation.inReport(params, true),
        effects(files, context.track()),
        sizes,
        sizes.total(files),
        (client, clients) -> readers.open(files, client, clients),
        () -> {
          Exchange exchange = settings.exchange("PUT", path, keep, RequestSettings.NDJSON);
          return new BulkRequest(exchange, retries, detailed);
        });
  }

  /**
   * Our own action lines name no id, so what is acknowledged has been created; so it is if those of
   * a file are all the same and name none. Others may update or delete, and a pipeline may drop:
   * then only the items tell.
   */
  private static boolean mayDoOtherThanCreate(Params params, List<DocumentFile> files) {
    return params.has("pipeline")
        || files.stream()
            .anyMatch(
                file ->
                    file.set().includesActionAndMetaData()
                        && !createsOnly(file.index().repeated()));
  }

  private static boolean createsOnly(byte[] actionLine) {
    JsonNode action = Json.tree(actionLine);
    if (action == null || action.size() != 1) {
      return false;
    }
    JsonNode target = action.has("index") ? action.path("index") : action.path("create");
    return target.isObject() && !target.has("_id") && !target.has("pipeline");
  }

  private static void refuseUnsupported(Params params) {
    if (params.has("conflicts")) {
      throw params.refusal("conflicts", "is not supported yet; remove it");
    }
    if (params.has("request-params")) {
      throw params.refusal(
          "request-params", "is not allowed for a bulk; use pipeline, refresh or timeout instead");
    }
    if (params.has("param-source")) {
      throw params.refusal("param-source", "is not supported yet; remove it");
    }
  }

  private static String path(Params params) {
    RequestPath path = RequestPath.of("_bulk");
    String pipeline = params.text("pipeline");
    if (pipeline != null) {
      path.query("pipeline", pipeline);
    }
    String timeout = params.text("timeout");
    if (timeout != null) {
      path.query("timeout", timeout);
    }
    if (params.has("refresh")) {
      if (!params.required("refresh").isTextual()
          || !REFRESH.contains(params.text("refresh", ""))) {
        throw params.fault("refresh", "the text \"true\", \"false\" or \"wait_for\"");
      }
      path.query("refresh", params.text("refresh", ""));
    }
    return path.toString();
  }

  private static List<String> corpora(Params params, Track track) {
    List<String> all = track.corpora().stream().map(Corpus::name).toList();
    if (all.isEmpty()) {
      throw new TrackException(
          params.operation().where()
              + ": operation '"
              + params.operation().name()
              + "' of type 'bulk' needs documents, but the track has no corpora; add one");
    }
    List<String> wanted = params.names("corpora");
    for (String name : wanted) {
      if (!all.contains(name)) {
        throw params.refusal(
            "corpora",
            "names '" + name + "', which the track does not have" + DidYouMean.suffix(name, all));
      }
    }
    return wanted.isEmpty() ? all : all.stream().filter(wanted::contains).toList();
  }

  private static List<DocumentFile> files(Params params, OperationContext context) {
    List<String> corpora = corpora(params, context.track());
    List<String> indices = params.names("indices");
    List<String> streams = params.names("data-streams");
    List<DocumentFile> files = new ArrayList<>();
    for (DocumentFile file : context.corpora().files()) {
      DocumentSet set = file.set();
      boolean chosen =
          corpora.contains(file.corpus())
              && (indices.isEmpty() || indices.contains(set.targetIndex()))
              && (streams.isEmpty() || streams.contains(set.targetDataStream()));
      if (chosen) {
        files.add(file);
      }
    }
    if (files.isEmpty()) {
      String filter = indices.isEmpty() ? "data-streams" : "indices";
      String words = "leaves no document file of the corpora " + String.join(", ", corpora);
      throw params.refusal(indices.isEmpty() && streams.isEmpty() ? "corpora" : filter, words);
    }
    return files;
  }

  private static List<Effect> effects(List<DocumentFile> files, Track track) {
    Set<Effect> effects = new LinkedHashSet<>();
    for (DocumentFile file : files) {
      DocumentSet set = file.set();
      if (set.includesActionAndMetaData()) {
        effects.addAll(ofOwnActionLines(set, track));
      } else {
        ACTION.before(file); // a file without a target ends here, not at the first request
        String target = set.targetIndex() == null ? set.targetDataStream() : set.targetIndex();
        effects.add(new Effect(Effect.Kind.WRITES_INDEX, String.valueOf(target)));
      }
    }
    return List.copyOf(effects);
  }

  /** The lines name the targets, which are most likely the indices that the track declares. */
  private static List<Effect> ofOwnActionLines(DocumentSet set, Track track) {
    List<String> declared = TargetIndices.ofTrack(track);
    return declared.isEmpty()
        ? List.of(new Effect(Effect.Kind.CHANGES_CLUSTER, "targets named in " + set.sourceFile()))
        : TargetIndices.effects(Effect.Kind.WRITES_INDEX, declared);
  }
}
