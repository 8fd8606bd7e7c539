package io.esbench.export.meter;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/** Makes sockets that wait for nothing longer than a bound, and can be closed by another thread. */
final class BoundedSockets extends SocketFactory {
  /** For connecting and for each read. */
  static final Duration BOUND = Duration.ofSeconds(2);

  private @Nullable Socket latest;
  private boolean closed;

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    Socket socket = new Socket();
    keep(socket);
    socket.setSoTimeout((int) BOUND.toMillis());
    socket.connect(new InetSocketAddress(host, port), (int) BOUND.toMillis());
    return socket;
  }

  private synchronized void keep(Socket socket) throws IOException {
    if (closed) {
      throw new SocketException("closed");
    }
    latest = socket;
  }

  /** The one made last. */
  synchronized Socket latest() throws IOException {
    if (latest == null) {
      throw new SocketException("not connected");
    }
    return latest;
  }

  /** Closes it and makes no more; any thread. */
  synchronized void close() {
    closed = true;
    if (latest != null) {
      try {
        latest.close();
      } catch (IOException e) {
        // It is of no use any more.
      }
    }
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return createSocket(InetAddress.getByName(host), port);
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }
}
