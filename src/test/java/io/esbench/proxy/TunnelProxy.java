package io.esbench.proxy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A proxy that opens tunnels to one port of this machine, whatever it is asked for. */
public final class TunnelProxy implements AutoCloseable {
  private final ServerSocket listening;
  private final int target;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private volatile @Nullable String login;
  private volatile String challenge = "Basic realm=\"x\"";
  private volatile @Nullable String refusal;

  private TunnelProxy(ServerSocket listening, int target) {
    this.listening = listening;
    this.target = target;
  }

  /** Leads to this port. */
  public static TunnelProxy to(int target) {
    try {
      TunnelProxy proxy =
          new TunnelProxy(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), target);
      started("proxy", proxy::accept);
      return proxy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void started(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Lets only this user in, as {@code user:password}. */
  public TunnelProxy forUser(String userAndPassword) {
    login = userAndPassword;
    return this;
  }

  /** What it says of the logins that it takes. */
  public TunnelProxy challenging(String kinds) {
    challenge = kinds;
    return this;
  }

  /** From now on answers so, e.g. {@code 502 Bad Gateway}; empty: hangs up; null: opens tunnels. */
  public TunnelProxy refusing(@Nullable String status) {
    refusal = status;
    return this;
  }

  /** Its address for users. */
  public String url(String userInfo) {
    return "http://" + userInfo + "127.0.0.1:" + listening.getLocalPort();
  }

  /** Its address, with a login as in a URL. */
  public ProxyAddress address(String userInfo) {
    ProxyAddress address = ProxyAddress.parsed(url(userInfo));
    if (address == null) {
      throw new IllegalArgumentException(userInfo);
    }
    return address;
  }

  /** First lines of all that it was asked, with the login. */
  public List<String> asked() {
    return List.copyOf(asked);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket client = listening.accept();
        open.add(client);
        started("proxy-tunnel", () -> serve(client));
      } catch (IOException e) {
        // The next one, or the end.
      }
    }
  }

  private void serve(Socket client) {
    try (client) {
      InputStream in = new BufferedInputStream(client.getInputStream());
      String first = line(in);
      if (first.isEmpty()) {
        return;
      }
      String given = "";
      for (String header = line(in); !header.isEmpty(); header = line(in)) {
        if (header.startsWith("Proxy-Authorization: Basic ")) {
          given = new String(Base64.getDecoder().decode(header.substring(27)), UTF_8);
        }
      }
      asked.add(first + " as " + given);
      String status = answer(given);
      if (status.isEmpty()) {
        return;
      }
      OutputStream out = client.getOutputStream();
      String more = status.startsWith("407") ? "Proxy-Authenticate: " + challenge + "\r\n" : "";
      String length = status.startsWith("200") ? "" : "Content-Length: 5\r\n";
      String body = status.startsWith("200") ? "" : "proxy";
      out.write(
          ("HTTP/1.1 " + status + "\r\n" + more + length + "\r\n" + body).getBytes(ISO_8859_1));
      out.flush();
      if (status.startsWith("200")) {
        relay(client, in, out);
      }
    } catch (IOException e) {
      // The client hears it.
    }
  }

  private String answer(String given) {
    String user = login;
    if (user != null && !user.equals(given)) {
      return "407 Login";
    }
    String no = refusal;
    return no == null ? "200 Connection established" : no;
  }

  private void relay(Socket client, InputStream in, OutputStream out) throws IOException {
    try (Socket server = new Socket(InetAddress.getLoopbackAddress(), target)) {
      open.add(server);
      InputStream answers = server.getInputStream();
      started("proxy-answers", () -> copy(answers, out, client));
      copy(in, server.getOutputStream(), server);
    }
  }

  private static void copy(InputStream from, OutputStream to, Socket then) {
    try (then) {
      byte[] piece = new byte[8192];
      for (int count = from.read(piece); count > 0; count = from.read(piece)) {
        to.write(piece, 0, count);
        to.flush();
      }
    } catch (IOException e) {
      // The other side hears it.
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
      if (b != '\r') {
        line.append((char) b);
      }
    }
    return line.toString();
  }

  @Override
  public void close() {
    try {
      listening.close();
      for (Socket socket : open) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
