package io.esbench.transport.admin;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.transport.ClientCertificate;
import io.esbench.transport.Encryption;
import io.esbench.transport.tls.Authorities;
import io.esbench.transport.tls.Identity;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Instant;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.HttpsSupport;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;
import org.apache.hc.core5.ssl.SSLContextBuilder;

/** Which server certificates are accepted, and which one is shown to servers that ask. */
final class ServerTrust {
  /** The store is in memory only. */
  private static final char[] NO_PASSWORD = {};

  private ServerTrust() {}

  /** As the options say; fails with the name of a certificate file that cannot be used. */
  static TlsStrategy of(Encryption encryption) {
    try {
      return encryption.verifyCertificates()
          ? new DefaultClientTlsStrategy(
              context(encryption),
              HostnameVerificationPolicy.BOTH,
              HttpsSupport.getDefaultHostnameVerifier())
          : new DefaultClientTlsStrategy(
              context(encryption),
              HostnameVerificationPolicy.CLIENT,
              NoopHostnameVerifier.INSTANCE);
    } catch (GeneralSecurityException e) {
      throw new EnvironmentException(HelpTopic.TLS, "TLS cannot be set up: " + e.getMessage(), e);
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

  private static SSLContext context(Encryption encryption) throws GeneralSecurityException {
    Path authorities = encryption.caCertificates();
    ClientCertificate own = encryption.own();
    if (encryption.verifyCertificates() && authorities == null && own == null) {
      return SSLContext.getDefault();
    }
    SSLContextBuilder builder = SSLContextBuilder.create();
    if (!encryption.verifyCertificates()) {
      builder.loadTrustMaterial((chain, type) -> true);
    } else if (authorities != null) {
      builder.loadTrustMaterial(trusted(authorities), null);
    }
    if (own != null) {
      builder.loadKeyMaterial(presented(Identity.of(own, Instant.now())), NO_PASSWORD);
    }
    return builder.build();
  }

  private static KeyStore trusted(Path authorities) throws GeneralSecurityException {
    KeyStore store = empty();
    for (Certificate one : Authorities.in(authorities)) {
      store.setCertificateEntry("authority-" + store.size(), one);
    }
    return store;
  }

  private static KeyStore presented(Identity identity) throws GeneralSecurityException {
    KeyStore store = empty();
    Certificate[] chain = identity.chain().toArray(Certificate[]::new);
    store.setKeyEntry("own", identity.key(), NO_PASSWORD, chain);
    return store;
  }

  private static KeyStore empty() throws GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    try {
      store.load(null, null);
    } catch (IOException e) {
      throw new IllegalStateException("nothing was read", e);
    }
    return store;
  }
}
