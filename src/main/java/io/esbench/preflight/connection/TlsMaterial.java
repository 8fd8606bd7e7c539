package io.esbench.preflight.connection;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientCertificate;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.tls.Authorities;
import io.esbench.transport.tls.Identity;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Collection;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Whom a connection trusts and as whom it presents itself, in the JDK's terms.
 *
 * @param trust judges chains of certificates
 * @param own presents the client's own certificate, or null
 * @param shown that certificate, or null
 */
record TlsMaterial(
    X509ExtendedTrustManager trust,
    @Nullable X509ExtendedKeyManager own,
    @Nullable X509Certificate shown) {
  /** The store is in memory only. */
  private static final char[] NO_PASSWORD = {};

  /** Of a target; the files of its options are read only if a host of it uses TLS. */
  static TlsMaterial of(Target target, Instant now) {
    boolean tls = target.hosts().stream().anyMatch(HostAddress::tls);
    return of(tls ? target.options().encryption() : Encryption.VERIFIED, now);
  }

  private static TlsMaterial of(Encryption encryption, Instant now) {
    try {
      X509ExtendedTrustManager trust =
          encryption.caCertificates() == null
              ? trust(null)
              : trusting(Authorities.in(encryption.caCertificates()));
      ClientCertificate files = encryption.own();
      if (files == null) {
        return new TlsMaterial(trust, null, null);
      }
      Identity identity = Identity.of(files, now);
      return new TlsMaterial(trust, presenting(identity), identity.chain().get(0));
    } catch (GeneralSecurityException e) {
      throw new EnvironmentException("TLS cannot be set up: " + e.getMessage(), e);
    }
  }

  /** Trusts what these certificates have signed, and themselves. */
  static X509ExtendedTrustManager trusting(Collection<? extends Certificate> authorities)
      throws GeneralSecurityException {
    KeyStore store = empty();
    for (Certificate one : authorities) {
      store.setCertificateEntry("authority-" + store.size(), one);
    }
    return trust(store);
  }

  /** Null: the authorities of Java. */
  private static X509ExtendedTrustManager trust(@Nullable KeyStore store)
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

  private static X509ExtendedKeyManager presenting(Identity identity)
      throws GeneralSecurityException {
    KeyStore store = empty();
    Certificate[] chain = identity.chain().toArray(Certificate[]::new);
    store.setKeyEntry("own", identity.key(), NO_PASSWORD, chain);
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store, NO_PASSWORD);
    for (KeyManager one : factory.getKeyManagers()) {
      if (one instanceof X509ExtendedKeyManager found) {
        return found;
      }
    }
    throw new GeneralSecurityException("this Java presents no X.509 certificates");
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
