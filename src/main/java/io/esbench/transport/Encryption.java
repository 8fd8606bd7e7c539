package io.esbench.transport;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Whom a connection over TLS trusts.
 *
 * @param caCertificates PEM file that server certificates must chain to, or null: the JDK's own
 * @param verifyCertificates false accepts any certificate and any name
 */
public record Encryption(@Nullable Path caCertificates, boolean verifyCertificates) {
  /** Certificates are verified against the JDK's own authorities. */
  public static final Encryption VERIFIED = new Encryption(null, true);

  /** Any certificate and any name will do. */
  public static final Encryption UNVERIFIED = new Encryption(null, false);

  /** Certificates are verified against those of a file. */
  public static Encryption trusting(Path caCertificates) {
    return new Encryption(caCertificates, true);
  }
}
