package io.esbench.transport.admin;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.proxy.ProxyAddress;
import io.esbench.transport.HostAddress;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.HttpHostConnectException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.ContentTooLongException;
import org.jspecify.annotations.Nullable;

/**
 * Why a host gave no complete answer, in words.
 *
 * @param neverSent whether the request surely did not reach the server, so that another host may
 *     get it
 * @param lasting whether it is in vain to wait and ask again
 */
record AdminFailure(String message, boolean neverSent, boolean lasting, IOException cause) {
  /**
   * Alerts (RFC 8446, 6.2) that servers send for the certificate of a client, or the lack of it.
   */
  private static final List<String> REFUSALS =
      List.of("alert: certificate_required", "alert: bad_certificate", "alert: unknown_ca");

  /** How Java says that a certificate is for another host. */
  private static final List<String> OTHER_NAME =
      List.of("No subject alternative", "No name matching", "subject alternative names");

  static AdminFailure of(
      IOException e, HostAddress host, @Nullable ProxyAddress proxy, AdminRequest request) {
    Throwable root = root(e);
    if (root instanceof ProxyTunnels.RefusedException refusal) {
      return new AdminFailure(
          host + " is not reached: " + root.getMessage(), true, refusal.lasting(), e);
    }
    if (proxy != null && root instanceof ProxyTunnels.UnopenedException unopened) {
      return unreached(ProxyFailure.words(unopened.reason(), host, proxy, request), e);
    }
    AdminFailure ofHost = ofHost(e, root, host, request);
    return proxy == null
        ? ofHost
        : new AdminFailure(
            ofHost.message + " (through the proxy " + proxy + ")",
            ofHost.neverSent,
            ofHost.lasting,
            e);
  }

  private static AdminFailure ofHost(
      IOException e, Throwable root, HostAddress host, AdminRequest request) {
    if (root instanceof ConnectTimeoutException) {
      return unreached(host + " takes no connection in time; check host, port and firewall", e);
    }
    String outdated = outdated(root, host);
    if (outdated != null) {
      return new AdminFailure(outdated, false, true, e);
    }
    if (root instanceof SSLException || (host.tls() && root instanceof SocketTimeoutException)) {
      return new AdminFailure(tls(host, root), false, spokeTls(root), e);
    }
    if (root instanceof UnknownHostException) {
      return unreached(
          "the name '" + host.host() + "' does not resolve; check the target hosts", e);
    }
    if (root instanceof ConnectException || root instanceof NoRouteToHostException) {
      return unreached(
          host
              + " takes no connection ("
              + reason(root)
              + "); check that Elasticsearch runs there and that host and port are right",
          e);
    }
    return new AdminFailure(midway(root, host, request), false, false, e);
  }

  /** Plain HTTP was sent to a port that speaks HTTPS. */
  static AdminFailure encrypted(IOException e, HostAddress host) {
    return new AdminFailure(
        host
            + " is not answered in plain HTTP, as that port speaks HTTPS; write https:// before the"
            + " host",
        false,
        true,
        e);
  }

  /** The same of a server that asked for a certificate, got none, and did not say that it minds. */
  AdminFailure uncertified(HostAddress host) {
    return new AdminFailure(
        message
            + "; "
            + host
            + " asks clients for a certificate, which was not given: that may be why; name one with"
            + " --client-cert and --client-key",
        neverSent,
        lasting,
        cause);
  }

  private static AdminFailure unreached(String message, IOException e) {
    return new AdminFailure(message, true, false, e);
  }

  /** A server that is not up yet, or the balancer before it, hangs up or is silent. */
  private static boolean spokeTls(Throwable root) {
    return root instanceof SSLException
        && !(root.getCause() instanceof EOFException)
        && !(root.getCause() instanceof SocketException);
  }

  /** For whoever asked. */
  EnvironmentException exception() {
    HelpTopic topic = root(cause) instanceof SSLException ? HelpTopic.TLS : HelpTopic.CONNECTION;
    return new EnvironmentException(topic, message, lasting ? new LastingFailure(cause) : cause);
  }

  /** All hosts of the target took no connection. */
  static EnvironmentException noneReachable(List<AdminFailure> refused) {
    EnvironmentException all =
        new AdminFailure(
                refused.stream().map(AdminFailure::message).collect(Collectors.joining("\n")),
                true,
                refused.stream().allMatch(AdminFailure::lasting),
                refused.get(0).cause())
            .exception();
    refused.stream().skip(1).forEach(failure -> all.addSuppressed(failure.cause()));
    return all;
  }

  private static String midway(Throwable root, HostAddress host, AdminRequest request) {
    if (root instanceof HostClient.DeadlinePassed) {
      return String.format(
          "%s gave no complete answer to %s within %s s; raise the time-out or look at the"
              + " cluster's load",
          host, request, request.limit().toMillis() / 1000.0);
    }
    if (root instanceof ContentTooLongException) {
      return host + " answers " + request + " with too much: " + root.getMessage();
    }
    if (root instanceof BoundedAnswers.BrokenPacking) {
      return host + " gave no answer to " + request + " that can be read: " + root.getMessage();
    }
    if (root instanceof ConnectionClosedException) {
      String hint = host.tls() ? "" : "; if that port speaks HTTPS, write https:// before the host";
      return host + " closed the connection without an answer to " + request + hint;
    }
    return host + " gave no answer to " + request + ": " + reason(root);
  }

  /** The library's own words do not tell that it is the time; null: that is right. */
  private static @Nullable String outdated(Throwable root, HostAddress host) {
    Throwable cause = root;
    while (cause != null
        && !(cause instanceof CertificateExpiredException)
        && !(cause instanceof CertificateNotYetValidException)) {
      cause = cause.getCause();
    }
    return cause == null
        ? null
        : String.format(
            "the certificate of %s %s (%s); renew it, set this machine's clock right, or switch the"
                + " check off (--insecure, or verify_certs:false)",
            host,
            cause instanceof CertificateExpiredException ? "has expired" : "is not valid yet",
            reason(cause));
  }

  private static String tls(HostAddress host, Throwable root) {
    String reason = reason(root);
    boolean refused = REFUSALS.stream().anyMatch(reason::contains);
    return "TLS with %s %s (%s); %s"
        .formatted(host, refused ? "was refused" : "failed", reason, advice(reason, refused));
  }

  private static String advice(String reason, boolean refused) {
    if (refused) {
      return "the server lets only clients in whose certificate it trusts: give one with"
          + " --client-cert and --client-key (client options client_cert and client_key)";
    }
    if (OTHER_NAME.stream().anyMatch(reason::contains)) {
      return "write a name in the target hosts that its certificate is for, or switch the check off"
          + " (--insecure, verify_certs:false)";
    }
    return "name the authority that signed its certificate (--ca-cert, or the client option"
        + " ca_certs), switch the check off (--insecure, verify_certs:false), or write http:// if the"
        + " port speaks plain HTTP";
  }

  /** The words of the system or the library. */
  static String reason(Throwable root) {
    // The connect exception of the library repeats host and address around the system's words.
    if (root instanceof HttpHostConnectException && root.getMessage() != null) {
      String text = root.getMessage();
      return text.substring(text.lastIndexOf(':') + 1).strip();
    }
    return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
  }

  /**
   * The library wraps causes to show the caller's stack; the innermost I/O fault tells the kind.
   */
  private static Throwable root(IOException e) {
    Throwable kind = e;
    while (kind.getClass() == IOException.class && kind.getCause() != null) {
      kind = kind.getCause();
    }
    return kind;
  }
}
