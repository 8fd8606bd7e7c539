package io.esbench.transport.admin;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.proxy.Proxies;
import io.esbench.proxy.ProxyAddress;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A proxy that does not do its work is named; the cluster behind it is not blamed. */
@Timeout(60)
final class ProxyFailureTest {
  private static final HostAddress HOST = new HostAddress(true, "es01", 9200, "");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "closes | the proxy PROXY closed the connection when asked for a tunnel",
        "says nothing | the proxy PROXY opened no tunnel (CONNECT) within 1.0 s",
        "drips | the proxy PROXY opened no tunnel (CONNECT) within 1.0 s",
        "<html>no</html>CRLFCRLF | the proxy PROXY does not answer in HTTP",
        "endless | the proxy PROXY answers with a head that does not end",
        "HTTP/1.1 200 OKCRLFCRLF<html>no</html> | (through the proxy PROXY)",
      })
  void theProxyIsNamed(String behaviour, String words) throws IOException {
    try (ServerSocket listening = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> answer(listening, behaviour), "odd-proxy");
      thread.setDaemon(true);
      thread.start();
      ProxyAddress proxy = new ProxyAddress("127.0.0.1", listening.getLocalPort(), null);
      assertThatThrownBy(() -> ask(proxy))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("es01:9200")
          .hasMessageContaining(words.replace("PROXY", proxy.toString()))
          .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
    }
  }

  @Test
  void oneThatIsNotThereIsNamed() throws IOException {
    int closed;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = socket.getLocalPort();
    }
    assertThatThrownBy(() -> ask(new ProxyAddress("127.0.0.1", closed, null)))
        .hasMessageContaining("the proxy http://127.0.0.1:" + closed + " is not there (Connection");
    assertThatThrownBy(() -> ask(new ProxyAddress("no.such.invalid", 80, null)))
        .hasMessage(
            "https://es01:9200 is not reached: the proxy http://no.such.invalid:80 is not there"
                + " (its name does not resolve); check its address");
  }

  @Test
  void oneWithoutAWayToItIsNamed() {
    ProxyAddress proxy = new ProxyAddress("p", 3128, null);
    AdminRequest request = new AdminRequest("GET", "/", null, Duration.ofSeconds(1));
    assertThat(
            ProxyFailure.words(
                new NoRouteToHostException("No route to host"), HOST, proxy, request))
        .contains("the proxy http://p:3128 is not there (No route to host)");
    assertThat(ProxyFailure.words(new ConnectTimeoutException("x"), HOST, proxy, request))
        .contains("the proxy http://p:3128 takes no connection in time");
  }

  private static void ask(ProxyAddress proxy) {
    ClientOptions options = ClientOptions.DEFAULT.through(Proxies.only(proxy));
    try (AdminClient client = new AdminClient(new Target(List.of(HOST), options))) {
      var unused = client.perform("GET", "/", null, Duration.ofSeconds(1));
    }
  }

  private static void answer(ServerSocket listening, String behaviour) {
    try (Socket client = listening.accept()) {
      var unused = client.getInputStream().read(new byte[8192]);
      OutputStream out = client.getOutputStream();
      switch (behaviour) {
        case "closes" -> {}
        case "says nothing" -> unused += client.getInputStream().read();
        case "drips" -> repeat(out, "HTTP/1.1 200 OK\r\nX: ", "x", 100);
        case "endless" -> repeat(out, "HTTP/1.1 200 OK\r\n", "X: " + "x".repeat(100) + "\r\n", 0);
        default -> {
          out.write(behaviour.replace("CRLF", "\r\n").getBytes(ISO_8859_1));
          out.flush();
          unused += client.getInputStream().read();
        }
      }
    } catch (IOException | InterruptedException e) {
      // The client has gone.
    }
  }

  private static void repeat(OutputStream out, String first, String then, int pauseMillis)
      throws IOException, InterruptedException {
    out.write(first.getBytes(ISO_8859_1));
    while (true) {
      out.write(then.getBytes(ISO_8859_1));
      out.flush();
      Thread.sleep(pauseMillis);
    }
  }
}
