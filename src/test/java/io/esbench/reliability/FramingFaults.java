package io.esbench.reliability;

import static io.esbench.reliability.ConnectionFaults.TAKEN;

import io.esbench.reliability.Demand.InIndex;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubAnswer.End;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Answers whose framing or content is broken or unusual. */
final class FramingFaults {
  private static final String MALFORMED = "malformed answer";

  private static final String SHORT =
      "the answer is whole as its head says, and tells of no errors; what comes behind it is not"
          + " read, and its connection is not used again";

  private FramingFaults() {}

  static List<FaultRow> rows() {
    RowList rows = new RowList("answers");
    framing(rows);
    contents(rows);
    fine(rows);
    return rows.rows();
  }

  private static void framing(RowList rows) {
    lost(
        rows,
        "chunked body cut off",
        good -> good.chunked(20).cutAfter(150).then(End.CLOSE_SILENTLY),
        "connection lost",
        "within the answer");
    lost(
        rows,
        "chunk size that is no number",
        good -> raw("transfer-encoding: chunked\r\n", "xyz\r\n" + good.bodyLatin1()),
        MALFORMED,
        "not a chunk size");
    lost(
        rows,
        "Content-Length too large, closed",
        good -> length(good, 1000).then(End.CLOSE_SILENTLY),
        "connection lost",
        "within the answer");
    rows.goesOn(
        "Content-Length too small",
        StubRace.of(cluster -> cluster.wrong(Fault.odd(good -> length(good, -20)))),
        Demand.exit(0).remark(Column.MESSAGE, SHORT));
    lost(
        rows,
        "Content-Length and chunks",
        good -> raw("transfer-encoding: chunked\r\ncontent-length: 3\r\n", "3\r\n{ }\r\n0\r\n\r\n"),
        MALFORMED,
        "both Transfer-Encoding and Content-Length");
    lost(rows, "not HTTP", good -> StubAnswer.raw("SSH-2.0-OpenSSH_9.6\r\n"), MALFORMED);
  }

  private static void contents(RowList rows) {
    lost(
        rows,
        "gzip body cut off",
        good -> {
          byte[] packed = bytes(good.gzipped());
          return good.gzipped().body(Arrays.copyOf(packed, packed.length - 12));
        },
        MALFORMED);
    lost(
        rows,
        "gzip body with a wrong checksum",
        good -> {
          byte[] packed = bytes(good.gzipped());
          packed[packed.length - 8] ^= 0x55;
          return good.gzipped().body(packed);
        },
        MALFORMED);
    lost(
        rows,
        "called gzip, but is not",
        good -> good.header("content-encoding", "gzip"),
        MALFORMED);
    rows.both(
        "redirect (302)",
        StubRace.of(cluster -> cluster.wrong(Fault.instead(redirect(302)))),
        Demand.exit(0, "[302]"),
        Demand.exit(5, "HTTP status 302"));
    rows.goesOn(
        "redirect (307)",
        StubRace.of(cluster -> cluster.wrong(Fault.instead(redirect(307)))),
        Demand.exit(0, "[307]"));
    rows.goesOn(
        "200 with the page of a login",
        StubRace.of(cluster -> cluster.wrong(Fault.instead(StatusFaults.html(200)))),
        Demand.exit(0, MALFORMED));
    rows.goesOn(
        "200 with no body",
        StubRace.of(cluster -> cluster.wrong(Fault.instead(StubAnswer.of(200, new byte[0])))),
        Demand.exit(0, MALFORMED));
  }

  private static void fine(RowList rows) {
    fine(rows, "100 Continue before the answer", good -> continued(good));
    fine(rows, "gzip body", StubAnswer::gzipped);
    fine(rows, "chunks of one byte", good -> good.chunked(1));
    fine(rows, "no length, the end of the connection ends it", StubAnswer::untilClose);
  }

  private static void lost(
      RowList rows, String fault, UnaryOperator<StubAnswer> spoil, String... says) {
    rows.goesOn(
        fault,
        StubRace.of(cluster -> cluster.wrong(Fault.lost(spoil))),
        Demand.exit(0, says).inIndex(InIndex.MORE, TAKEN));
  }

  private static void fine(RowList rows, String fault, UnaryOperator<StubAnswer> spoil) {
    rows.goesOn(fault, StubRace.of(cluster -> cluster.wrong(Fault.odd(spoil))), Demand.exit(0));
  }

  private static StubAnswer raw(String headers, String body) {
    return StubAnswer.raw(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n" + headers + "\r\n" + body);
  }

  private static StubAnswer length(StubAnswer good, int more) {
    int length = good.bodyLatin1().length() + more;
    return raw("content-length: " + length + "\r\n", good.bodyLatin1());
  }

  private static StubAnswer continued(StubAnswer good) {
    String body = good.bodyLatin1();
    return StubAnswer.raw(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"
            + "content-length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  private static StubAnswer redirect(int status) {
    return StubAnswer.of(status, new byte[0]).header("location", "https://login.example/");
  }

  private static byte[] bytes(StubAnswer answer) {
    return answer.bodyLatin1().getBytes(StandardCharsets.ISO_8859_1);
  }
}
