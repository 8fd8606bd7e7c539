package io.esbench.transport.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.jspecify.annotations.Nullable;

/** A PKCS#12 file. */
final class KeyStoreFile {
  private final KeyStore store;
  private final char[] password;

  private KeyStoreFile(KeyStore store, char[] password) {
    this.store = store;
    this.password = password;
  }

  /**
   * Reads it. The JDK's reader leaves out certificates without a mark that only Java sets, the
   * other one does not take an empty password everywhere.
   *
   * @param password empty: none
   * @throws IOException if it is none, or the password is wrong
   */
  static KeyStoreFile of(byte[] bytes, String password)
      throws IOException, GeneralSecurityException {
    if (password.isEmpty()) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(new ByteArrayInputStream(bytes), new char[0]);
      if (store.size() > 0) {
        return new KeyStoreFile(store, new char[0]);
      }
    }
    KeyStore store = KeyStore.getInstance("PKCS12", new BouncyCastleProvider());
    store.load(new ByteArrayInputStream(bytes), password.toCharArray());
    return new KeyStoreFile(store, password.toCharArray());
  }

  /** Every certificate in it, those behind keys too. */
  List<X509Certificate> certificates() throws GeneralSecurityException {
    Set<X509Certificate> found = new LinkedHashSet<>();
    for (String alias : Collections.list(store.aliases())) {
      Certificate[] chain = store.getCertificateChain(alias);
      Certificate one = store.getCertificate(alias);
      if (chain != null) {
        for (Certificate link : chain) {
          found.add(CertificateText.of(link.getEncoded()));
        }
      } else if (one != null) {
        found.add(CertificateText.of(one.getEncoded()));
      }
    }
    return new ArrayList<>(found);
  }

  /** The first key in it, or null. */
  @Nullable PrivateKey key() throws GeneralSecurityException {
    for (String alias : Collections.list(store.aliases())) {
      Key key = store.getKey(alias, password);
      if (key instanceof PrivateKey) {
        return KeyFactory.getInstance(
                key.getAlgorithm().equals("ECDSA") ? "EC" : key.getAlgorithm())
            .generatePrivate(new PKCS8EncodedKeySpec(key.getEncoded()));
      }
    }
    return null;
  }
}
