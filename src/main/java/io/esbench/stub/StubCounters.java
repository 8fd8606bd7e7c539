package io.esbench.stub;

/**
 * What a stub has done since its start; requests for its counters are not counted.
 *
 * @param requests whose last byte has come
 * @param searches of them to a path that ends with {@code /_search}
 * @param bulks of them to a path that ends with {@code /_bulk}
 * @param bodyBytes bytes of their bodies
 * @param connections accepted
 * @param open connections that are open now
 */
public record StubCounters(
    long requests, long searches, long bulks, long bodyBytes, long connections, long open) {
  static final StubCounters ZERO = new StubCounters(0, 0, 0, 0, 0, 0);

  StubCounters plus(StubCounters other) {
    return new StubCounters(
        requests + other.requests,
        searches + other.searches,
        bulks + other.bulks,
        bodyBytes + other.bodyBytes,
        connections + other.connections,
        open + other.open);
  }

  String json() {
    return "{\"requests\":"
        + requests
        + ",\"searches\":"
        + searches
        + ",\"bulks\":"
        + bulks
        + ",\"bodyBytes\":"
        + bodyBytes
        + ",\"connections\":"
        + connections
        + ",\"open\":"
        + open
        + "}";
  }
}
