package io.esbench.preflight.connection;

import io.esbench.result.TlsFacts;
import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/** Speaks TLS with a server whatever its certificate is like, and tells what it is like. */
final class TlsProbe {
  /** A server that demands a certificate says so only after the handshake, in TLS 1.3. */
  private static final int SETTLE_MILLIS = 700;

  private final HostAddress host;
  private final TlsMaterial material;
  private final boolean verifies;

  TlsProbe(HostAddress host, TlsMaterial material, boolean verifies) {
    this.host = host;
    this.material = material;
    this.verifies = verifies;
  }

  /**
   * What came of a handshake.
   *
   * @param session how they speak, or null
   * @param witness of what the server showed and asked for
   * @param failure why they do not speak, or null
   */
  record Outcome(@Nullable SSLSession session, Witness witness, @Nullable IOException failure) {
    boolean failed() {
      return failure != null;
    }

    /** Whether the other side speaks TLS at all. */
    boolean spoken() {
      return session != null || witness.leaf() != null;
    }

    boolean asksForCertificate() {
      return witness.asked();
    }

    boolean believed() {
      return witness.leaf() != null && witness.distrust() == null && witness.otherName() == null;
    }

    /** Null if nothing was seen of TLS. */
    @Nullable TlsFacts facts(Instant now) {
      if (!spoken()) {
        return null;
      }
      X509Certificate leaf = witness.leaf();
      return new TlsFacts(
          session == null ? null : session.getProtocol(),
          session == null ? null : session.getCipherSuite(),
          leaf == null ? null : ShownCertificate.of(leaf, now),
          leaf != null && witness.distrust() == null,
          leaf != null && witness.otherName() == null,
          witness.asked());
    }
  }

  /** Connects and shakes hands. */
  Outcome handshake(Link link) {
    Witness witness = new Witness(material);
    try (SSLSocket socket = wrapped(link.open(), witness, witness.keys())) {
      socket.startHandshake();
      SSLSession session = socket.getSession();
      return new Outcome(session, witness, witness.unanswered() ? refusal(socket) : null);
    } catch (IOException e) {
      return new Outcome(null, witness, e);
    }
  }

  /** Null if the server does without the certificate that it asked for. */
  private static @Nullable IOException refusal(SSLSocket socket) throws IOException {
    socket.setSoTimeout(SETTLE_MILLIS);
    try {
      return socket.getInputStream().read() < 0 ? new SSLException("connection closed") : null;
    } catch (SocketTimeoutException e) {
      return null;
    } catch (IOException e) {
      return e;
    }
  }

  /**
   * Further connections, on which the certificate is checked again: it was another connection that
   * showed a good one.
   *
   * @param believed whether the first one was as it should be
   */
  Link over(Link link, boolean believed) {
    return () -> {
      Witness witness = new Witness(material);
      TrustManager trust = believed && verifies ? material.trust() : witness;
      SSLSocket socket = wrapped(link.open(), trust, witness.keys());
      try {
        socket.startHandshake();
        return socket;
      } catch (IOException | RuntimeException e) {
        socket.close();
        throw e;
      }
    };
  }

  private SSLSocket wrapped(Socket tcp, TrustManager trust, KeyManager keys) throws IOException {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {keys}, new TrustManager[] {trust}, null);
      SSLSocket socket =
          (SSLSocket) context.getSocketFactory().createSocket(tcp, host.host(), host.port(), true);
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(parameters);
      return socket;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no TLS", e);
    }
  }
}
