package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code search}: one search request. Success is a good status, even if the answer tells of a
 * time-out or of failed shards; with {@code detailed-results} the whole answer is read, and one
 * that is not a search answer is a failure.
 */
final class Search {
  static final OperationInfo INFO =
      OperationInfo.measured("one search")
          .optional("index", "name or list", "the only index of the track", "indices")
          .optional("data-stream", "name or list", "the only index of the track", "data streams")
          .required("body", "object or text", "the search")
          .optional("cache", "boolean", "the server's", "request_cache")
          .query()
          .optional("ignore", "HTTP status or list", "none", "statuses that are no failure")
          .optional("results-per-page", "whole number", "none", "size of the body")
          .optional(
              "detailed-results",
              "boolean",
              "false",
              "reads the whole answer, and fails if it is no JSON object")
          .optional(
              "response-compression-enabled",
              "boolean",
              "true",
              "false asks the server not to compress")
          .optional("assertions", "list", "none", "needs detailed-results")
          .refused("pages", "type");

  private Search() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    refuseUnsupported(params);
    ObjectNode query = params.object("request-params");
    IgnoredStatuses ignored = IgnoredStatuses.take(params, query);
    if (params.has("cache")) {
      query.put("request_cache", params.flag("cache", false));
    }
    List<String> indices = TargetIndices.single(params, context.track());
    String path = RequestPath.of(RequestPath.indices(indices), "_search").query(query).toString();
    ByteBuffer body = Json.direct(body(params));
    RequestSettings settings = settings(params);
    boolean detailed = params.flag("detailed-results", false);
    if (params.has("assertions") && !detailed && !params.has("pages")) {
      throw params.refusal("assertions", "needs detailed-results: true; add it");
    }
    SingleExchange.Judge byStatus = ignored.judge(false);
    SingleExchange.Judge judge =
        detailed ? (answer, exchange) -> detailed(byStatus, answer, exchange) : byStatus;
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        () ->
            new SingleExchange(
                settings.exchange(
                    // Some proxies and signatures drop the body of a GET.
                    "POST", path, detailed ? Keep.ALL : Keep.PREFIX, RequestSettings.JSON, body),
                judge));
  }

  private static void refuseUnsupported(Params params) {
    if (params.has("type")) {
      throw params.refusal("type", "is not allowed: document types are gone, remove it");
    }
    if (params.has("pages")) {
      throw params.refusal(
          "pages", "asks for a scrolled search, which is not supported yet; remove it");
    }
  }

  private static byte[] body(Params params) {
    JsonNode body = params.required("body");
    if (body.isTextual()) {
      return body.textValue().getBytes(StandardCharsets.UTF_8);
    }
    if (!(body instanceof ObjectNode object)) {
      throw params.fault("body", "an object or a text");
    }
    if (params.truthy("results-per-page")) {
      object.put("size", params.integer("results-per-page", 10, 1));
    }
    return Json.bytes(object);
  }

  private static RequestSettings settings(Params params) {
    RequestSettings settings = RequestSettings.of(params);
    if (params.flag("response-compression-enabled", true)) {
      return settings;
    }
    Map<String, String> headers = new TreeMap<>(settings.headers());
    headers.put("Accept-Encoding", "identity");
    return new RequestSettings(headers, settings.timeoutNanos());
  }

  private static Outcome detailed(SingleExchange.Judge byStatus, Answer answer, Exchange exchange) {
    Outcome outcome = byStatus.judge(answer, exchange);
    if (outcome.error() != null || answer.status() > 299) {
      return outcome;
    }
    JsonNode tree = Json.tree(answer);
    return tree != null && tree.isObject()
        ? outcome
        : Refusal.malformed(answer, exchange, "a search answer");
  }
}
