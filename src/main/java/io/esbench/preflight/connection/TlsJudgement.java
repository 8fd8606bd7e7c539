package io.esbench.preflight.connection;

import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightState;
import io.esbench.result.TlsFacts;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import java.net.SocketTimeoutException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a handshake came to, in words, and what to do about it. */
final class TlsJudgement {
  private static final int FEW_DAYS = 14;
  private static final int NAMES_SHOWN = 10;

  private final HostAddress host;
  private final Encryption encryption;
  private final OwnCertificate own;
  private final Instant now;

  /**
   * Of a host.
   *
   * @param own the client's own certificate, or null
   */
  TlsJudgement(
      HostAddress host, Encryption encryption, @Nullable X509Certificate own, Instant now) {
    this.host = host;
    this.encryption = encryption;
    this.own = new OwnCertificate(own, now);
    this.now = now;
  }

  /**
   * Of a host without TLS.
   *
   * @param exposed whether others can hear a login
   */
  static PreflightLine unused(HostAddress host, boolean exposed) {
    return exposed
        ? Stage.TLS.warn(
            "not used, with a login in every request",
            "The password can be read on the network.",
            "Write https:// before the host, if the server offers it.")
        : Stage.TLS.ok("not used, as " + host + " is plain HTTP");
  }

  /** Of a port that should speak TLS and does not. */
  static PreflightLine plainInstead(HostAddress host) {
    return Stage.TLS.fail(
        "plain HTTP answers on this port",
        "Write http:// before " + host.host() + ":" + host.port() + ".");
  }

  /** Of a port that should speak plain HTTP and does not. */
  static PreflightLine tlsInstead(HostAddress host) {
    return Stage.HTTP.fail(
        "HTTPS answers on this port",
        "Write https:// before " + host.host() + ":" + host.port() + ".");
  }

  /** Of a handshake on a port that speaks TLS, or nothing known. */
  PreflightLine line(TlsProbe.Outcome outcome) {
    TlsFacts facts = outcome.facts(now);
    String told = facts == null ? "" : ". " + told(facts);
    if (outcome.failure() != null) {
      return outcome.asksForCertificate()
          ? Stage.TLS.fail(own.refused(outcome) + told, own.advice(outcome))
          : Stage.TLS.fail(
              "the handshake failed (" + Words.of(outcome.failure()) + ")" + told,
              outcome.failure() instanceof SocketTimeoutException
                  ? "Look at what is between here and the server, and at its load."
                  : "Check that this port speaks HTTPS; the server's log has the reason.");
    }
    List<Problem> problems = problems(outcome);
    if (problems.isEmpty()) {
      return fine(Objects.requireNonNull(facts), outcome);
    }
    List<String> found = problems.stream().map(Problem::found).toList();
    List<String> todo = problems.stream().map(Problem::todo).filter(t -> !t.isEmpty()).toList();
    PreflightState state =
        encryption.verifyCertificates() ? PreflightState.FAIL : PreflightState.WARN;
    return Stage.TLS.line(
        state,
        String.join("; ", found) + told + own.told(outcome),
        encryption.verifyCertificates()
            ? ""
            : "Certificates are not verified: whoever sits in between can read and change"
                + " everything.",
        String.join(" ", todo));
  }

  private record Problem(String found, String todo) {}

  private PreflightLine fine(TlsFacts facts, TlsProbe.Outcome outcome) {
    String found = told(facts) + own.told(outcome);
    if (Objects.requireNonNull(facts.certificate()).daysLeft() < FEW_DAYS) {
      return Stage.TLS.warn(
          found,
          "After that no client connects that verifies certificates.",
          "Have the server's certificate renewed.");
    }
    return outcome.asksForCertificate() && own.daysLeft() < FEW_DAYS
        ? Stage.TLS.warn(
            found, "After that the server lets esbench in no more.", "Have your own renewed.")
        : Stage.TLS.ok(found);
  }

  private List<Problem> problems(TlsProbe.Outcome outcome) {
    List<Problem> problems = new ArrayList<>();
    X509Certificate leaf = Objects.requireNonNull(outcome.witness().leaf());
    CertificateException distrust = outcome.witness().distrust();
    if (distrust != null) {
      problems.add(distrusted(leaf, distrust));
    }
    if (outcome.witness().otherName() != null) {
      problems.add(otherName(ShownCertificate.of(leaf, now)));
    }
    return problems;
  }

  private Problem distrusted(X509Certificate leaf, CertificateException why) {
    if (caused(why, CertificateExpiredException.class)) {
      return new Problem(
          "a certificate has expired", "Have it renewed, and look at the clock of this machine.");
    }
    if (caused(why, CertificateNotYetValidException.class)) {
      return new Problem(
          "a certificate is not valid yet", "Look at the clocks of this machine and the server.");
    }
    boolean itself = leaf.getIssuerX500Principal().equals(leaf.getSubjectX500Principal());
    String who = itself ? "signed by itself" : "issued by an unknown authority";
    return encryption.caCertificates() == null
        ? new Problem(
            who,
            itself
                ? "Give that certificate as a file with --ca-cert."
                : "Give the certificate of the authority as a file with --ca-cert.")
        : new Problem(
            who + ", none of " + encryption.caCertificates(),
            "Give the certificate of the authority that issued it with --ca-cert.");
  }

  private Problem otherName(TlsFacts.Shown certificate) {
    String isFor =
        certificate.names().isEmpty()
            ? ", which names no host"
            : ", which is for " + names(certificate.names());
    return new Problem(
        host.host() + " is not in the certificate" + isFor,
        "Use one of its names in --target-hosts, or have one made for " + host.host() + ".");
  }

  private static String told(TlsFacts facts) {
    List<String> parts = new ArrayList<>();
    if (facts.protocol() != null) {
      parts.add(facts.protocol() + ", " + facts.cipher());
    }
    TlsFacts.Shown shown = facts.certificate();
    if (shown != null) {
      parts.add(
          "certificate of %s for %s, issued by %s, valid from %s to %s (%s)"
              .formatted(
                  shown.subject(),
                  shown.names().isEmpty() ? "no host" : names(shown.names()),
                  shown.issuer(),
                  day(shown.validFrom()),
                  day(shown.validTo()),
                  left(shown.daysLeft())));
    }
    return String.join("; ", parts);
  }

  static String left(long days) {
    if (days < 0) {
      return "expired " + -days + (days == -1 ? " day" : " days") + " ago";
    }
    return days + (days == 1 ? " day" : " days") + " left";
  }

  private static String names(List<String> all) {
    return all.size() <= NAMES_SHOWN
        ? String.join(", ", all)
        : String.join(", ", all.subList(0, NAMES_SHOWN))
            + " and "
            + (all.size() - NAMES_SHOWN)
            + " more";
  }

  static String day(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC).toLocalDate().toString();
  }

  private static boolean caused(Throwable failure, Class<? extends Throwable> kind) {
    for (@Nullable Throwable t = failure; t != null; t = t.getCause()) {
      if (kind.isInstance(t)) {
        return true;
      }
    }
    return false;
  }
}
