package io.esbench.stub.tls;

import io.esbench.fault.EnvironmentException;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** The certificate of a stub server and its key. */
public final class StubTls {
  private final @Nullable SelfSigned made;
  private final @Nullable Path certificate;
  private final @Nullable Path key;
  private final @Nullable Path clientAuthorities;

  private StubTls(
      @Nullable SelfSigned made,
      @Nullable Path certificate,
      @Nullable Path key,
      @Nullable Path clientAuthorities) {
    this.made = made;
    this.certificate = certificate;
    this.key = key;
    this.clientAuthorities = clientAuthorities;
  }

  /** A fresh certificate for localhost, 127.0.0.1 and ::1, signed by itself. */
  public static StubTls selfSigned() {
    return new StubTls(SelfSigned.make(true), null, null, null);
  }

  /** The same for localhost and no address. */
  public static StubTls selfSignedWithoutAddress() {
    return new StubTls(SelfSigned.make(false), null, null, null);
  }

  /** The same as {@link #selfSigned}, but its time is over. */
  public static StubTls selfSignedExpired() {
    return new StubTls(SelfSigned.expired(), null, null, null);
  }

  /**
   * A certificate, perhaps with those that lead to its authority, and its key.
   *
   * @param certificate PEM
   * @param key PEM, PKCS#8 without a password
   */
  public static StubTls of(Path certificate, Path key) {
    return new StubTls(null, certificate, key, null);
  }

  /**
   * The same that lets only those in who show a certificate.
   *
   * @param authorities PEM file of those that clients' certificates must chain to
   */
  public StubTls demanding(Path authorities) {
    return new StubTls(made, certificate, key, authorities);
  }

  /**
   * The certificate in PEM, for clients that shall trust it.
   *
   * @throws EnvironmentException if the file cannot be read
   */
  public String pem() {
    if (made != null) {
      return made.pem();
    }
    try {
      return Files.readString(Objects.requireNonNull(certificate));
    } catch (IOException e) {
      throw new EnvironmentException("The certificate " + certificate + " cannot be read.", e);
    }
  }

  /**
   * The server's side of TLS: with OpenSSL where it loads, else with the JDK.
   *
   * @throws EnvironmentException if certificate or key cannot be used
   */
  public SslContext context() {
    try {
      SslContextBuilder builder =
          made != null
              ? SslContextBuilder.forServer(made.key(), made.certificate())
              : SslContextBuilder.forServer(file(certificate), file(key));
      if (clientAuthorities != null) {
        builder.trustManager(file(clientAuthorities)).clientAuth(ClientAuth.REQUIRE);
      }
      return builder.build();
    } catch (SSLException | IllegalArgumentException e) {
      throw new EnvironmentException(
          made != null
              ? "TLS cannot be set up: " + e.getMessage()
              : "The certificate "
                  + certificate
                  + " and the key "
                  + key
                  + " cannot be used: give a certificate in PEM and its key in PEM (PKCS#8, without"
                  + " a password).",
          e);
    }
  }

  private static File file(@Nullable Path path) {
    if (path == null || !Files.isReadable(path)) {
      throw new EnvironmentException("The file " + path + " cannot be read; name a PEM file.");
    }
    return path.toFile();
  }
}
