package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.tls.StubTls;
import io.esbench.transport.ClientCertificate;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.TransportFailure;
import io.esbench.transport.tls.CertificateKit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Measured requests to a server that lets only those in who show a certificate. */
@ParameterizedClass
@EnumSource(Platform.class)
final class ClientCertificateTest {
  @TempDir static Path folder;
  private static Map<String, ClientCertificate> forms;
  private static Path trusted;
  private static ScriptedServer server;

  private final Platform platform;

  ClientCertificateTest(Platform platform) {
    this.platform = platform;
  }

  @BeforeAll
  static void start() throws IOException {
    CertificateKit kit = new CertificateKit(folder);
    forms = kit.forms();
    StubTls tls = StubTls.selfSigned();
    trusted = Files.writeString(folder.resolve("stub.pem"), tls.pem());
    server =
        ScriptedServer.start(tls.demanding(kit.authority()))
            .on("GET", "/", StubAnswer.json("{\"in\":true}"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void everyFormLetsTheClientIn() {
    forms.forEach(
        (name, certificate) -> {
          try (Caller caller = caller(certificate)) {
            assertThat(caller.get("/").body()).as(name).isEqualTo("{\"in\":true}");
          }
        });
  }

  @Test
  void withoutACertificateNobodyIsLetIn() {
    try (Caller caller = caller(null)) {
      assertThat(caller.get("/").failure())
          .isIn(TransportFailure.TLS, TransportFailure.CONNECTION_LOST);
    }
  }

  private Caller caller(@Nullable ClientCertificate own) {
    Encryption encryption = new Encryption(trusted, true, own);
    ClientOptions options =
        ClientOptions.DEFAULT.within(Duration.ofSeconds(10)).encryptedBy(encryption);
    HostAddress host = new HostAddress(true, "localhost", server.port(), "");
    return new Caller(new Target(List.of(host), options), platform);
  }
}
