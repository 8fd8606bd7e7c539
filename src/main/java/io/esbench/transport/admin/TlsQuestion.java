package io.esbench.transport.admin;

import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.apache.hc.core5.ssl.SSLContextBuilder;

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
      return shakesHands(tcp, host);
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean shakesHands(Socket tcp, HostAddress host) throws IOException {
    try (SSLSocket tls =
        (SSLSocket)
            context().getSocketFactory().createSocket(tcp, host.host(), host.port(), true)) {
      tls.startHandshake();
      return true;
    } catch (SSLException e) {
      // Whoever sends an alert speaks TLS, though not with us.
      return e.getMessage() != null && e.getMessage().contains("alert");
    }
  }

  private static SSLContext context() {
    try {
      return SSLContextBuilder.create().loadTrustMaterial((chain, type) -> true).build();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no TLS", e);
    }
  }
}
