package io.esbench.transport.admin;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.Encryption;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.HttpsSupport;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;
import org.apache.hc.core5.ssl.SSLContextBuilder;
import org.jspecify.annotations.Nullable;

/** Which server certificates are accepted. */
final class ServerTrust {
  private ServerTrust() {}

  /** As the options say; fails with the name of a certificate file that cannot be used. */
  static TlsStrategy of(Encryption encryption) {
    try {
      if (!encryption.verifyCertificates()) {
        SSLContext anybody =
            SSLContextBuilder.create().loadTrustMaterial((chain, type) -> true).build();
        return new DefaultClientTlsStrategy(
            anybody, HostnameVerificationPolicy.CLIENT, NoopHostnameVerifier.INSTANCE);
      }
      Path file = encryption.caCertificates();
      SSLContext context =
          file == null
              ? SSLContext.getDefault()
              : SSLContextBuilder.create().loadTrustMaterial(authorities(file), null).build();
      return new DefaultClientTlsStrategy(
          context, HostnameVerificationPolicy.BOTH, HttpsSupport.getDefaultHostnameVerifier());
    } catch (GeneralSecurityException e) {
      throw new EnvironmentException("TLS cannot be set up: " + e.getMessage(), e);
    }
  }

  /**
   * For a target without TLS: the library's own default reads all of the system's authorities, a
   * tenth of the time that a short race takes to its first request.
   */
  static TlsStrategy unused() {
    return (session, host, local, remote, attachment, timeout) -> {
      throw new IllegalStateException("TLS to " + host + " although no host of the target uses it");
    };
  }

  private static KeyStore authorities(Path file) throws GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    try (InputStream pem = Files.newInputStream(file)) {
      store.load(null, null);
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
        store.setCertificateEntry("authority-" + store.size(), one);
      }
    } catch (IOException | GeneralSecurityException e) {
      throw unusable(file, "it cannot be read as PEM: " + e.getMessage(), e);
    }
    if (store.size() == 0) {
      throw unusable(file, "it holds no certificate", null);
    }
    return store;
  }

  private static EnvironmentException unusable(Path file, String why, @Nullable Exception cause) {
    String message =
        "the CA certificate file " + file + " is not usable: " + why + "; expected PEM blocks";
    return cause == null
        ? new EnvironmentException(message)
        : new EnvironmentException(message, cause);
  }
}
