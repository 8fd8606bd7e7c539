package io.esbench.race;

import com.google.protobuf.ByteString;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** The other side of exports: plain listeners that keep what comes. */
final class ExportListeners {
  private ExportListeners() {}

  /**
   * A line of Graphite's plain text protocol.
   *
   * @param name with its tags
   * @param value of it
   * @param seconds since 1970
   */
  record Line(String name, double value, long seconds) {}

  /** Reads Graphite's plain text protocol: {@code name value time} in each line. */
  static final class Plain implements AutoCloseable {
    final List<Line> lines = Collections.synchronizedList(new ArrayList<>());
    private final ServerSocket server;

    Plain() throws IOException {
      server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
      Thread thread = new Thread(this::accept, "graphite");
      thread.setDaemon(true);
      thread.start();
    }

    private void accept() {
      try {
        while (true) {
          try (Socket socket = server.accept();
              BufferedReader in =
                  new BufferedReader(
                      new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
              String[] words = line.split(" ", -1);
              lines.add(new Line(words[0], Double.parseDouble(words[1]), Long.parseLong(words[2])));
            }
          }
        }
      } catch (IOException e) {
        // Closed.
      }
    }

    String address() {
      return "127.0.0.1:" + server.getLocalPort();
    }

    /** The last value of each name. */
    Map<String, Double> last() {
      Map<String, Double> last = new LinkedHashMap<>();
      List.copyOf(lines).forEach(line -> last.put(line.name(), line.value()));
      return last;
    }

    @Override
    public void close() throws IOException {
      server.close();
    }
  }

  /**
   * What was posted.
   *
   * @param path with its query
   * @param authorization header, or empty
   * @param body unpacked
   */
  record Post(String path, String authorization, ByteString body) {
    String text() {
      return body.toStringUtf8();
    }
  }

  /** Keeps what is posted. */
  static final class Http implements AutoCloseable {
    final List<Post> posts = Collections.synchronizedList(new ArrayList<>());
    private final HttpServer server;

    Http(int status) throws IOException {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext(
          "/",
          exchange -> {
            try (exchange) {
              byte[] body = exchange.getRequestBody().readAllBytes();
              String encoding = exchange.getRequestHeaders().getFirst("Content-Encoding");
              String secret = exchange.getRequestHeaders().getFirst("Authorization");
              posts.add(
                  new Post(
                      exchange.getRequestURI().toString(),
                      secret == null ? "" : secret,
                      ByteString.copyFrom("gzip".equals(encoding) ? unpacked(body) : body)));
              exchange.sendResponseHeaders(status, -1);
            }
          });
      server.start();
    }

    private static byte[] unpacked(byte[] body) {
      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
        return in.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    String address() {
      return "127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
      server.stop(0);
    }
  }
}
