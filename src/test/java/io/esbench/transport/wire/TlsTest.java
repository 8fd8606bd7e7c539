package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.tls.StubTls;
import io.esbench.time.NanoTime;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.Exchange;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Keep;
import io.esbench.transport.Target;
import io.esbench.transport.TransportFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** HTTPS: who is trusted, what a refusal says, and that bodies arrive whole. */
@ParameterizedClass
@EnumSource(Platform.class)
final class TlsTest {
  private static @Nullable StubTls certificate;
  private static @Nullable Path pem;

  private final Platform platform;

  private final ScriptedServer server =
      ScriptedServer.start(certificate())
          .on("POST", "/", request -> StubAnswer.json("{\"n\":" + request.bodyBytes() + "}"));

  TlsTest(Platform platform) {
    this.platform = platform;
  }

  @BeforeAll
  static void makeCertificate(@TempDir Path directory) throws IOException {
    certificate = StubTls.selfSignedWithoutAddress();
    pem = Files.writeString(directory.resolve("stub.pem"), certificate.pem());
  }

  private static StubTls certificate() {
    if (certificate == null) {
      throw new IllegalStateException("no certificate yet");
    }
    return certificate;
  }

  private static Path pem() {
    if (pem == null) {
      throw new IllegalStateException("no certificate yet");
    }
    return pem;
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void trustsTheGivenAuthority() {
    try (Caller caller = caller("localhost", trusting(pem()))) {
      for (int i = 0; i < 3; i++) {
        assertThat(caller.post("/", "12345").body()).isEqualTo("{\"n\":5}");
      }
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void sendsLargeBodiesWhole() {
    byte[] all = new byte[1_000_000];
    new Random(1).nextBytes(all);
    ByteBuffer direct = ByteBuffer.allocateDirect(all.length).put(all).flip();
    ByteBuffer[] slices = {
      direct.duplicate().limit(20), direct.duplicate().position(20).asReadOnlyBuffer()
    };
    try (Caller caller = caller("localhost", trusting(pem()))) {
      Exchange bulk = Caller.exchange("POST", "/", Keep.ALL, Duration.ofSeconds(10)).body(slices);
      for (int i = 0; i < 3; i++) {
        assertThat(caller.call(bulk).body()).isEqualTo("{\"n\":1000000}");
      }
    }
    server.awaitServed(3).forEach(one -> assertThat(one.request().body()).isEqualTo(all));
  }

  @Test
  void doesNotTrustAnUnknownCertificate() {
    try (Caller caller = caller("localhost", ClientOptions.DEFAULT)) {
      Caller.Told told = caller.post("/", "");
      assertThat(told.failure()).isEqualTo(TransportFailure.TLS);
      assertThat(told.detail())
          .startsWith("localhost:" + server.port() + ": TLS handshake failed: ")
          .contains("certification path");
      assertThat(server.received()).isZero();
    }
  }

  @Test
  void doesNotTrustACertificateOfAnotherName() {
    try (Caller caller = caller("127.0.0.1", trusting(pem()))) {
      Caller.Told told = caller.post("/", "");
      assertThat(told.failure()).isEqualTo(TransportFailure.TLS);
      assertThat(told.detail()).contains("127.0.0.1");
    }
  }

  @Test
  void trustsAnyoneIfToldSo() {
    ClientOptions blind =
        ClientOptions.DEFAULT.within(Duration.ofSeconds(10)).encryptedBy(Encryption.UNVERIFIED);
    try (Caller caller = caller("127.0.0.1", blind)) {
      assertThat(caller.post("/", "1").body()).isEqualTo("{\"n\":1}");
    }
  }

  @Test
  void namesAServerThatDoesNotSpeakTls() {
    try (ScriptedServer plain = ScriptedServer.start();
        Caller caller =
            new Caller(target("localhost", plain.port(), ClientOptions.DEFAULT), platform)) {
      // The handshake is no request line, so the plain server hangs up.
      Caller.Told told = caller.post("/", "");
      assertThat(told.failure()).isEqualTo(TransportFailure.TLS);
    }
  }

  @Test
  void aHandshakeThatNeverEndsIsNoConnection() throws IOException {
    try (var silent = new java.net.ServerSocket(0, 5, java.net.InetAddress.getLoopbackAddress());
        Caller caller =
            new Caller(
                target("localhost", silent.getLocalPort(), ClientOptions.DEFAULT), platform)) {
      Duration limit = Duration.ofMillis(100);
      Caller.Told told = caller.call(Caller.exchange("GET", "/", Keep.ALL, limit));
      assertThat(told.failure()).isEqualTo(TransportFailure.UNREACHABLE);
      assertThat(told.detail()).containsPattern("no connection after \\d+ ms");
    }
  }

  @Test
  void aConnectionLostAfterTheHandshakeIsLost() {
    server.on("GET", "/", StubAnswer.json("0123456789").cutAfter(80).then(StubAnswer.End.RESET));
    try (Caller caller = caller("localhost", trusting(pem()))) {
      assertThat(caller.get("/").failure()).isEqualTo(TransportFailure.CONNECTION_LOST);
    }
  }

  @Test
  void refusesUnusableFilesOfAuthorities(@TempDir Path directory) throws IOException {
    Path missing = directory.resolve("missing.pem");
    assertThatThrownBy(() -> open(trusting(missing)))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContainingAll(missing.toString(), "cannot be read");
    Path text = Files.writeString(directory.resolve("text.pem"), "no certificate");
    assertThatThrownBy(() -> open(trusting(text)))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContainingAll(text.toString(), "no valid X.509 certificate");
  }

  private static Connections open(ClientOptions options) {
    return Connections.to(target("localhost", 9200, options), NanoTime.system());
  }

  private Caller caller(String host, ClientOptions options) {
    return new Caller(target(host, server.port(), options), platform);
  }

  private static Target target(String host, int port, ClientOptions options) {
    return new Target(List.of(new HostAddress(true, host, port, "")), options);
  }

  private static ClientOptions trusting(Path authorities) {
    return ClientOptions.DEFAULT
        .within(Duration.ofSeconds(10))
        .encryptedBy(new Encryption(authorities, true));
  }
}
