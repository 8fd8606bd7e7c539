package io.esbench.transport;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Whom a connection over TLS trusts, and as whom it presents itself.
 *
 * @param caCertificates file or folder of authorities that server certificates must chain to, or
 *     null: the JDK's own
 * @param verifyCertificates false accepts any certificate and any name
 * @param own certificate for servers that ask for one, or null
 */
public record Encryption(
    @Nullable Path caCertificates, boolean verifyCertificates, @Nullable ClientCertificate own) {
  /** Certificates are verified against the JDK's own authorities. */
  public static final Encryption VERIFIED = new Encryption(null, true);

  /** Any certificate and any name will do. */
  public static final Encryption UNVERIFIED = new Encryption(null, false);

  /** Without a certificate of one's own. */
  public Encryption(@Nullable Path caCertificates, boolean verifyCertificates) {
    this(caCertificates, verifyCertificates, null);
  }

  /** Certificates are verified against those of a file. */
  public static Encryption trusting(Path caCertificates) {
    return new Encryption(caCertificates, true);
  }

  /** The same with a certificate for servers that ask for one, or with none. */
  public Encryption presenting(@Nullable ClientCertificate certificate) {
    return new Encryption(caCertificates, verifyCertificates, certificate);
  }
}
