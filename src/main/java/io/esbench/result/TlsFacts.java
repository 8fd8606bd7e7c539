package io.esbench.result;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a server showed when it was spoken to over TLS.
 *
 * @param protocol as the JDK names it, or null if the handshake came to no end
 * @param cipher the same
 * @param certificate of the server, or null if it came to none
 * @param trusted whether it leads to an authority that is known
 * @param nameFits whether it is for the host that was asked for
 * @param asksForCertificate whether the server wants to see one of the client
 */
public record TlsFacts(
    @Nullable String protocol,
    @Nullable String cipher,
    @Nullable Shown certificate,
    boolean trusted,
    boolean nameFits,
    boolean asksForCertificate) {

  /**
   * A certificate.
   *
   * @param subject distinguished name of its owner
   * @param issuer distinguished name of who signed it
   * @param names DNS names and addresses that it is for
   * @param validFrom not before
   * @param validTo not after
   * @param daysLeft whole days from now, negative once it has expired
   */
  public record Shown(
      String subject,
      String issuer,
      List<String> names,
      Instant validFrom,
      Instant validTo,
      long daysLeft) {
    /** Copies. */
    public Shown {
      names = List.copyOf(names);
    }
  }
}
