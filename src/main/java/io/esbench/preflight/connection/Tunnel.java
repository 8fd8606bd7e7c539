package io.esbench.preflight.connection;

import io.esbench.proxy.ProxyAddress;
import io.esbench.proxy.TunnelRefusal;
import io.esbench.result.PreflightLine;
import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.net.URIAuthority;

/**
 * Connections through a proxy, each by a tunnel of its own, as races have them.
 *
 * @param gate to the proxy
 */
record Tunnel(Plain gate, ProxyAddress proxy, Place place) implements Link {
  private static final int OK = 200;

  /** The proxy opens no tunnel; its words are one line. */
  static final class RefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
      super(message);
    }
  }

  @Override
  public Socket open() throws IOException {
    Socket socket = gate.open();
    boolean opened = false;
    try {
      ask(socket);
      opened = true;
      return socket;
    } catch (HttpException e) {
      throw new IOException("not HTTP: " + Words.of(e), e);
    } finally {
      if (!opened) {
        socket.close();
      }
    }
  }

  /** Opens one and adds to what is known of the connection; false if there is none. */
  boolean tried(HostFindings findings) {
    try {
      open().close();
      findings.more(Stage.TCP, "; it opens a tunnel to " + place.authority());
      return true;
    } catch (IOException e) {
      String why =
          e instanceof RefusedException
              ? Words.of(e)
              : "the proxy %s opens no tunnel to %s (%s)"
                  .formatted(proxy, place.authority(), Words.of(e));
      findings.add(Stage.TCP, refused(why));
      return false;
    }
  }

  private static PreflightLine refused(String why) {
    return Stage.TCP.fail(why, "Look at the direct way with --proxy none.");
  }

  /** What follows on the socket is the host's: it says nothing before it is asked. */
  private void ask(Socket socket) throws IOException, HttpException {
    // Not closed: that would be the end of the socket, too.
    DefaultBHttpClientConnection http = new DefaultBHttpClientConnection(Question.LIMITS);
    http.bind(socket);
    URIAuthority target = new URIAuthority(place.host().host(), place.host().port());
    BasicClassicHttpRequest request =
        new BasicClassicHttpRequest("CONNECT", place.host().scheme(), target, place.authority());
    request.addHeader("Host", place.authority());
    request.addHeader("User-Agent", "esbench");
    if (proxy.login() != null) {
      request.addHeader("Proxy-Authorization", proxy.login().basic());
    }
    http.sendRequestHeader(request);
    http.flush();
    ClassicHttpResponse answer = http.receiveResponseHeader();
    if (answer.getCode() != OK) {
      String challenges =
          Arrays.stream(answer.getHeaders("Proxy-Authenticate"))
              .map(NameValuePair::getValue)
              .collect(Collectors.joining(","));
      throw new RefusedException(
          TunnelRefusal.words(proxy, place.authority(), answer.getCode(), challenges));
    }
  }
}
