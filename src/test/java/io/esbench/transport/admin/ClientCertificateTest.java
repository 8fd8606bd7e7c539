package io.esbench.transport.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.tls.StubTls;
import io.esbench.transport.ClientCertificate;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.Target;
import io.esbench.transport.tls.CertificateKit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Administrative requests to a server that lets only those in who show a certificate. */
final class ClientCertificateTest {
  @Test
  void everyFormLetsTheClientInAndOthersAreToldWhatIsMissing(@TempDir Path folder)
      throws Exception {
    CertificateKit kit = new CertificateKit(folder);
    StubTls tls = StubTls.selfSigned();
    Path trusted = Files.writeString(folder.resolve("stub.pem"), tls.pem());
    try (ScriptedServer server =
        ScriptedServer.start(tls.demanding(kit.authority()))
            .on("GET", "/", StubAnswer.json("{\"in\":true}"))) {
      kit.forms()
          .forEach(
              (name, own) ->
                  assertThat(ask(server, new Encryption(trusted, true, own)))
                      .as(name)
                      .isEqualTo("{\"in\":true}"));
      ClientCertificate any = kit.form("EC SEC1");
      assertThat(ask(server, new Encryption(null, false, any))).contains("true");
      assertThatThrownBy(() -> ask(server, new Encryption(trusted, true, null)))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("TLS with " + server.address())
          .hasMessageContaining("--client-cert");
      assertThatThrownBy(() -> ask(server, new Encryption(trusted, true, kit.expired())))
          .hasMessageContaining("expired");
    }
  }

  private static String ask(ScriptedServer server, Encryption encryption) {
    ClientOptions options =
        ClientOptions.DEFAULT.within(Duration.ofSeconds(10)).encryptedBy(encryption);
    try (AdminClient client = new AdminClient(new Target(List.of(server.address()), options))) {
      return client.perform("GET", "/", null, null).body();
    }
  }
}
