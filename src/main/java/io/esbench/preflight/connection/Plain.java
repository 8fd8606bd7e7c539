package io.esbench.preflight.connection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * Connections without TLS.
 *
 * @param address resolved
 */
record Plain(InetSocketAddress address) implements Link {
  /** For one connection, and for each read. */
  static final int ANSWER_MILLIS = 5_000;

  @Override
  public Socket open() throws IOException {
    return open(ANSWER_MILLIS);
  }

  Socket open(int connectMillis) throws IOException {
    Socket socket = new Socket();
    boolean connected = false;
    try {
      socket.connect(address, connectMillis);
      socket.setSoTimeout(ANSWER_MILLIS);
      connected = true;
      return socket;
    } finally {
      if (!connected) {
        socket.close();
      }
    }
  }
}
