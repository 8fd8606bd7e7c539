package io.esbench.export.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.ipc.http.HttpSender;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DirectHttpTest {
  private final List<AutoCloseable> open = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable each : open) {
      each.close();
    }
  }

  private interface Answering {
    void to(HttpExchange exchange) throws IOException;
  }

  private String server(Answering answering) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            answering.to(exchange);
          }
        });
    server.start();
    open.add(() -> server.stop(0));
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private static HttpSender.Request request(String url) throws IOException {
    return new HttpSender.Request(
        URI.create(url + "/v1/metrics?x=1").toURL(),
        "figures".getBytes(StandardCharsets.UTF_8),
        HttpSender.Method.POST,
        Map.of("Content-Type", "text/plain", "x-api-key", "s3cr3t"));
  }

  @Test
  void sendsWhatItIsGiven() throws Exception {
    List<String> seen = Collections.synchronizedList(new ArrayList<>());
    String url =
        server(
            exchange -> {
              seen.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
              seen.add(exchange.getRequestHeaders().getFirst("x-api-key"));
              seen.add(
                  new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
              exchange.sendResponseHeaders(204, -1);
            });

    assertThat(new DirectHttp(Duration.ofSeconds(30)).send(request(url)).isSuccessful()).isTrue();
    assertThat(seen).containsExactly("POST /v1/metrics?x=1", "s3cr3t", "figures");
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void aRedirectIsNoDeliveryAndTellsNobodyElse(int status) throws Exception {
    List<String> seen = Collections.synchronizedList(new ArrayList<>());
    String elsewhere =
        server(
            exchange -> {
              seen.add(exchange.getRequestMethod());
              exchange.sendResponseHeaders(200, -1);
            });
    String url =
        server(
            exchange -> {
              exchange.getResponseHeaders().add("Location", elsewhere + "/login");
              exchange.sendResponseHeaders(status, -1);
            });

    HttpSender.Response response = new DirectHttp(Duration.ofSeconds(30)).send(request(url));

    assertThat(response.isSuccessful()).isFalse();
    assertThat(response.code()).isEqualTo(status);
    assertThat(seen).isEmpty();
  }

  @Test
  void anAnswerThatDoesNotComeToItsEndIsGivenUp() throws Exception {
    CountDownLatch over = new CountDownLatch(1);
    open.add(over::countDown);
    String url =
        server(
            exchange -> {
              exchange.sendResponseHeaders(200, 1_000);
              exchange.getResponseBody().write('a');
              exchange.getResponseBody().flush();
              try {
                over.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });

    assertThatThrownBy(() -> new DirectHttp(Duration.ofSeconds(1)).send(request(url)))
        .isInstanceOf(IOException.class)
        .hasMessage("no whole answer within 1 s");
    over.countDown();
  }
}
