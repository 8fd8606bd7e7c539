package io.esbench.stub.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RequestFramerTest {
  private static final String SEARCH =
      "POST /i/_search?pretty HTTP/1.1\r\nHost: h\r\nContent-Length: 7\r\n\r\n{\"a\":1}";
  private static final String CHUNKED =
      String.join(
          "\r\n",
          "PUT /_bulk HTTP/1.1",
          "Transfer-Encoding: Chunked",
          "",
          "5",
          "hello",
          "0b;x=y",
          ", world 123",
          "0",
          "Trailer: t",
          "",
          "");
  private static final String BARE = "GET / HTTP/1.1\nhost: h\n\n";

  /** One request as the framer found it. */
  private record Found(String method, String target, String body) {}

  private static final List<Found> EXPECTED =
      List.of(
          new Found("POST", "/i/_search?pretty", "{\"a\":1}"),
          new Found("PUT", "/_bulk", "hello, world 123"),
          new Found("GET", "/", ""));

  @Test
  void findsRequestsHoweverTheyAreCut() {
    String all = SEARCH + CHUNKED + "\r\n" + BARE;
    for (int cut = 0; cut <= all.length(); cut++) {
      assertThat(requests(all.substring(0, cut), all.substring(cut)))
          .as("cut at %d", cut)
          .isEqualTo(EXPECTED);
    }
  }

  @Test
  void findsRequestsThatComeByteByByte() {
    String[] bytes = (SEARCH + CHUNKED + BARE).split("", -1);
    assertThat(requests(bytes)).isEqualTo(EXPECTED);
  }

  @Test
  void readsNoMoreOfABodyThanAsked() {
    RequestFramer framer = new RequestFramer();
    ByteBuf in = bytes(SEARCH);
    framer.readHead(in);
    framer.readBody(in, null, 3);
    assertThat(framer.bodyBytes()).isEqualTo(3);
    assertThat(framer.complete()).isFalse();
    framer.readBody(in, null, 4);
    assertThat(framer.complete()).isTrue();
  }

  @Test
  void tellsWhatTheHeadSays() {
    RequestHead head =
        head(
            String.join(
                "\r\n",
                "POST /a/_bulk?x=/_search HTTP/1.1",
                "Expect: 100-continue",
                "X-A:  b c ",
                "Content-Length: 0",
                "",
                ""));
    assertThat(head.method()).isEqualTo("POST");
    assertThat(head.target()).isEqualTo("/a/_bulk?x=/_search");
    assertThat(head.path()).isEqualTo("/a/_bulk");
    assertThat(head.pathEndsWith("_bulk")).isTrue();
    assertThat(head.pathEndsWith("_search")).isFalse();
    assertThat(head.pathEndsWith("bulk")).isFalse();
    assertThat(head.expectsContinue()).isTrue();
    assertThat(head.closing()).isFalse();
    assertThat(head.headers())
        .isEqualTo(Map.of("expect", "100-continue", "x-a", "b c", "content-length", "0"));
  }

  @Test
  void aClientThatClosesOrIsOldEndsTheConnection() {
    assertThat(head("GET / HTTP/1.1\r\nconnection:Close\r\n\r\n").closing()).isTrue();
    assertThat(head("GET / HTTP/1.0\r\n\r\n").closing()).isTrue();
    assertThat(head("GET / HTTP/1.1\r\nconnection: keep-alive\r\n\r\n").closing()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HELLO\r\n",
        "GET /\r\n",
        "GET / HTTP/2\r\n",
        "GET  HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nno field\r\n",
        "GET / HTTP/1.1\r\nContent-Length: x\r\n",
        "GET / HTTP/1.1\r\nContent-Length: \r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1234567890123456789\r\n",
        "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
        "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
        "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1234567890123456\r\n",
        "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n",
      })
  void refusesWhatIsNoRequest(String text) {
    RequestFramer framer = new RequestFramer();
    feed(framer, text, new ArrayList<>());
    assertThat(framer.malformed()).isTrue();
  }

  @Test
  void refusesAHeadWithoutAnEnd() {
    RequestFramer framer = new RequestFramer();
    feed(framer, "GET / HTTP/1.1\r\nx: " + "y".repeat(RequestHead.MAX_BYTES), new ArrayList<>());
    assertThat(framer.malformed()).isTrue();
  }

  private static RequestHead head(String text) {
    RequestFramer framer = new RequestFramer();
    assertThat(framer.readHead(bytes(text))).isTrue();
    return framer.head();
  }

  private static List<Found> requests(String... pieces) {
    RequestFramer framer = new RequestFramer();
    List<Found> found = new ArrayList<>();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (String piece : pieces) {
      feed(framer, piece, found, body);
    }
    return found;
  }

  private static void feed(RequestFramer framer, String piece, List<Found> found) {
    feed(framer, piece, found, new ByteArrayOutputStream());
  }

  private static void feed(
      RequestFramer framer, String piece, List<Found> found, ByteArrayOutputStream body) {
    ByteBuf in = bytes(piece);
    while (in.isReadable() && !framer.malformed()) {
      if (framer.inHead()) {
        framer.readHead(in);
      }
      framer.readBody(
          in,
          (bytes, from, count) -> {
            for (int i = from; i < from + count; i++) {
              body.write(bytes.getByte(i));
            }
          });
      if (framer.complete()) {
        found.add(
            new Found(framer.head().method(), framer.head().target(), body.toString(ISO_8859_1)));
        assertThat(framer.bodyBytes()).isEqualTo(body.size());
        body.reset();
        framer.next();
      }
    }
  }

  private static ByteBuf bytes(String text) {
    return Unpooled.wrappedBuffer(text.getBytes(ISO_8859_1));
  }
}
