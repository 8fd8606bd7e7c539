package io.esbench.preflight.connection;

import io.esbench.result.TlsFacts;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The client's own certificate, in words about a handshake. */
final class OwnCertificate {
  private final TlsFacts.@Nullable Shown facts;

  /**
   * Of a client.
   *
   * @param certificate null if it has none
   */
  OwnCertificate(@Nullable X509Certificate certificate, Instant now) {
    this.facts = certificate == null ? null : ShownCertificate.of(certificate, now);
  }

  /** Whole days that it is valid; very many if there is none. */
  long daysLeft() {
    return facts == null ? Long.MAX_VALUE : facts.daysLeft();
  }

  /** What came of it in a handshake that did not fail; empty if there is nothing to say. */
  String told(TlsProbe.Outcome outcome) {
    if (!outcome.asksForCertificate()) {
      return facts == null ? "" : "; the server asks for no client certificate";
    }
    String asked = "; the server asked for a client certificate";
    return outcome.witness().unanswered() ? asked + kept() : asked + " and got that of " + name();
  }

  /** Why the server ended a handshake in which it asked for one. */
  String refused(TlsProbe.Outcome outcome) {
    String why = " (" + Words.of(Objects.requireNonNull(outcome.failure())) + ")";
    return outcome.witness().unanswered()
        ? "the server demands a client certificate" + why + kept()
        : "the server refuses the client certificate of " + name() + why;
  }

  String advice(TlsProbe.Outcome outcome) {
    return outcome.witness().unanswered() && facts == null
        ? "Give a certificate that its authority issued with --client-cert and --client-key."
        : "Have the client certificate issued by an authority that the server trusts.";
  }

  /** A server names those that it trusts; Java shows it no certificate of others. */
  private String kept() {
    return facts == null
        ? ""
        : "; that of " + name() + " is not shown, as it is of none of the authorities it names";
  }

  private String name() {
    TlsFacts.Shown own = Objects.requireNonNull(facts);
    return own.subject()
        + ", valid to "
        + TlsJudgement.day(own.validTo())
        + " ("
        + TlsJudgement.left(own.daysLeft())
        + ")";
  }
}
