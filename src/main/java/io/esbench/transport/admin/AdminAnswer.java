package io.esbench.transport.admin;

/**
 * Answer to an administrative request.
 *
 * @param status HTTP status
 * @param body body as text, possibly empty
 * @param product what the server's own header says it is, e.g. {@code Elasticsearch} or {@code
 *     OpenSearch/3.8.0 (opensearch)}; empty if there is none
 * @param date value of the header of that name, which proxies send; empty if there is none
 */
public record AdminAnswer(int status, String body, String product, String date) {
  /** Without a date. */
  public AdminAnswer(int status, String body, String product) {
    this(status, body, product, "");
  }

  /** Without a product header. */
  public AdminAnswer(int status, String body) {
    this(status, body, "", "");
  }

  /** Whether the status is 2xx. */
  public boolean ok() {
    return status >= 200 && status < 300;
  }
}
