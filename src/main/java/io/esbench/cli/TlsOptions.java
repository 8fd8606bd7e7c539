package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.transport.Secret;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whom esbench trusts over TLS, and which certificate it shows. */
final class TlsOptions {
  private static final String CA_CERT = "--ca-cert";

  @Option(
      names = CA_CERT,
      order = 21,
      paramLabel = "FILE",
      description =
          "What the server's certificate must chain to: PEM file, folder of PEM files or PKCS#12."
              + " Environment: CA_CERT.")
  private @Nullable Path caCert;

  @Option(
      names = "--client-cert",
      order = 22,
      paramLabel = "FILE",
      description =
          "Certificate for servers that ask for one: PEM with its chain, or PKCS#12. Environment:"
              + " ES_CLIENT_CERT.")
  private @Nullable Path clientCert;

  @Option(
      names = "--client-key",
      order = 23,
      paramLabel = "FILE",
      description = "Its key in PEM, if it is not in the same file. Environment: ES_CLIENT_KEY.")
  private @Nullable Path clientKey;

  @Option(
      names = "--client-key-password-file",
      order = 24,
      paramLabel = "FILE",
      description =
          "File with the password of the key or the PKCS#12 file. Environment:"
              + " ES_CLIENT_KEY_PASSWORD_FILE.")
  private @Nullable Path keyPasswordFile;

  @Option(
      names = "--insecure",
      order = 25,
      description = "Accept any certificate of the server. Environment: ES_INSECURE=true.")
  private boolean insecure;

  /**
   * What is given.
   *
   * @throws UsageException if it contradicts itself or names a file of a password that is none
   */
  Trust given(Session session) {
    String environment = session.environment().get("CA_CERT");
    boolean typed = caCert != null && !caCert.toString().equals(environment);
    if (insecure && typed) {
      throw new UsageException("give --ca-cert or --insecure, not both");
    }
    // With an authority on the command line, the variable of others means nothing.
    boolean anybody = insecure || (!typed && insecure(session.environment().get("ES_INSECURE")));
    Secret password =
        keyPasswordFile == null
            ? null
            : new Secret(SecretFile.read(keyPasswordFile, "--client-key-password-file"));
    return new Trust(anybody ? null : caCert, clientCert, clientKey, password, anybody);
  }

  /** Not a default of the option: picocli takes a flag that is on by default to be switched off. */
  private static boolean insecure(@Nullable String value) {
    if (value != null && !value.equals("true") && !value.equals("false")) {
      throw new UsageException("ES_INSECURE is '" + value + "', expected true or false");
    }
    return "true".equals(value);
  }

  /**
   * The options as values; each wins over a client option for the same.
   *
   * @param authorities file or folder, or null
   * @param certificate of the client, or null
   * @param key of the certificate, or null
   * @param password of the key, or null
   * @param insecure accept any certificate
   */
  record Trust(
      @Nullable Path authorities,
      @Nullable Path certificate,
      @Nullable Path key,
      @Nullable Secret password,
      boolean insecure) {
    /** Nothing. */
    static final Trust NONE = new Trust(null, null, null, null, false);
  }
}
