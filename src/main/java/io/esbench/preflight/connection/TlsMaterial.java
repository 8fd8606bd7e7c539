package io.esbench.preflight.connection;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Whom a connection trusts and as whom it presents itself, in the JDK's terms.
 *
 * @param trust judges chains of certificates
 * @param own the client's own certificate, or null
 */
record TlsMaterial(X509ExtendedTrustManager trust, @Nullable X509ExtendedKeyManager own) {
  /** Of a target; the authorities of its options are read only if a host of it uses TLS. */
  static TlsMaterial of(Target target) {
    boolean tls = target.hosts().stream().anyMatch(HostAddress::tls);
    return of(tls ? target.options().encryption() : Encryption.VERIFIED);
  }

  private static TlsMaterial of(Encryption encryption) {
    try {
      Path file = encryption.caCertificates();
      return new TlsMaterial(file == null ? system() : trusting(authorities(file)), null);
    } catch (GeneralSecurityException | IOException e) {
      throw new EnvironmentException("TLS cannot be set up: " + e.getMessage(), e);
    }
  }

  /** Trusts what these certificates have signed, and themselves. */
  static X509ExtendedTrustManager trusting(Collection<? extends Certificate> authorities)
      throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    for (Certificate one : authorities) {
      store.setCertificateEntry("authority-" + store.size(), one);
    }
    return manager(store);
  }

  private static X509ExtendedTrustManager system() throws GeneralSecurityException {
    return manager(null);
  }

  private static X509ExtendedTrustManager manager(@Nullable KeyStore store)
      throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    for (TrustManager one : factory.getTrustManagers()) {
      if (one instanceof X509ExtendedTrustManager found) {
        return found;
      }
    }
    throw new GeneralSecurityException("this Java judges no X.509 certificates");
  }

  private static List<Certificate> authorities(Path file)
      throws GeneralSecurityException, IOException {
    try (InputStream pem = Files.newInputStream(file)) {
      return List.copyOf(CertificateFactory.getInstance("X.509").generateCertificates(pem));
    }
  }
}
