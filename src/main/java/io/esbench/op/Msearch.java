package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.Completeness;
import io.esbench.result.ErrorKind;
import io.esbench.result.ResultValue;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code msearch}: several searches in one request, as a dashboard sends them. The status of the
 * whole is good even if all of them failed, so the answer is always read: a search that failed
 * fails the request; a time-out or failed shards make it partial, as those of a search do. One
 * invocation weighs 1; how many searches it had, and what they found and brought, are its values.
 */
final class Msearch {
  static final OperationInfo INFO =
      OperationInfo.measured("several searches in one request")
          .required("searches", "list of objects", "each has a body; its other keys are the header")
          .optional(
              "index", "name or list", "the only index of the track", "of searches that name none")
          .optional("data-stream", "name or list", "the only index of the track", "likewise")
          .query()
          .optional("ignore", "HTTP status or list", "none", "statuses that are no failure");

  private static final String SEARCHES = "searches";
  private static final String EXPECTED = "a list of at least one object with a 'body'";

  private Msearch() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    JsonNode searches = params.required(SEARCHES);
    ByteBuffer body = params.body(lines(searches, params, context));
    ObjectNode query = params.object("request-params");
    SingleExchange.Judge byStatus = IgnoredStatuses.take(params, query).judge(false);
    RequestSettings settings = RequestSettings.of(params);
    String path = RequestPath.of("_msearch").query(query).toString();
    int count = searches.size();
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        () ->
            new SingleExchange(
                settings.exchange("POST", path, Keep.ALL, RequestSettings.NDJSON, body),
                (answer, exchange) -> judge(byStatus, count, answer, exchange)));
  }

  /** Header and body of each search, a line each. */
  private static byte[] lines(JsonNode searches, Params params, OperationContext context) {
    List<String> absent =
        params.has("index") || params.has("data-stream") || !allNameTheirs(searches)
            ? TargetIndices.single(params, context.track())
            : List.of();
    if (!searches.isArray() || searches.isEmpty()) {
      throw params.fault(SEARCHES, EXPECTED);
    }
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    for (JsonNode each : searches) {
      if (!(each instanceof ObjectNode search) || !(each.get("body") instanceof ObjectNode body)) {
        throw params.fault(SEARCHES, EXPECTED);
      }
      ObjectNode header = search.deepCopy();
      header.remove("body");
      if (!header.has("index")) {
        absent.forEach(header.withArrayProperty("index")::add);
      }
      lines.writeBytes(Json.bytes(header));
      lines.write('\n');
      lines.writeBytes(Json.bytes(body));
      lines.write('\n');
    }
    return lines.toByteArray();
  }

  private static boolean allNameTheirs(JsonNode searches) {
    boolean all = true;
    for (JsonNode search : searches) {
      all &= !search.isObject() || search.has("index");
    }
    return all;
  }

  private static Outcome judge(
      SingleExchange.Judge byStatus, int searches, Answer answer, Exchange exchange) {
    Outcome outcome = byStatus.judge(answer, exchange);
    if (outcome.error() != null || answer.status() > 299) {
      return outcome;
    }
    JsonNode tree = Json.tree(answer);
    JsonNode responses = JsonNodeFactory.instance.missingNode();
    if (tree != null) {
      responses = tree.path("responses");
    }
    if (tree == null || !responses.isArray() || responses.size() != searches) {
      String expected = "that to " + searches + " searches, with as many responses";
      return Refusal.malformed(answer, exchange, expected);
    }
    for (JsonNode response : responses) {
      if (!SearchAnswer.isOne(response)) {
        return Refusal.malformed(answer, exchange, "a search answer in each of its responses");
      }
    }
    Outcome failure = failure(responses, exchange);
    return failure == null
        ? Outcome.success(1, values(responses, tree.path("took").asLong()))
        : failure;
  }

  /** The first search that failed, with how many there are; null if none did. */
  private static @Nullable Outcome failure(JsonNode responses, Exchange exchange) {
    int failed = 0;
    int first = 0;
    for (int i = responses.size() - 1; i >= 0; i--) {
      if (responses.get(i).hasNonNull("error")) {
        failed++;
        first = i;
      }
    }
    if (failed == 0) {
      return null;
    }
    JsonNode response = responses.get(first);
    int status = response.path("status").asInt();
    ErrorKind kind = status >= 400 ? Refusal.kind(status) : ErrorKind.NOT_ACKNOWLEDGED;
    String text =
        "%d of %d searches in %s failed; search %d: HTTP %d: %s"
            .formatted(
                failed,
                responses.size(),
                Refusal.name(exchange),
                first + 1,
                status,
                Refusal.reason(response));
    return Outcome.failure(kind, status, text);
  }

  private static ResultValues values(JsonNode responses, long tookMillis) {
    long hits = 0;
    long fetched = 0;
    long failedShards = 0;
    boolean timedOut = false;
    Completeness completeness = Completeness.COMPLETE;
    for (JsonNode response : responses) {
      hits += SearchAnswer.hits(response);
      fetched += SearchAnswer.fetched(response);
      failedShards += response.path("_shards").path("failed").asLong();
      timedOut |= response.path("timed_out").asBoolean();
      if (SearchAnswer.completeness(response) == Completeness.PARTIAL) {
        completeness = Completeness.PARTIAL;
      }
    }
    ObjectNode values = JsonNodeFactory.instance.objectNode();
    values.put("searches", responses.size()).put("hits", hits);
    values.put(ResultValue.FETCHED, fetched);
    values.put("timed_out", timedOut).put("took", tookMillis);
    values.putObject("shards").put("failed", failedShards);
    return new ResultValues(values, completeness);
  }
}
