package io.esbench.transport.admin;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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
    try (AdminClient client =
        new AdminClient(
            new Target(
                List.of(HostAddress.http("127.0.0.1", server.getLocalPort())),
                ClientOptions.DEFAULT))) {
      assertThatThrownBy(() -> client.perform("GET", "/_nodes/stats", null, LIMIT))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining(told)
          .hasMessageMatching("[\\x20-\\x7e]{1,400}");
    }
    sending.join();
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
