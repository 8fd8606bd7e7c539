package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.read.ActionLine;
import io.esbench.corpus.read.BulkReaders;
import io.esbench.corpus.read.Conflicts;
import io.esbench.track.Operation;
import io.esbench.track.Track;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.List;
import java.util.function.Supplier;

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
          .optional("conflicts", "sequential or random", "none", "documents get ids")
          .optional(
              "conflict-probability", "number of percent", "25", "chance of an id used before")
          .optional("on-conflict", "index or update", "index", "what is sent for such an id")
          .optional("recency", "number", "0", "0 to 1; how much later ids are preferred")
          .optional(
              "param-source",
              "file-reader or generated-documents",
              "file-reader",
              "whether documents are read or made")
          .optional(
              "sources",
              "list of objects",
              "none",
              "of generated-documents: spec, index or data-stream, weight")
          .optional(
              "documents",
              "whole number",
              "no end",
              "of generated-documents: how many all clients send")
          .refused("request-params", "order");

  static final ActionLine ACTION = ActionLine.ofTargets();
  private static final List<String> REFRESH = List.of("true", "false", "wait_for");

  @Override
  public List<String> corpora(Operation operation, Track track) {
    return BulkFiles.corpora(Params.of(operation), track);
  }

  @Override
  public PreparedOperation prepare(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    BulkKeys.check(params);
    List<DocumentFile> files = BulkFiles.of(params, context);
    BulkSizes sizes = BulkSizes.of(params, files);
    Conflicts conflicts = BulkConflicts.of(params, files);
    BulkReaders readers =
        new BulkReaders(ACTION, sizes.bulkSize(), sizes.ingestPercentage(), conflicts);
    boolean detailed =
        params.flag("detailed-results", false)
            || conflicts != null
            || mayDoOtherThanCreate(params, files);
    return new BulkOperation(
        FixedOperation.inReport(params, true),
        BulkFiles.effects(files, context.track(), params.text("pipeline")),
        sizes,
        BulkConflicts.replaces(conflicts, files) ? 0 : sizes.total(files),
        readers,
        files,
        requests(params, detailed));
  }

  /**
   * Makes the one request of each client.
   *
   * @param detailed reads every item, whatever the answer says of errors
   */
  static Supplier<BulkRequest> requests(Params params, boolean detailed) {
    RequestSettings settings = RequestSettings.of(params);
    String path = path(params);
    Keep keep = detailed ? Keep.ALL : Keep.ALL_UNLESS_NO_ERRORS;
    int retries = params.integer("retries_on_429", params.integer("retries-on-429", 0, 0), 0);
    return () -> {
      Exchange exchange = settings.exchange("PUT", path, keep, RequestSettings.NDJSON);
      return new BulkRequest(exchange, retries, detailed);
    };
  }

  /**
   * Our own action lines name no id, so what is acknowledged has been created; so it is if those of
   * a file are all the same and name none. Others may update or delete, a pipeline may drop, and
   * with conflicts the ids are ours: then only the items tell.
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
}
