package io.esbench.reliability;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.stub.script.StubAnswer;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Answers that say no to every fifth bulk and every fifth search. */
final class StatusFaults {
  /** What Elasticsearch and the machines before it say. */
  private static final Map<Integer, String> ERRORS =
      Map.of(
          401, "security_exception",
          403, "security_exception",
          404, "index_not_found_exception",
          408, "timeout_exception",
          413, "content_too_long_exception",
          429, "es_rejected_execution_exception",
          500, "null_pointer_exception",
          502, "bad_gateway_exception",
          503, "cluster_block_exception",
          504, "gateway_timeout_exception");

  /** All end a race alike under {@code abort}; some show it. */
  private static final Set<String> ENDING = Set.of("403", "413", "429", "503, JSON");

  private StatusFaults() {}

  static List<FaultRow> rows() {
    RowList rows = new RowList("statuses");
    for (int status : List.of(401, 403, 404, 408, 413)) {
      told(rows, Integer.toString(status), json(status), status);
    }
    rows.both(
        "413 before the body was read",
        StubRace.of(cluster -> cluster.wrongAtHead(json(413).then(StubAnswer.End.CLOSE))),
        Demand.exit(0, "[413]", error(413)),
        Demand.exit(5, "413", error(413)));
    told(rows, "429", json(429), 429);
    told(rows, "429 with Retry-After", json(429).header("retry-after", "1"), 429);
    for (int status : List.of(500, 502, 503, 504)) {
      told(rows, status + ", JSON", json(status), status);
      odd(rows, status + ", HTML", html(status), status);
      odd(rows, status + ", binary", binary(status), status);
      odd(rows, status + ", no body", StubAnswer.of(status, new byte[0]), status);
    }
    return rows.rows();
  }

  private static void told(RowList rows, String fault, StubAnswer answer, int status) {
    Play play = StubRace.of(cluster -> cluster.wrong(Fault.instead(answer)));
    rows.goesOn(fault, play, Demand.exit(0, "[" + status + "]", error(status)));
    if (ENDING.contains(fault)) {
      rows.add(fault, "abort", play, Demand.exit(5, "HTTP status " + status, error(status)));
    }
  }

  private static void odd(RowList rows, String fault, StubAnswer answer, int status) {
    rows.goesOn(
        fault,
        StubRace.of(cluster -> cluster.wrong(Fault.instead(answer))),
        Demand.exit(0, "[" + status + "]"));
  }

  private static String error(int status) {
    return ERRORS.getOrDefault(status, "");
  }

  static StubAnswer json(int status) {
    return StubAnswer.json(
            "{\"error\":{\"type\":\""
                + error(status)
                + "\",\"reason\":\"it is so\"},\"status\":"
                + status
                + "}")
        .withStatus(status);
  }

  static StubAnswer html(int status) {
    String page = "<html>\n<head><title>" + status + "</title></head>\n<body>nginx</body>\n</html>";
    return StubAnswer.of(status, page.getBytes(UTF_8)).header("content-type", "text/html");
  }

  private static StubAnswer binary(int status) {
    byte[] bytes = new byte[256];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    return StubAnswer.of(status, bytes).header("content-type", "application/octet-stream");
  }
}
