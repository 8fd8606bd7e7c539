package io.esbench.preflight.connection;

import io.esbench.result.TlsFacts;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Reads from a certificate what people want to know of it. */
final class ShownCertificate {
  private static final int DNS_NAME = 2;
  private static final int ADDRESS = 7;

  private ShownCertificate() {}

  static TlsFacts.Shown of(X509Certificate certificate, Instant now) {
    Instant end = certificate.getNotAfter().toInstant();
    return new TlsFacts.Shown(
        certificate.getSubjectX500Principal().getName(),
        certificate.getIssuerX500Principal().getName(),
        names(certificate),
        certificate.getNotBefore().toInstant(),
        end,
        Math.floorDiv(Duration.between(now, end).toSeconds(), Duration.ofDays(1).toSeconds()));
  }

  private static List<String> names(X509Certificate certificate) {
    List<String> names = new ArrayList<>();
    try {
      Collection<List<?>> alternatives = certificate.getSubjectAlternativeNames();
      if (alternatives != null) {
        for (List<?> one : alternatives) {
          if (one.get(0).equals(DNS_NAME) || one.get(0).equals(ADDRESS)) {
            names.add(String.valueOf(one.get(1)));
          }
        }
      }
    } catch (CertificateParsingException e) {
      // Its names cannot be read: those who judge it say so in their words.
      return List.of();
    }
    return names;
  }
}
