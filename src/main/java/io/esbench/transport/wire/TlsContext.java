package io.esbench.transport.wire;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientCertificate;
import io.esbench.transport.Encryption;
import io.esbench.transport.tls.Authorities;
import io.esbench.transport.tls.Identity;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.nio.file.Path;
import java.time.Instant;
import javax.net.ssl.SSLException;

/** Makes the client side of TLS from the encryption. */
final class TlsContext {
  private TlsContext() {}

  static SslContext of(Encryption encryption, Platform platform) {
    SslContextBuilder builder = SslContextBuilder.forClient().sslProvider(platform.encryption());
    Path authorities = encryption.caCertificates();
    if (!encryption.verifyCertificates()) {
      builder
          .trustManager(InsecureTrustManagerFactory.INSTANCE)
          .endpointIdentificationAlgorithm(null);
    } else if (authorities != null) {
      builder.trustManager(Authorities.in(authorities));
    }
    ClientCertificate own = encryption.own();
    if (own != null) {
      Identity identity = Identity.of(own, Instant.now());
      builder.keyManager(identity.key(), identity.chain());
    }
    try {
      return builder.build();
    } catch (SSLException e) {
      throw new EnvironmentException("TLS cannot be set up: " + e.getMessage(), e);
    }
  }
}
