package io.esbench.stub;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.esbench.stub.http.RequestHead;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answers of a cluster of one node that takes everything and keeps nothing, ready to be sent.
 * Of one loop, so that the counters of references are not shared.
 */
final class CannedAnswers {
  private static final String DONE =
      "{\"acknowledged\":true,\"_shards\":{\"total\":1,\"successful\":1,\"failed\":0}}";
  private static final String INFO =
      "{\"name\":\"stub\",\"cluster_name\":\"stub\",\"version\":{\"number\":\"8.19.21\","
          + "\"build_flavor\":\"default\"},\"tagline\":\"You Know, for Search\"}";
  private static final String HEALTH =
      "{\"cluster_name\":\"stub\",\"status\":\"green\",\"timed_out\":false,\"number_of_nodes\":1,"
          + "\"number_of_data_nodes\":1,\"active_primary_shards\":1,\"active_shards\":1,"
          + "\"relocating_shards\":0,\"initializing_shards\":0,\"unassigned_shards\":0}";
  private static final String NOTHING_RESOLVED =
      "{\"indices\":[],\"aliases\":[],\"data_streams\":[]}";
  private static final String TABLE = "/_cat/indices";
  private static final int HITS = 10;

  private final @Nullable Documents documents;
  private final List<ByteBuf> all = new ArrayList<>();
  private final ByteBuf search = answer("200 OK", searchBody());
  private final ByteBuf bulk = answer("200 OK", "{\"took\":1,\"errors\":false,\"items\":[]}");
  private final ByteBuf done = answer("200 OK", DONE);
  private final ByteBuf info = answer("200 OK", INFO);
  private final ByteBuf health = answer("200 OK", HEALTH);
  private final ByteBuf nothingResolved = answer("200 OK", NOTHING_RESOLVED);
  private final ByteBuf noIndices = answer("200 OK", "[]");
  private final ByteBuf unknown =
      answer("404 Not Found", error(404, "the stub keeps no documents and no statistics"));
  private final ByteBuf bad =
      answer("400 Bad Request", error(400, "this is no HTTP/1.1 request that the stub can read"));
  private final ByteBuf goOn = direct("HTTP/1.1 100 Continue\r\n\r\n");

  /**
   * Composes them.
   *
   * @param documents what counts documents, or null: nothing does
   */
  CannedAnswers(@Nullable Documents documents) {
    this.documents = documents;
  }

  /** What answers a request; the caller sends it once and owns that reference. */
  ByteBuf to(PathKind kind, RequestHead head) {
    @Nullable ByteBuf whole =
        switch (kind) {
          case SEARCH -> search;
          case BULK -> bulk;
          default -> other(head);
        };
    if (whole == null) {
      return counted(head.path());
    }
    return head.headOnly() ? headOf(whole) : whole.retainedDuplicate();
  }

  /** A prepared answer; null if it depends on the number of documents. */
  private @Nullable ByteBuf other(RequestHead head) {
    String path = head.path();
    if (path.equals("/")) {
      return info;
    }
    if (path.startsWith("/_cluster/health")) {
      return health;
    }
    if (path.startsWith("/_resolve/index/")) {
      return nothingResolved;
    }
    if (documents != null && head.method().equals("DELETE")) {
      documents.forget();
      return done;
    }
    if (path.startsWith(TABLE)) {
      return documents == null || documents.count() == 0 ? noIndices : null;
    }
    if (path.endsWith("/_count") && documents != null) {
      return null;
    }
    boolean asksForFigures =
        path.endsWith("/_count") || path.startsWith("/_nodes") || path.contains("/_stats");
    return asksForFigures ? unknown : done;
  }

  /** Answers a question for the number of documents. */
  private ByteBuf counted(String path) {
    long count = documents == null ? 0 : documents.count();
    if (path.endsWith("/_count")) {
      return json(
          "{\"count\":"
              + count
              + ",\"_shards\":{\"total\":1,\"successful\":1,\"skipped\":0,\"failed\":0}}");
    }
    String index = path.substring(Math.min(path.length(), TABLE.length() + 1));
    return json(
        "[{\"health\":\"green\",\"status\":\"open\",\"index\":\""
            + index.replaceAll("[\"\\\\]", "")
            + "\",\"docs.count\":\""
            + count
            + "\"}]");
  }

  private static ByteBuf headOf(ByteBuf whole) {
    byte[] blankLine = {'\r', '\n', '\r', '\n'};
    for (int i = 0; ; i++) {
      boolean found = true;
      for (int j = 0; j < blankLine.length; j++) {
        found &= whole.getByte(i + j) == blankLine[j];
      }
      if (found) {
        return whole.retainedSlice(0, i + blankLine.length);
      }
    }
  }

  /** What tells a client to send the body it holds back. */
  ByteBuf goOn() {
    return goOn.retainedDuplicate();
  }

  /** What answers bytes that are no request. */
  ByteBuf bad() {
    return bad.retainedDuplicate();
  }

  /** An answer to be sent once. */
  static ByteBuf json(String body) {
    return compose("200 OK", body);
  }

  /** Frees all of them. */
  void release() {
    all.forEach(ByteBuf::release);
  }

  private ByteBuf answer(String status, String body) {
    ByteBuf bytes = compose(status, body);
    all.add(bytes);
    return bytes;
  }

  private ByteBuf direct(String text) {
    ByteBuf bytes = copy(text);
    all.add(bytes);
    return bytes;
  }

  private static ByteBuf compose(String status, String body) {
    return copy(
        "HTTP/1.1 "
            + status
            + "\r\nX-Elastic-Product: Elasticsearch\r\nContent-Type: application/json\r\n"
            + "Content-Length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  private static ByteBuf copy(String ascii) {
    byte[] bytes = ascii.getBytes(US_ASCII);
    return PooledByteBufAllocator.DEFAULT.directBuffer(bytes.length).writeBytes(bytes);
  }

  private static String error(int status, String reason) {
    return "{\"error\":{\"type\":\"stub\",\"reason\":\""
        + reason
        + "\"},\"status\":"
        + status
        + "}";
  }

  /** About 1.4 KB, as ten short documents give. */
  private static String searchBody() {
    StringBuilder body =
        new StringBuilder("{\"took\":1,\"timed_out\":false,\"_shards\":{\"total\":1,")
            .append("\"successful\":1,\"skipped\":0,\"failed\":0},\"hits\":{\"total\":{")
            .append("\"value\":10000,\"relation\":\"gte\"},\"max_score\":1.0,\"hits\":[");
    for (int i = 0; i < HITS; i++) {
      body.append(i == 0 ? "" : ",")
          .append("{\"_index\":\"stub\",\"_id\":\"stub-document-000")
          .append(i)
          .append("\",\"_score\":1.0,\"_source\":{\"status\":200,\"message\":\"GET /page/")
          .append(i)
          .append(" HTTP/1.1\"}}");
    }
    return body.append("]}}").toString();
  }
}
