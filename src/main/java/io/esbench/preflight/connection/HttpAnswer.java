package io.esbench.preflight.connection;

import java.util.Map;

/**
 * An answer to a question.
 *
 * @param version of HTTP, as the server names it
 * @param headers names in small letters
 * @param body as text, cut if it is long
 */
record HttpAnswer(String version, int status, Map<String, String> headers, String body) {
  HttpAnswer {
    headers = Map.copyOf(headers);
  }

  /** Empty if there is none. */
  String header(String name) {
    return headers.getOrDefault(name, "");
  }

  /** What the server says it is; empty if nothing. */
  String product() {
    String elastic = header("x-elastic-product");
    return elastic.isEmpty() ? header("x-opensearch-version") : elastic;
  }

  /** Those that tell a cluster from what may stand before it. */
  String headersShown() {
    StringBuilder shown = new StringBuilder();
    for (String name :
        new String[] {"X-elastic-product", "X-OpenSearch-Version", "Server", "Via"}) {
      String value = header(name.toLowerCase(java.util.Locale.ROOT));
      if (!value.isEmpty()) {
        shown.append(", ").append(name).append(": ").append(value);
      }
    }
    return shown.toString();
  }

  /** Servers of the web answer so on their HTTPS port. */
  boolean saysThatTlsIsWanted() {
    return status == 400 && product().isEmpty() && body.contains("HTTPS");
  }
}
