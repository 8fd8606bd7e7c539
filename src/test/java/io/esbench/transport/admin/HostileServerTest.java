package io.esbench.transport.admin;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers that send without end get an end, in one line. */
@Timeout(120)
final class HostileServerTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          HTTP/1.1 200 OK~~                            | xxxxxxxx     | with too much: entity content is too long
          HTTP/1.1 200 OK~Transfer-Encoding: chunked~~ | chunk        | with too much: entity content is too long
          HTTP/1.1 200 OK~Content-Length: 999999999~~  | xxxxxxxx     | with too much: entity content is too long
          HTTP/1.1 200 OK~X:                           | xxxxxxxx     | Maximum line length limit exceeded
          HTTP/1.1 200 OK~                             | X: yyyyy~    | Maximum header count exceeded
          """)
  void thatSendWithoutEndAreGivenUp(String head, String piece, String told) {
    CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> send(head, piece));
    try (AdminClient client = client()) {
      assertThatThrownBy(() -> client.perform("GET", "/_nodes/stats", null, LIMIT))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining(told)
          .hasMessageMatching("[\\x20-\\x7e]{1,400}");
    }
    sending.join();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          200 | gzip   | 0  | with too much: more than
          503 | gzip   | 0  | with too much: more than
          200 | GZIP   | 0  | with too much: more than
          200 | gzip   | 20 | that can be read: its gzip body does not unpack
          400 | GZip   | 20 | that can be read: its gzip body does not unpack
          """)
  void thatPackWithoutEndAreGivenUp(int status, String encoding, int cut, String told)
      throws IOException {
    byte[] bomb = zeros(110 << 20);
    byte[] sent = Arrays.copyOf(bomb, cut == 0 ? bomb.length : cut);
    CompletableFuture<Void> sending =
        CompletableFuture.runAsync(() -> answer(status, encoding, sent));
    try (AdminClient client = client()) {
      assertThatThrownBy(() -> client.perform("GET", "/_nodes/stats", null, LIMIT))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("127.0.0.1:" + server.getLocalPort())
          .hasMessageContaining(told)
          .hasMessageMatching("[\\x20-\\x7e]{1,400}");
    }
    sending.join();
  }

  @Test
  void whatIsPackedWithinTheBoundIsRead() throws IOException {
    byte[] packed = zeros(1 << 20);
    CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> answer(404, "gzip", packed));
    try (AdminClient client = client()) {
      assertThat(client.perform("GET", "/x", null, LIMIT))
          .isEqualTo(new AdminAnswer(404, "0".repeat(1 << 20)));
    }
    sending.join();
  }

  private AdminClient client() {
    return new AdminClient(
        new Target(
            List.of(HostAddress.http("127.0.0.1", server.getLocalPort())), ClientOptions.DEFAULT));
  }

  private static byte[] zeros(int count) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] piece = "0".repeat(1 << 16).getBytes(ISO_8859_1);
    try (OutputStream out = new GZIPOutputStream(packed)) {
      for (int i = 0; i < count; i += piece.length) {
        out.write(piece);
      }
    }
    return packed.toByteArray();
  }

  private void answer(int status, String encoding, byte[] body) {
    try (Socket client = server.accept();
        OutputStream out = client.getOutputStream()) {
      var unused = client.getInputStream().read(new byte[4096]);
      String head = "HTTP/1.1 %d X~Content-Encoding: %s~Content-Length: %d~Connection: close~~";
      out.write(lines(head.formatted(status, encoding, body.length)).getBytes(ISO_8859_1));
      out.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends until nobody listens any more. */
  private void send(String head, String piece) {
    String chunk = "10000~" + "x".repeat(65_536) + "~";
    String sent = piece.equals("chunk") ? chunk : piece.repeat(8192);
    byte[] pieces = lines(sent).getBytes(ISO_8859_1);
    try (Socket client = server.accept();
        OutputStream out = client.getOutputStream()) {
      var unused = client.getInputStream().read(new byte[4096]);
      out.write(lines(head).getBytes(ISO_8859_1));
      for (int i = 0; i < 100_000; i++) {
        out.write(pieces);
      }
    } catch (IOException e) {
      if (server.isClosed()) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String lines(String text) {
    return text.replace("~", "\r\n");
  }
}
