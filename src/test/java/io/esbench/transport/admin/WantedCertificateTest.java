package io.esbench.transport.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.tls.CertificateKit;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that want a certificate do not always say so when they hang up. */
@Timeout(60)
final class WantedCertificateTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aServerThatAskedForOneAndHangsUpProbablyMissesIt(boolean asking) throws Exception {
    try (SSLServerSocket listening = listening()) {
      listening.setWantClientAuth(asking);
      Thread thread = new Thread(() -> hangUp(listening), "hangs-up");
      thread.setDaemon(true);
      thread.start();
      HostAddress host = new HostAddress(true, "127.0.0.1", listening.getLocalPort(), "");
      ClientOptions options =
          ClientOptions.DEFAULT
              .within(Duration.ofSeconds(20))
              .encryptedBy(new Encryption(null, false));
      try (AdminClient client = new AdminClient(new Target(List.of(host), options))) {
        EnvironmentException failure =
            catchThrowableOfType(
                EnvironmentException.class, () -> client.perform("GET", "/", null, null));
        assertThat(failure).isNotNull();
        assertThat(String.valueOf(failure.getMessage()).contains("--client-cert"))
            .as(failure.getMessage())
            .isEqualTo(asking);
      }
    }
  }

  private SSLServerSocket listening() throws IOException, GeneralSecurityException {
    Path own = new CertificateKit(folder).form("PKCS#12 without a password").certificate();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(own)) {
      store.load(in, new char[0]);
    }
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, new char[0]);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return (SSLServerSocket)
        context.getServerSocketFactory().createServerSocket(0, 9, InetAddress.getLoopbackAddress());
  }

  private static void hangUp(SSLServerSocket listening) {
    while (!listening.isClosed()) {
      try (SSLSocket client = (SSLSocket) listening.accept()) {
        client.startHandshake();
      } catch (IOException e) {
        // The next one, or the end.
      }
    }
  }
}
