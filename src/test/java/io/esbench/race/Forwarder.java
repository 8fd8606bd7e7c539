package io.esbench.race;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Makes a port on loopback reachable at another address of this machine. */
final class Forwarder implements AutoCloseable {
  private final ServerSocket listening;
  private final int port;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  private Forwarder(ServerSocket listening, int port) {
    this.listening = listening;
    this.port = port;
  }

  static Forwarder at(InetAddress address, int loopbackPort) {
    try {
      Forwarder forwarder = new Forwarder(new ServerSocket(0, 50, address), loopbackPort);
      daemon(forwarder::accept);
      return forwarder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An address that is not loopback but reaches this machine, if it has one. */
  static Optional<InetAddress> ownAddress() {
    try {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(a -> a instanceof java.net.Inet4Address)
          .filter(a -> !a.isLoopbackAddress() && !a.isLinkLocalAddress())
          .findFirst();
    } catch (SocketException e) {
      return Optional.empty();
    }
  }

  String host() {
    return listening.getInetAddress().getHostAddress() + ":" + listening.getLocalPort();
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket client = listening.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
        open.add(client);
        open.add(server);
        daemon(() -> copy(client, server));
        daemon(() -> copy(server, client));
      } catch (IOException e) {
        // Closed by close(), or a client that has left: both are no news here.
      }
    }
  }

  private static void copy(Socket from, Socket to) {
    try (from;
        to;
        InputStream in = from.getInputStream()) {
      in.transferTo(to.getOutputStream());
    } catch (IOException e) {
      // The other direction has ended.
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "forwarder");
    thread.setDaemon(true);
    thread.start();
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
