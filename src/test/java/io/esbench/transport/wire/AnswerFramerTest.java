package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.transport.Keep;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AnswerFramerTest {
  private final AnswerFramer framer = new AnswerFramer(BodyRoom.ofHeap());

  private record Whole(String what, String bytes, int status, String body, boolean reusable) {
    @Override
    public String toString() {
      return what;
    }
  }

  static Stream<Whole> whole() {
    return Stream.of(
        new Whole("length", ok("Content-Length: 5\r\n\r\nhello"), 200, "hello", true),
        new Whole("other case", ok("cONTENT-lENGTH:  5 \t\r\n\r\nhello"), 200, "hello", true),
        new Whole(
            "same length twice",
            ok("content-length:1\r\ncontent-length:1\r\n\r\nx"),
            200,
            "x",
            true),
        new Whole("empty", ok("Content-Length: 0\r\n\r\n"), 200, "", true),
        new Whole("line feeds only", "HTTP/1.1 200 OK\nContent-Length: 2\n\nhi", 200, "hi", true),
        new Whole("no reason", "HTTP/1.1 429\r\nContent-Length: 0\r\n\r\n", 429, "", true),
        new Whole("204", "HTTP/1.1 204 No Content\r\n\r\n", 204, "", true),
        new Whole(
            "204 with a length", "HTTP/1.1 204 No\r\nContent-Length: 9\r\n\r\n", 204, "", true),
        new Whole("304", "HTTP/1.1 304 Same\r\nContent-Length: 9\r\n\r\n", 304, "", true),
        new Whole("chunks", chunked("5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n"), 200, "hello!", true),
        new Whole("no chunk", chunked("0\r\n\r\n"), 200, "", true),
        new Whole(
            "upper-case size", chunked("A\r\n0123456789\r\n0\r\n\r\n"), 200, "0123456789", true),
        new Whole("leading zeros", chunked("0003\r\nabc\r\n000\r\n\r\n"), 200, "abc", true),
        new Whole(
            "chunk extensions", chunked("2 ;a=b;c=\"d\"\r\nhi\r\n0;e\r\n\r\n"), 200, "hi", true),
        new Whole("trailers", chunked("2\r\nhi\r\n0\r\nTook: 1\r\nX: y\r\n\r\n"), 200, "hi", true),
        new Whole(
            "line ends in chunks", chunked("4\r\n\r\n\r\n\r\n0\r\n\r\n"), 200, "\r\n\r\n", true),
        new Whole(
            "continue first",
            "HTTP/1.1 100 Continue\r\n\r\n" + ok("Content-Length: 1\r\n\r\nx"),
            200,
            "x",
            true),
        new Whole(
            "early hints",
            "HTTP/1.1 103 Hints\r\nLink: a\r\n\r\nHTTP/1.1 100 C\r\n\r\n"
                + ok("Content-Length: 1\r\n\r\nx"),
            200,
            "x",
            true),
        new Whole("close", ok("Connection: close\r\nContent-Length: 1\r\n\r\nx"), 200, "x", false),
        new Whole(
            "close in a list",
            ok("Connection: x-a , Close\r\nContent-Length: 1\r\n\r\nx"),
            200,
            "x",
            false),
        new Whole("HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\nx", 200, "x", false),
        new Whole(
            "HTTP/1.0 kept",
            "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\nx",
            200,
            "x",
            true),
        new Whole(
            "other headers",
            ok(
                "X-elastic-product: Elasticsearch\r\nWarning: 299 a:b, c\r\nEmpty:\r\nContent-Length: 1\r\n\r\nx"),
            200,
            "x",
            true));
  }

  private static String ok(String rest) {
    return "HTTP/1.1 200 OK\r\n" + rest;
  }

  private static String chunked(String chunks) {
    return ok("Transfer-Encoding: chunked\r\n\r\n" + chunks);
  }

  @ParameterizedTest
  @MethodSource("whole")
  void framesAnAnswerCutAnywhere(Whole row) {
    for (int cut = 0; cut <= row.bytes.length(); cut++) {
      framer.begin(Keep.ALL, false);
      feed(row.bytes.substring(0, cut));
      boolean all = cut == row.bytes.length();
      assertThat(framer.complete()).as("complete after %d bytes", cut).isEqualTo(all);
      feed(row.bytes.substring(cut));
      expect(row);
    }
  }

  @ParameterizedTest
  @MethodSource("whole")
  void framesAnAnswerByteByByte(Whole row) {
    framer.begin(Keep.ALL, false);
    for (int i = 0; i < row.bytes.length(); i++) {
      assertThat(framer.complete()).isFalse();
      feed(row.bytes.substring(i, i + 1));
    }
    expect(row);
  }

  @ParameterizedTest
  @MethodSource("whole")
  void leavesWhatFollowsTheAnswer(Whole row) {
    framer.begin(Keep.ALL, false);
    ByteBuf bytes = bytes(row.bytes + "HTTP/1.1 500 Surplus\r\n\r\n");
    framer.read(bytes);
    expect(row);
    assertThat(bytes.readableBytes()).isEqualTo(24);
  }

  private void expect(Whole row) {
    assertThat(framer.complaint()).isNull();
    assertThat(framer.complete()).isTrue();
    assertThat(framer.status()).isEqualTo(row.status);
    assertThat(kept()).isEqualTo(row.body);
    assertThat(framer.bodyBytes()).isEqualTo(row.body.length());
    assertThat(framer.reusable()).isEqualTo(row.reusable);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SSH-2.0-OpenSSH_9.2\\n | not an HTTP/1.1 status line: SSH-2.0-OpenSSH_9.2",
        "HTTP/2.0 200 OK\\n | not an HTTP/1.1 status line: HTTP/2.0 200 OK",
        "HTTP/1.1 20 OK\\n | not an HTTP/1.1 status line: HTTP/1.1 20 OK",
        "HTTP/1.1 2000 OK\\n | not an HTTP/1.1 status line: HTTP/1.1 2000 OK",
        "HTTP/1.1 abc OK\\n | not an HTTP/1.1 status line: HTTP/1.1 abc OK",
        "HTTP/1.1 099 OK\\n | not an HTTP/1.1 status line: HTTP/1.1 099 OK",
        "HTTP/1.2 200 OK\\n | not an HTTP/1.1 status line: HTTP/1.2 200 OK",
        "\\n | not an HTTP/1.1 status line: ",
        "HTTP/1.1 101 Up\\n\\n | status 101, which was not asked for",
        "HTTP/1.1 200 OK\\nno colon\\n | not a header line: no colon",
        "HTTP/1.1 200 OK\\n: x\\n | not a header line: : x",
        "HTTP/1.1 200 OK\\nA : x\\n | not a header line: A : x",
        "HTTP/1.1 200 OK\\nA: x\\n folded: y\\n | not a header line:  folded: y",
        "HTTP/1.1 200 OK\\nContent-Length: -1\\n | unusable Content-Length: -1",
        "HTTP/1.1 200 OK\\nContent-Length: +1\\n | unusable Content-Length: +1",
        "HTTP/1.1 200 OK\\nContent-Length:\\n | unusable Content-Length:",
        "HTTP/1.1 200 OK\\nContent-Length: 1x\\n | unusable Content-Length: 1x",
        "HTTP/1.1 200 OK\\nContent-Length: 1, 1\\n | unusable Content-Length: 1, 1",
        "HTTP/1.1 200 OK\\nContent-Length: 99999999999999999999\\n | unusable Content-Length: 99999999999999999999",
        "HTTP/1.1 200 OK\\nContent-Length: 1\\nContent-Length: 2\\n | unusable Content-Length: 2",
        "HTTP/1.1 200 OK\\nTransfer-Encoding: gzip, chunked\\n | unknown Transfer-Encoding: gzip, chunked",
        "HTTP/1.1 200 OK\\nTransfer-Encoding: chunked\\nContent-Length: 1\\n\\n | both Transfer-Encoding and Content-Length",
        "HTTP/1.1 200 OK\\nContent-Encoding: br\\n | unknown Content-Encoding: br",
        "HTTP/1.1 200 OK\\nTransfer-Encoding: chunked\\n\\nxyz\\n | not a chunk size: xyz",
        "HTTP/1.1 200 OK\\nTransfer-Encoding: chunked\\n\\n\\n | not a chunk size: ",
        "HTTP/1.1 200 OK\\nTransfer-Encoding: chunked\\n\\n-1\\n | not a chunk size: -1",
        "HTTP/1.1 200 OK\\nTransfer-Encoding: chunked\\n\\n1;x=1\\nab\\n | a chunk longer than it said",
        "HTTP/1.1 200 OK\\nTransfer-Encoding: chunked\\n\\n1000000000000000\\n | not a chunk size: 1000000000000000",
      })
  void refusesWhatIsNotFramed(String bytes, String complaint) {
    String lines = bytes.replace("\\n", "\r\n");
    for (int cut = 0; cut <= lines.length(); cut++) {
      framer.begin(Keep.ALL, false);
      feed(lines.substring(0, cut));
      feed(lines.substring(cut));
      assertThat(framer.complete()).isFalse();
      assertThat(framer.complaint()).startsWith(complaint == null ? "" : complaint.strip());
    }
  }

  @Test
  void refusesAnEndlessHead() {
    framer.begin(Keep.ALL, false);
    feed(ok(""));
    for (int i = 0; i < 1024 && framer.complaint() == null; i++) {
      feed("X-Header-" + i + ": " + "x".repeat(100) + "\r\n");
    }
    assertThat(framer.complaint()).isEqualTo("a head of more than 65536 bytes");
  }

  @ParameterizedTest
  @ValueSource(ints = {65535, 65536, 65537, 200_000})
  void refusesAnEndlessLine(int length) {
    framer.begin(Keep.ALL, false);
    feed("x".repeat(length - 1));
    feed("x");
    assertThat(framer.complaint() != null).isEqualTo(length > 65536);
  }

  @Test
  void aHeadOfManyChunksIsNoEndlessHead() {
    framer.begin(Keep.PREFIX, false);
    feed(ok("Transfer-Encoding: chunked\r\n\r\n"));
    for (int i = 0; i < 50_000; i++) {
      feed("1\r\nx\r\n");
    }
    feed("0\r\n\r\n");
    assertThat(framer.complete()).isTrue();
    assertThat(framer.bodyBytes()).isEqualTo(50_000);
    assertThat(kept()).hasSize(1024);
  }

  @Test
  void anAnswerToHeadHasNoBody() {
    framer.begin(Keep.ALL, true);
    feed(ok("Content-Length: 1234\r\n\r\n"));
    assertThat(framer.complete()).isTrue();
    assertThat(framer.reusable()).isTrue();
    assertThat(kept()).isEmpty();
  }

  @Test
  void withoutALengthTheEndOfTheStreamCompletes() {
    framer.begin(Keep.ALL, false);
    feed(ok("\r\nhello"));
    assertThat(framer.complete()).isFalse();
    framer.endOfStream();
    assertThat(framer.complete()).isTrue();
    assertThat(framer.reusable()).isFalse();
    assertThat(kept()).isEqualTo("hello");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nx"})
  void theEndOfTheStreamCompletesNothingElse(String begun) {
    framer.begin(Keep.ALL, false);
    feed(begun);
    framer.endOfStream();
    assertThat(framer.complete()).isFalse();
  }

  @Test
  void forgetsTheAnswerBefore() {
    framer.begin(Keep.ALL, false);
    feed(ok("Connection: close\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello"));
    framer.begin(Keep.ALL, false);
    feed("HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
    assertThat(framer.status()).isEqualTo(201);
    assertThat(framer.unpack()).isNull();
    assertThat(framer.reusable()).isTrue();
    assertThat(kept()).isEmpty();
  }

  private void feed(String text) {
    framer.read(bytes(text));
  }

  private static ByteBuf bytes(String text) {
    return Unpooled.wrappedBuffer(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private String kept() {
    return StandardCharsets.ISO_8859_1.decode(framer.body()).toString();
  }
}
