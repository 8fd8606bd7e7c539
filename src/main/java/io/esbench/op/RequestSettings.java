package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What every operation may say about its requests: {@code headers}, {@code opaque-id}, {@code
 * request-timeout}.
 *
 * @param headers by name, any case
 * @param timeoutNanos 0 for the client's default
 */
record RequestSettings(Map<String, String> headers, long timeoutNanos) {
  static final String JSON = "application/json";
  static final String NDJSON = "application/x-ndjson";

  private static final long NO_TIMEOUT = Duration.ofDays(365).toNanos();
  private static final List<String> OF_THE_TRANSPORT =
      List.of("authorization", "connection", "content-length", "host", "transfer-encoding");

  RequestSettings {
    Map<String, String> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    copy.putAll(headers);
    headers = Collections.unmodifiableMap(copy);
  }

  /** Reads them. A time-out of 0 means none, as in Rally's client. */
  static RequestSettings of(Params params) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Map.Entry<String, JsonNode> header : params.object("headers").properties()) {
      if (!header.getValue().isNull()) {
        headers.put(header.getKey(), header.getValue().asText());
      }
    }
    String opaqueId = params.text("opaque-id");
    if (opaqueId != null) {
      headers.put("x-opaque-id", opaqueId);
    }
    headers.forEach((name, value) -> check(params, name, value));
    long timeout = params.nanos("request-timeout", 0);
    boolean unlimited = params.has("request-timeout") && timeout == 0;
    return new RequestSettings(headers, unlimited ? NO_TIMEOUT : timeout);
  }

  private static void check(Params params, String name, String value) {
    if (OF_THE_TRANSPORT.contains(name.toLowerCase(Locale.ROOT))) {
      throw params.refusal(
          "headers", "names '" + name + "', which the client options and the transport decide");
    }
    boolean nameOk = !name.isEmpty() && name.chars().allMatch(c -> c > ' ' && c < 127 && c != ':');
    if (!nameOk || value.chars().anyMatch(c -> c == '\r' || c == '\n' || c > 255)) {
      throw params.refusal("headers", "has a header that HTTP does not allow: '" + name + "'");
    }
  }

  /** A request without a body. */
  Exchange exchange(String method, Object path, Keep keep) {
    return new Exchange(method, path.toString(), headers, keep, timeoutNanos);
  }

  /** A request with a JSON body, or without one if it is null. */
  Exchange exchange(String method, Object path, Keep keep, @Nullable JsonNode body) {
    return body == null
        ? exchange(method, path, keep)
        : exchange(method, path, keep, JSON, Json.wrapped(body));
  }

  /** A request with a body of the given type; a content type of the track wins. */
  Exchange exchange(String method, Object path, Keep keep, String type, ByteBuffer... body) {
    Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    all.put("Content-Type", type);
    all.putAll(headers);
    return new Exchange(method, path.toString(), all, keep, timeoutNanos).body(body);
  }

  /** How long a request may take, in nanoseconds. */
  long patienceNanos(OperationContext context) {
    return timeoutNanos == 0 ? context.requestTimeout().toNanos() : timeoutNanos;
  }
}
