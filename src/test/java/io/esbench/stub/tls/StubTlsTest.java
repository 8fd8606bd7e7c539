package io.esbench.stub.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StubTlsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1"})
  void aClientThatTrustsTheCertificateIsServed(String host) throws Exception {
    StubTls tls = StubTls.selfSigned();
    try (StubServer server = StubServer.start(StubSettings.DEFAULT.encrypted(tls));
        SSLSocket socket =
            (SSLSocket) trusting(tls).getSocketFactory().createSocket(host, server.port())) {
      SSLParameters checked = socket.getSSLParameters();
      checked.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(checked);
      socket
          .getOutputStream()
          .write("GET / HTTP/1.1\r\nConnection: close\r\n\r\n".getBytes(US_ASCII));
      assertThat(new String(socket.getInputStream().readAllBytes(), US_ASCII))
          .startsWith("HTTP/1.1 200")
          .contains("8.19.21");
      assertThat(server.url()).isEqualTo("https://127.0.0.1:" + server.port());
    }
  }

  private static SSLContext trusting(StubTls tls) throws GeneralSecurityException, IOException {
    X509Certificate certificate =
        (X509Certificate)
            CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(tls.pem().getBytes(US_ASCII)));
    certificate.checkValidity();
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setCertificateEntry("stub", certificate);
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  @Test
  void saysWhichFilesItCannotUse() throws IOException {
    Path text = Files.writeString(folder.resolve("text.pem"), "no certificate");
    Path absent = folder.resolve("absent.pem");
    assertThatThrownBy(() -> StubTls.of(absent, text).context())
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining(absent.toString());
    assertThatThrownBy(() -> StubTls.of(text, text).context())
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining(text.toString())
        .hasMessageContaining("PKCS#8");
  }
}
