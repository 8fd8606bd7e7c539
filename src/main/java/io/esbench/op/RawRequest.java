package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code raw-request}: any request, sent as it stands and judged by its status. */
final class RawRequest {
  static final OperationInfo INFO =
      OperationInfo.measured("sends any request")
          .required("path", "text", "starts with one slash; may have a query")
          .optional("method", "text", "GET", "GET, HEAD, POST, PUT or DELETE")
          .optional(
              "body",
              "object, text or list",
              "none",
              "text as it stands; of a list one line per element")
          .query()
          .optional(
              "ignore",
              "HTTP status or list",
              "none",
              "statuses that are no failure; nor is 404 to HEAD");

  private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "DELETE");

  /** APIs to which a POST only reads, of the cluster or of an index. */
  private static final Set<String> READS =
      Set.of(
          "_analyze",
          "_count",
          "_eql/search",
          "_explain",
          "_field_caps",
          "_knn_search",
          "_mget",
          "_msearch",
          "_msearch/template",
          "_mtermvectors",
          "_query",
          "_rank_eval",
          "_search",
          "_search/template",
          "_sql",
          "_termvectors",
          "_terms_enum",
          "_validate/query");

  private RawRequest() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    Sending sending = Sending.of(params);
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        sending.effects(),
        () -> new SingleExchange(sending.exchange(Keep.PREFIX), sending.judge()));
  }

  /**
   * A request as it stands in the track.
   *
   * @param method of HTTP
   * @param target path and query
   * @param settings headers and time-out
   * @param type content type of the body
   * @param body or null
   * @param judge by the status
   * @param effects for the guard
   */
  record Sending(
      String method,
      String target,
      RequestSettings settings,
      String type,
      @Nullable ByteBuffer body,
      SingleExchange.Judge judge,
      List<Effect> effects) {
    Sending {
      effects = List.copyOf(effects);
    }

    static Sending of(Params params) {
      String path = path(params);
      String method = params.text("method", "GET").toUpperCase(Locale.ROOT);
      if (!METHODS.contains(method)) {
        throw params.fault("method", "one of DELETE, GET, HEAD, POST, PUT");
      }
      RequestSettings settings = RequestSettings.of(params);
      ObjectNode query = params.object("request-params");
      IgnoredStatuses ignored = IgnoredStatuses.take(params, query);
      String target = RequestPath.verbatim(path).query(query).toString();
      boolean absenceIsAnAnswer = method.equals("HEAD");
      return new Sending(
          method,
          target,
          settings,
          contentType(path, params.node("body")),
          RawRequest.body(params),
          ignored.judge(absenceIsAnAnswer),
          RawRequest.effects(method, path));
    }

    /** For one client. */
    Exchange exchange(Keep keep) {
      return body == null
          ? settings.exchange(method, target, keep)
          : settings.exchange(method, target, keep, type, body);
    }
  }

  private static String path(Params params) {
    String path = params.required("path").asText();
    if (!path.startsWith("/") || path.startsWith("//")) {
      throw params.fault("path", "a path that starts with exactly one slash");
    }
    return path;
  }

  private static @Nullable ByteBuffer body(Params params) {
    JsonNode body = params.node("body");
    if (body == null) {
      return null;
    }
    if (body.isTextual()) {
      return params.body(Json.utf8(body.textValue()));
    }
    return body.isArray() ? params.body(lines(body)) : params.body(body);
  }

  /** One line per element; elements that are texts are lines already. */
  private static byte[] lines(JsonNode elements) {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    for (JsonNode element : elements) {
      lines.writeBytes(
          element.isTextual()
              ? element.textValue().strip().getBytes(StandardCharsets.UTF_8)
              : Json.bytes(element));
      lines.write('\n');
    }
    return lines.toByteArray();
  }

  private static String contentType(String path, @Nullable JsonNode body) {
    String last = lastSegment(path);
    boolean lines =
        (body != null && body.isArray()) || last.equals("_bulk") || last.equals("_msearch");
    return lines ? RequestSettings.NDJSON : RequestSettings.JSON;
  }

  private static List<Effect> effects(String method, String path) {
    boolean reads =
        method.equals("GET")
            || method.equals("HEAD")
            || (method.equals("POST") && isRead(pathOnly(path)));
    return reads
        ? List.of()
        : List.of(new Effect(Effect.Kind.CHANGES_CLUSTER, method + " " + pathOnly(path)));
  }

  /**
   * Only {@code /API} and {@code /INDEX/API}: in any other place the name of an API may be an id,
   * as in {@code /INDEX/_doc/_search}.
   */
  private static boolean isRead(String path) {
    List<String> parts =
        Arrays.stream(path.split("/", -1)).filter(part -> !part.isEmpty()).toList();
    int first = !parts.isEmpty() && !parts.get(0).startsWith("_") ? 1 : 0;
    String api = String.join("/", parts.subList(first, parts.size()));
    return READS.contains(api);
  }

  private static String pathOnly(String path) {
    int query = path.indexOf('?');
    String plain = query < 0 ? path : path.substring(0, query);
    return plain.length() > 1 && plain.endsWith("/")
        ? plain.substring(0, plain.length() - 1)
        : plain;
  }

  private static String lastSegment(String path) {
    String plain = pathOnly(path);
    return plain.substring(plain.lastIndexOf('/') + 1);
  }
}
