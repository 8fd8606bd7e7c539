package io.esbench.transport.admin;

import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Asks a port whether it speaks TLS, by a handshake that sends nothing and believes every
 * certificate. Keeps its thread busy for two seconds at most.
 */
final class TlsQuestion {
  private static final int LIMIT_MILLIS = 1_000;

  private TlsQuestion() {}

  /** False also if nobody knows. */
  static boolean isYes(HostAddress host) {
    try (Socket tcp = new Socket()) {
      tcp.connect(new InetSocketAddress(host.host(), host.port()), LIMIT_MILLIS);
      tcp.setSoTimeout(LIMIT_MILLIS);
      return shakesHands(tcp, host, new Asked());
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether it asks for the certificate of the client. False also if nobody knows. */
  static boolean wantsCertificate(HostAddress host) {
    Asked asked = new Asked();
    try (Socket tcp = new Socket()) {
      tcp.connect(new InetSocketAddress(host.host(), host.port()), LIMIT_MILLIS);
      tcp.setSoTimeout(LIMIT_MILLIS);
      var unused = shakesHands(tcp, host, asked);
    } catch (IOException e) {
      // It may have asked before.
    }
    return asked.once;
  }

  private static boolean shakesHands(Socket tcp, HostAddress host, Asked asked) throws IOException {
    try (SSLSocket tls =
        (SSLSocket)
            context(asked).getSocketFactory().createSocket(tcp, host.host(), host.port(), true)) {
      tls.startHandshake();
      return true;
    } catch (SSLException e) {
      // Whoever sends an alert speaks TLS, though not with us.
      return e.getMessage() != null && e.getMessage().contains("alert");
    }
  }

  private static SSLContext context(Asked asked) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {asked}, new TrustManager[] {new Anybody()}, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no TLS", e);
    }
  }

  /** Has no certificate, and hears whether it is asked for one. */
  private static final class Asked extends X509ExtendedKeyManager {
    private volatile boolean once;

    @Override
    public @Nullable String chooseClientAlias(
        String[] types, Principal @Nullable [] issuers, @Nullable Socket socket) {
      once = true;
      return null;
    }

    @Override
    public String @Nullable [] getClientAliases(String type, Principal @Nullable [] issuers) {
      return null;
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

    @Override
    public X509Certificate @Nullable [] getCertificateChain(String alias) {
      return null;
    }

    @Override
    public @Nullable PrivateKey getPrivateKey(String alias) {
      return null;
    }
  }

  /** Nothing is sent to whoever it is. */
  private static final class Anybody extends X509ExtendedTrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, @Nullable Socket socket) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, @Nullable Socket socket) {}

    @Override
    public void checkClientTrusted(
        X509Certificate[] chain, String type, @Nullable SSLEngine engine) {}

    @Override
    public void checkServerTrusted(
        X509Certificate[] chain, String type, @Nullable SSLEngine engine) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
