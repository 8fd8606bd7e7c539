package io.esbench.transport.wire;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.Encryption;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.nio.file.Files;
import java.nio.file.Path;
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
      trust(builder, authorities);
    }
    try {
      return builder.build();
    } catch (SSLException e) {
      throw new EnvironmentException("TLS cannot be set up: " + e.getMessage(), e);
    }
  }

  private static void trust(SslContextBuilder builder, Path authorities) {
    if (!Files.isReadable(authorities)) {
      throw new EnvironmentException(
          "The file of CA certificates "
              + authorities
              + " cannot be read; give a readable PEM file.");
    }
    try {
      builder.trustManager(authorities.toFile());
    } catch (IllegalArgumentException e) {
      throw new EnvironmentException(
          "The file of CA certificates "
              + authorities
              + " holds no valid X.509 certificate in PEM form; export the CA as PEM.",
          e);
    }
  }
}
