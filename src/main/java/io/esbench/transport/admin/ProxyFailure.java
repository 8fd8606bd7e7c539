package io.esbench.transport.admin;

import io.esbench.proxy.ProxyAddress;
import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MessageConstraintException;

/** Words for a proxy that does not say whether it opens a tunnel: it is to blame, not the host. */
final class ProxyFailure {
  private ProxyFailure() {}

  /**
   * Why a host is not reached, in one line.
   *
   * @param cause what ended the wait for the tunnel
   */
  static String words(Throwable cause, HostAddress host, ProxyAddress proxy, AdminRequest request) {
    return host + " is not reached: the proxy " + proxy + " " + what(cause, request);
  }

  private static String what(Throwable cause, AdminRequest request) {
    if (cause instanceof UnknownHostException) {
      return "is not there (its name does not resolve); check its address";
    }
    if (cause instanceof ConnectTimeoutException) {
      return "takes no connection in time; check its address and firewall";
    }
    if (cause instanceof HostClient.DeadlinePassed) {
      return "opened no tunnel (CONNECT) within %s s; check its address and load"
          .formatted(request.limit().toMillis() / 1000.0);
    }
    if (cause instanceof ConnectException || cause instanceof NoRouteToHostException) {
      return "is not there (" + AdminFailure.reason(cause) + "); check its address";
    }
    if (cause instanceof MessageConstraintException) {
      return "answers with a head that does not end; check that it is an HTTP proxy";
    }
    if (cause instanceof HttpException) {
      return "does not answer in HTTP; check that it is an HTTP proxy";
    }
    if (cause instanceof SocketTimeoutException) {
      return "gave no answer in time; check its address and load";
    }
    if (cause instanceof IOException) {
      return "closed the connection when asked for a tunnel (%s); check that it opens them (CONNECT)"
          .formatted(AdminFailure.reason(cause));
    }
    return "opened no tunnel (" + AdminFailure.reason(cause) + ")";
  }
}
