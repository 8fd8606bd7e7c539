package io.esbench.preflight.connection;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Lets every server pass and keeps what it showed, what those who are to judge it said, and whether
 * it asked who we are. One handshake, on its thread.
 */
final class Witness extends X509ExtendedTrustManager {
  private final TlsMaterial material;
  private final Keys keys = new Keys();
  private @Nullable X509Certificate leaf;
  private @Nullable CertificateException distrust;
  private @Nullable CertificateException otherName;
  private boolean asked;
  private boolean unanswered;

  Witness(TlsMaterial material) {
    this.material = material;
  }

  /** The server's own certificate, once it has shown one. */
  @Nullable X509Certificate leaf() {
    return leaf;
  }

  /** Why it leads to no known authority, or is not valid now; null if all is well. */
  @Nullable CertificateException distrust() {
    return distrust;
  }

  /** Why it is not for the host; null if it is. */
  @Nullable CertificateException otherName() {
    return otherName;
  }

  /** Whether the server asked for a certificate. */
  boolean asked() {
    return asked;
  }

  /** Whether it got none although it asked. */
  boolean unanswered() {
    return unanswered;
  }

  /** Goes with this, into the same handshake. */
  X509ExtendedKeyManager keys() {
    return keys;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket) {
    leaf = chain[0];
    try {
      material.trust().checkServerTrusted(chain, authType);
    } catch (CertificateException e) {
      distrust = e;
    }
    try {
      // Trusting the certificate itself leaves the name as the one thing to complain of.
      TlsMaterial.trusting(List.of(chain[0])).checkServerTrusted(chain, authType, socket);
    } catch (CertificateException e) {
      otherName = e;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a store in memory", e);
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine) {
    throw new IllegalStateException("for sockets only");
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType) {
    throw new IllegalStateException("for sockets only");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    throw new CertificateException("not a server");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    throw new CertificateException("not a server");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw new CertificateException("not a server");
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }

  /** Answers with the certificate of the options, if there is one. */
  private final class Keys extends X509ExtendedKeyManager {
    @Override
    public @Nullable String chooseClientAlias(
        String[] types, Principal @Nullable [] issuers, @Nullable Socket socket) {
      asked = true;
      X509ExtendedKeyManager own = material.own();
      String alias = own == null ? null : own.chooseClientAlias(types, issuers, socket);
      unanswered = alias == null;
      return alias;
    }

    @Override
    public X509Certificate @Nullable [] getCertificateChain(String alias) {
      X509ExtendedKeyManager own = material.own();
      return own == null ? null : own.getCertificateChain(alias);
    }

    @Override
    public @Nullable PrivateKey getPrivateKey(String alias) {
      X509ExtendedKeyManager own = material.own();
      return own == null ? null : own.getPrivateKey(alias);
    }

    @Override
    public String @Nullable [] getClientAliases(String type, Principal @Nullable [] issuers) {
      X509ExtendedKeyManager own = material.own();
      return own == null ? null : own.getClientAliases(type, issuers);
    }

    @Override
    public String @Nullable [] getServerAliases(String type, Principal @Nullable [] issuers) {
      return null;
    }

    @Override
    public @Nullable String chooseServerAlias(
        String type, Principal @Nullable [] issuers, @Nullable Socket socket) {
      return null;
    }
  }
}
