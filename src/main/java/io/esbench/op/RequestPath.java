package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Puts together an encoded path and query. Cold; not reused. */
final class RequestPath {
  private static final Pattern LONE_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  private static final String SEGMENT = UNRESERVED + ",*";
  private static final String QUERY = UNRESERVED + ",*:/";
  private static final String VERBATIM = UNRESERVED + ",*:/?&=%+@!$'();[]|{}";

  private final StringBuilder text = new StringBuilder();
  private boolean hasQuery;

  /** Of segments that are either fixed names of the API or already encoded. */
  static RequestPath of(String... segments) {
    return new RequestPath().segments(segments);
  }

  /** Appends segments that are either fixed names of the API or already encoded. */
  RequestPath segments(String... segments) {
    for (String segment : segments) {
      text.append('/').append(segment);
    }
    return this;
  }

  /**
   * A path as the track gives it, perhaps with a query; only what cannot stand in a request line is
   * encoded.
   */
  static RequestPath verbatim(String pathAndQuery) {
    RequestPath path = new RequestPath();
    path.text.append(encode(pathAndQuery, VERBATIM));
    path.hasQuery = pathAndQuery.indexOf('?') >= 0;
    return path;
  }

  /** Encodes index names as one segment, joined by comma; existing escapes are kept. */
  static String indices(List<String> names) {
    return encode(whole(String.join(",", names)), SEGMENT + "%");
  }

  /** A percent sign that begins no escape stands for itself. */
  private static String whole(String name) {
    return LONE_PERCENT.matcher(name).replaceAll("%25");
  }

  /** What a server reads in a name that {@link #indices} has written. */
  static String unescaped(String name) {
    return URLDecoder.decode(whole(name).replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** Encodes one name as a segment. */
  static String segment(String name) {
    return encode(name, SEGMENT);
  }

  /** Adds a query parameter. */
  RequestPath query(String name, String value) {
    text.append(hasQuery ? '&' : '?');
    text.append(encode(name, QUERY)).append('=').append(encode(value, QUERY));
    hasQuery = true;
    return this;
  }

  /** Adds a query parameter unless it is null. */
  RequestPath queryIfSet(String name, @Nullable String value) {
    return value == null ? this : query(name, value);
  }

  /** Adds query parameters; null values are left out, lists joined by comma. */
  RequestPath query(ObjectNode params) {
    for (Map.Entry<String, JsonNode> param : params.properties()) {
      if (!param.getValue().isNull()) {
        query(param.getKey(), valueText(param.getValue()));
      }
    }
    return this;
  }

  private static String valueText(JsonNode value) {
    if (!value.isArray()) {
      // Only an exponent that could not be meant as a number keeps its short form.
      return value.isBigDecimal() && Math.abs(value.decimalValue().scale()) < 100
          ? value.decimalValue().toPlainString()
          : value.asText();
    }
    StringJoiner joined = new StringJoiner(",");
    value.forEach(element -> joined.add(valueText(element)));
    return joined.toString();
  }

  private static String encode(String name, String allowed) {
    StringBuilder encoded = new StringBuilder();
    for (byte octet : name.getBytes(StandardCharsets.UTF_8)) {
      if (octet > 0 && allowed.indexOf(octet) >= 0) {
        encoded.append((char) octet);
      } else {
        encoded.append('%');
        encoded.append(Character.toUpperCase(Character.forDigit((octet >> 4) & 0xF, 16)));
        encoded.append(Character.toUpperCase(Character.forDigit(octet & 0xF, 16)));
      }
    }
    return encoded.toString();
  }

  /** Path and query. */
  @Override
  public String toString() {
    return text.toString();
  }
}
