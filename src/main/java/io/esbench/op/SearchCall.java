package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the operations of the search family say about their requests.
 *
 * @param indices names, empty only for a search in a point in time
 * @param query parameters of the query
 * @param ignored statuses that are no failure
 * @param settings headers and time-out
 * @param pointInTime name of the point in time to search in, or null
 */
record SearchCall(
    List<String> indices,
    ObjectNode query,
    IgnoredStatuses ignored,
    RequestSettings settings,
    @Nullable String pointInTime) {
  SearchCall {
    indices = List.copyOf(indices);
  }

  /** What types of the family have in common. */
  static OperationInfo family(String summary) {
    return OperationInfo.measured(summary)
        .optional("index", "name or list", "the only index of the track", "indices")
        .optional("data-stream", "name or list", "the only index of the track", "data streams")
        .required("body", "object or text", "the search")
        .optional("cache", "boolean", "the server's", "request_cache")
        .query()
        .optional("ignore", "HTTP status or list", "none", "statuses that are no failure")
        .optional("detailed-results", "boolean", "false", "reads the whole answer")
        .optional(
            "response-compression-enabled",
            "boolean",
            "true",
            "false asks the server not to compress")
        .optional("assertions", "list", "none", "need detailed-results or pages");
  }

  /** Reads all but the body. */
  static SearchCall of(Params params, OperationContext context) {
    if (params.has("type")) {
      throw params.refusal("type", "is not allowed: document types are gone, remove it");
    }
    boolean read = params.flag("detailed-results", false) || params.has("pages");
    if (params.truthy("assertions") && !read) {
      throw params.refusal(
          "assertions", "need the answer to be read: add \"detailed-results\": true");
    }
    ObjectNode query = params.object("request-params");
    IgnoredStatuses ignored = IgnoredStatuses.take(params, query);
    if (params.has("cache")) {
      query.put("request_cache", params.flag("cache", false));
    }
    String pointInTime = params.text("with-point-in-time-from");
    List<String> indices =
        pointInTime == null ? TargetIndices.single(params, context.track()) : List.of();
    return new SearchCall(indices, query, ignored, settings(params), pointInTime);
  }

  /** The same, where there can be no point in time. */
  static SearchCall alone(Params params, OperationContext context) {
    if (params.has("with-point-in-time-from")) {
      throw params.refusal(
          "with-point-in-time-from",
          "is for paginated-search and composite-agg, as items of a composite after the one that"
              + " opens the point in time");
    }
    return of(params, context);
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

  /** The body where only an object will do. */
  static ObjectNode body(Params params) {
    JsonNode body = params.required("body");
    JsonNode tree = body.isTextual() ? Json.tree(Json.utf8(body.textValue())) : body;
    if (tree instanceof ObjectNode object) {
      return object;
    }
    throw params.fault("body", "an object");
  }

  /** How many pages at most: {@code pages}, or no limit for the text {@code all}. */
  static int pages(Params params) {
    JsonNode pages = params.required("pages");
    return pages.asText().equals("all") ? Integer.MAX_VALUE : params.integer("pages", 1, 1);
  }

  /** A request whose body may be replaced; a search is sent with POST, for some drop a GET's. */
  Exchange exchange(Keep keep, ByteBuffer body) {
    RequestPath path =
        pointInTime == null
            ? RequestPath.of(RequestPath.indices(indices), "_search")
            : RequestPath.of("_search");
    return settings.exchange("POST", path.query(query), keep, RequestSettings.JSON, body);
  }
}
