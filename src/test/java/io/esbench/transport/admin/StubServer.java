package io.esbench.transport.admin;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** A server on loopback that remembers what it was asked and answers with one status. */
final class StubServer implements AutoCloseable {
  private static final char[] PASSWORD = "changeit".toCharArray();

  /** One request as it arrived. */
  record Seen(String method, String uri, Map<String, String> headers, String body) {
    @Nullable String header(String name) {
      return headers.get(name);
    }
  }

  private final HttpServer http;
  private final boolean tls;
  private final List<Seen> seen = new CopyOnWriteArrayList<>();
  private volatile int status = 200;

  private StubServer(HttpServer http, boolean tls) {
    this.http = http;
    this.tls = tls;
    http.createContext("/", this::answer);
    http.start();
  }

  static StubServer plain() {
    try {
      return new StubServer(HttpServer.create(loopback(), 0), false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** HTTPS with the certificate of {@code tls/server.pem}. */
  static StubServer tls() {
    try (InputStream file = StubServer.class.getResourceAsStream("/tls/server.p12")) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(Objects.requireNonNull(file), PASSWORD);
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store, PASSWORD);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      HttpsServer https = HttpsServer.create(loopback(), 0);
      https.setHttpsConfigurator(new HttpsConfigurator(context));
      return new StubServer(https, true);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  void answerWith(int newStatus) {
    this.status = newStatus;
  }

  List<Seen> seen() {
    return List.copyOf(seen);
  }

  HostAddress host(String prefix) {
    return new HostAddress(tls, "127.0.0.1", http.getAddress().getPort(), prefix);
  }

  @Override
  public void close() {
    http.stop(0);
  }

  private static InetSocketAddress loopback() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    String method = exchange.getRequestMethod();
    seen.add(new Seen(method, exchange.getRequestURI().toString(), headers, body));
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.getResponseHeaders().set("Location", "/elsewhere");
    byte[] answer = "{\"answer\":\"ü\"}".getBytes(UTF_8);
    boolean empty = method.equals("HEAD") || status == 204;
    exchange.sendResponseHeaders(status, empty ? -1 : answer.length);
    if (!empty) {
      exchange.getResponseBody().write(answer);
    }
    exchange.close();
  }
}
