package io.esbench.transport.admin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.proxy.FaultProxy;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.stub.tls.StubTls;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AdminClientTest {
  private static final StubTls CERTIFICATE = StubTls.selfSigned();

  private volatile int status = 200;
  private final ScriptedServer server =
      ScriptedServer.start().on("*", "/", request -> answer().withStatus(status));

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void sendsMethodPathQueryAndBodyAsPlainJson() {
    try (AdminClient client = new AdminClient(plain(host(server, "")))) {
      AdminAnswer answer = client.perform("PUT", "/idx%2Fa?wait=true&x=a%20b", "{\"ä\":1}", null);

      assertThat(answer.ok()).isTrue();
      assertThat(answer.body()).isEqualTo("{\"answer\":\"ü\"}");
    }
    StubRequest seen = seen();
    assertThat(seen.method()).isEqualTo("PUT");
    assertThat(seen.path()).isEqualTo("/idx%2Fa?wait=true&x=a%20b");
    assertThat(seen.text()).isEqualTo("{\"ä\":1}");
    assertThat(seen.header("accept")).isEqualTo("application/json");
    assertThat(seen.header("content-type")).isEqualTo("application/json; charset=UTF-8");
    assertThat(seen.header("authorization")).isNull();
  }

  @Test
  void sendsGetAndDeleteWithBodyAndHeadWithout() {
    try (AdminClient client = new AdminClient(plain(host(server, "")))) {
      client.perform("GET", "/_search", "{}", null);
      client.perform("DELETE", "/_pit", "{}", null);
      assertThat(client.perform("HEAD", "/idx", null, null).body()).isEmpty();
    }
    assertThat(server.awaitServed(3))
        .extracting(served -> served.request().text())
        .containsExactly("{}", "{}", "");
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 301, 400, 401, 403, 404, 405, 409, 429, 500, 502, 503, 504})
  void returnsAnyStatusAfterOneRequest(int given) {
    status = given;
    try (AdminClient client = new AdminClient(plain(host(server, ""), host(server, "/second")))) {
      assertThat(client.perform("GET", "/", null, null).status()).isEqualTo(given);
    }
    assertThat(server.received()).isEqualTo(1);
  }

  @Test
  void putsEachHostsOwnPrefixBeforeThePath() throws IOException {
    Target target = plain(closedPort("/first"), host(server, "/second/es"));
    try (AdminClient client = new AdminClient(target)) {
      client.perform("GET", "/_nodes?x=1", null, null);
    }
    assertThat(seen().path()).isEqualTo("/second/es/_nodes?x=1");
  }

  @Test
  void saysThatACertificateHasExpired(@TempDir Path folder) throws IOException {
    StubTls tls = StubTls.selfSignedExpired();
    Path authority = Files.writeString(folder.resolve("authority.pem"), tls.pem());
    try (ScriptedServer expired = ScriptedServer.start(tls);
        AdminClient client = new AdminClient(tls(expired, authority, true))) {
      assertThatThrownBy(() -> client.perform("GET", "/", null, null))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageStartingWith("the certificate of https://127.0.0.1:" + expired.port())
          .hasMessageContaining(" has expired (NotAfter: ");
    }
  }

  @Test
  void afterATimeOutNoIdleConnectionIsTrusted() throws Exception {
    try (ScriptedServer slow =
            ScriptedServer.start()
                .on("*", "/slow", StubAnswer.json("{}").after(Duration.ofMillis(200)))
                .on("*", "/", StubAnswer.json("{}"));
        FaultProxy proxy = FaultProxy.start("127.0.0.1", 0, slow.address());
        AdminClient client = new AdminClient(plain(HostAddress.http("127.0.0.1", proxy.port())))) {
      FutureTask<AdminAnswer> other =
          new FutureTask<>(() -> client.perform("GET", "/slow", null, null));
      new Thread(other).start();
      client.perform("GET", "/slow", null, null);
      other.get();
      assertThat(proxy.connections()).isEqualTo(2);

      proxy.halfOpenConnections();
      assertThatThrownBy(() -> client.perform("GET", "/", null, Duration.ofMillis(200)))
          .hasMessageContaining("no complete answer");
      assertThat(client.perform("GET", "/", null, Duration.ofSeconds(5)).ok()).isTrue();
    }
  }

  @Test
  void namesEveryHostWhenNoneTakesAConnection() throws IOException {
    HostAddress one = closedPort("");
    HostAddress two = closedPort("");
    try (AdminClient client = new AdminClient(plain(one, two))) {
      assertThatThrownBy(() -> client.perform("GET", "/", null, null))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining(one + " takes no connection (Connection refused); check that")
          .hasMessageContaining(two.toString());
    }
  }

  @Test
  void namesTheHostThatDoesNotResolve() {
    try (AdminClient client = new AdminClient(plain(HostAddress.http("nowhere.invalid", 9200)))) {
      assertThatThrownBy(() -> client.perform("GET", "/", null, null))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("'nowhere.invalid' does not resolve");
    }
  }

  @Test
  void givesUpAfterTheTimeOutOfTheRequest() throws IOException {
    try (ServerSocket mute = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        AdminClient client = new AdminClient(plain(address(mute)))) {
      assertThatThrownBy(() -> client.perform("GET", "/_x", null, Duration.ofMillis(50)))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("gave no complete answer to GET /_x within 0.05 s");
    }
  }

  @Test
  void saysWhenTheServerHangsUp() throws Exception {
    try (ServerSocket rude = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        AdminClient client = new AdminClient(plain(address(rude), host(server, "")))) {
      Thread hangUp = new Thread(() -> accept(rude, ""));
      hangUp.start();
      assertThatThrownBy(() -> client.perform("POST", "/_x", "{}", null))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining(address(rude).toString());
      hangUp.join();
    }
    assertThat(server.received()).as("a request that may have arrived is not repeated").isZero();
  }

  @Test
  void keepsCredentialsOutOfMessages() throws IOException {
    Secret secret = new Secret("Basic c2VjcmV0");
    ClientOptions options =
        ClientOptions.DEFAULT.within(Duration.ofSeconds(5)).authorizedBy(secret);
    HostAddress closed = closedPort("");
    try (AdminClient client = new AdminClient(new Target(List.of(closed), options))) {
      assertThatThrownBy(() -> client.perform("GET", "/", null, null))
          .isInstanceOf(EnvironmentException.class)
          .hasStackTraceContaining(closed.toString())
          .satisfies(e -> assertThat(stackTrace(e)).doesNotContain("c2VjcmV0"));
    }
    try (AdminClient client = new AdminClient(new Target(List.of(host(server, "")), options))) {
      client.perform("GET", "/", null, null);
    }
    assertThat(seen().header("authorization")).isEqualTo("Basic c2VjcmV0");
  }

  @Test
  void endsWithTheInterruptedThread() {
    try (AdminClient client = new AdminClient(plain(host(server, "")))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> client.perform("GET", "/", null, null))
          .isInstanceOf(CancelledException.class);
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void closingEndsARequestUnderWay() throws Exception {
    try (ScriptedServer silent = ScriptedServer.start().on("*", "/", StubAnswer.silence())) {
      AdminClient client = new AdminClient(silent.target());
      FutureTask<AdminAnswer> request =
          new FutureTask<>(() -> client.perform("GET", "/", null, Duration.ofHours(1)));
      new Thread(request).start();
      silent.awaitServed(1);
      client.close();
      assertThatThrownBy(request::get).hasCauseInstanceOf(EnvironmentException.class);
    }
  }

  @Test
  void refusesToWorkOnceClosed() {
    AdminClient client = new AdminClient(plain(host(server, "")));
    client.close();
    assertThatThrownBy(() -> client.perform("GET", "/", null, null))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void trustsTheGivenAuthority(@TempDir Path folder) throws IOException {
    Path authority = Files.writeString(folder.resolve("ca.pem"), CERTIFICATE.pem());
    try (ScriptedServer https = ScriptedServer.start(CERTIFICATE).on("*", "/", answer());
        AdminClient client = new AdminClient(tls(https, authority, true))) {
      assertThat(client.perform("GET", "/", null, null).ok()).isTrue();
    }
  }

  @Test
  void rejectsAnUnknownAuthorityWithAdvice() {
    try (ScriptedServer https = ScriptedServer.start(CERTIFICATE).on("*", "/", answer());
        AdminClient client = new AdminClient(tls(https, null, true))) {
      assertThatThrownBy(() -> client.perform("GET", "/", null, null))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageStartingWith("TLS with https://127.0.0.1:")
          .hasMessageContaining("ca_certs");
    }
  }

  @Test
  void acceptsAnyCertificateWhenVerificationIsOff() {
    try (ScriptedServer https = ScriptedServer.start(CERTIFICATE).on("*", "/", answer());
        AdminClient client = new AdminClient(tls(https, null, false))) {
      assertThat(client.perform("GET", "/", null, null).ok()).isTrue();
    }
  }

  @Test
  void saysThatThePlainPortDoesNotSpeakTls() throws Exception {
    try (ServerSocket plain = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      HostAddress wrong = new HostAddress(true, "127.0.0.1", plain.getLocalPort(), "");
      Thread answer = new Thread(() -> accept(plain, "HTTP/1.1 400 Bad Request\r\n\r\n"));
      answer.start();
      try (AdminClient client = new AdminClient(plain(wrong))) {
        assertThatThrownBy(() -> client.perform("GET", "/", null, null))
            .isInstanceOf(EnvironmentException.class)
            .hasMessageStartingWith("TLS with " + wrong)
            .hasMessageContaining("http://");
      }
      answer.join();
    }
  }

  @Test
  void namesTheCertificateFileThatIsNoPem(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("ca.pem"), "nonsense", UTF_8);
    try (ScriptedServer https = ScriptedServer.start(CERTIFICATE).on("*", "/", answer());
        AdminClient client = new AdminClient(tls(https, file, true))) {
      assertThatThrownBy(() -> client.perform("GET", "/", null, null))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining(file.toString())
          .hasMessageContaining("expected PEM");
    }
  }

  private static Target plain(HostAddress... hosts) {
    return new Target(List.of(hosts), ClientOptions.DEFAULT);
  }

  private static Target tls(ScriptedServer server, @Nullable Path authority, boolean verify) {
    ClientOptions options =
        ClientOptions.DEFAULT
            .within(Duration.ofSeconds(20))
            .encryptedBy(new Encryption(authority, verify));
    return new Target(List.of(host(server, "")), options);
  }

  private static HostAddress host(ScriptedServer server, String prefix) {
    HostAddress address = server.address();
    return new HostAddress(address.tls(), address.host(), address.port(), prefix);
  }

  private StubRequest seen() {
    return server.awaitServed(1).get(0).request();
  }

  @ParameterizedTest
  @CsvSource({
    "x-elastic-product, Elasticsearch",
    "x-opensearch-version, OpenSearch/3.8.0 (opensearch)"
  })
  void readsWhatTheServerSaysItIs(String header, String product) {
    try (ScriptedServer named =
            ScriptedServer.start()
                .on("*", "/", request -> StubAnswer.json("{}").header(header, product));
        AdminClient client = new AdminClient(plain(host(named, "")))) {
      assertThat(client.perform("GET", "/", null, null).product()).isEqualTo(product);
    }
  }

  @Test
  void readsTheDateIfThereIsOne() {
    String date = "Sun, 01 Mar 2026 12:00:00 GMT";
    try (ScriptedServer dated =
            ScriptedServer.start()
                .on("*", "/a", request -> StubAnswer.json("{}").header("date", date))
                .on("*", "/b", request -> StubAnswer.json("{}"));
        AdminClient client = new AdminClient(plain(host(dated, "")))) {
      assertThat(client.perform("GET", "/a", null, null).date()).isEqualTo(date);
      assertThat(client.perform("GET", "/b", null, null).date()).isEmpty();
    }
  }

  @Test
  void takesAServerThatDoesNotSayWhatItIs() {
    try (AdminClient client = new AdminClient(plain(host(server, "")))) {
      assertThat(client.perform("GET", "/", null, null).product()).isEmpty();
    }
  }

  private static StubAnswer answer() {
    return StubAnswer.json("{\"answer\":\"ü\"}").header("location", "/elsewhere");
  }

  private static HostAddress closedPort(String prefix) throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new HostAddress(false, "127.0.0.1", socket.getLocalPort(), prefix);
    }
  }

  private static HostAddress address(ServerSocket socket) {
    return HostAddress.http("127.0.0.1", socket.getLocalPort());
  }

  private static void accept(ServerSocket server, String answer) {
    try (Socket socket = server.accept()) {
      socket.getOutputStream().write(answer.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String stackTrace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }
}
