package io.esbench.corpus.fetch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A server of one file that answers each request as the test says, the last way again and again.
 */
final class FileHost implements AutoCloseable {
  /** One answer. */
  interface Reply {
    void to(HttpExchange exchange) throws IOException;
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Queue<Reply> replies = new ConcurrentLinkedQueue<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  private FileHost(HttpServer server) {
    this.server = server;
  }

  static FileHost answering(Reply... replies) throws IOException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    FileHost host = new FileHost(HttpServer.create(address, 0));
    host.replies.addAll(List.of(replies));
    host.server.createContext("/", host::answer);
    host.server.setExecutor(host.threads);
    host.server.start();
    return host;
  }

  private void answer(HttpExchange exchange) throws IOException {
    requests.add(
        exchange.getRequestURI()
            + header(exchange, "Range")
            + header(exchange, "If-Range")
            + header(exchange, "Authorization"));
    Reply reply = replies.size() > 1 ? replies.remove() : replies.element();
    try (exchange) {
      reply.to(exchange);
    }
  }

  private static String header(HttpExchange exchange, String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : " " + name + ": " + value;
  }

  /** The whole body; with a tag if there is one. */
  static Reply whole(byte[] body, String... tag) {
    return exchange -> {
      for (String each : tag) {
        exchange.getResponseHeaders().set("ETag", each);
      }
      send(exchange, 200, body, body.length);
    };
  }

  /** So many bytes of the body, then the connection is closed. */
  static Reply cutAfter(byte[] body, int bytes, String tag) {
    return exchange -> {
      exchange.getResponseHeaders().set("ETag", tag);
      send(exchange, 200, body, bytes);
    };
  }

  /** The part that is asked for. */
  static Reply rest(byte[] body, String tag) {
    return exchange -> {
      String range = exchange.getRequestHeaders().getFirst("Range");
      int from = Integer.parseInt(range.replaceAll("\\D", ""));
      byte[] rest = java.util.Arrays.copyOfRange(body, from, body.length);
      exchange.getResponseHeaders().set("ETag", tag);
      exchange
          .getResponseHeaders()
          .set("Content-Range", "bytes " + from + "-" + (body.length - 1) + "/" + body.length);
      send(exchange, 206, rest, rest.length);
    };
  }

  static Reply status(int status) {
    return exchange -> exchange.sendResponseHeaders(status, -1);
  }

  static Reply redirect(String location) {
    return exchange -> {
      exchange.getResponseHeaders().set("Location", location);
      exchange.sendResponseHeaders(302, -1);
    };
  }

  static Reply page(String type) {
    return exchange -> {
      exchange.getResponseHeaders().set("Content-Type", type);
      send(exchange, 200, new byte[] {'<'}, 1);
    };
  }

  private static void send(HttpExchange exchange, int status, byte[] body, int sent)
      throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      OutputStream out = exchange.getResponseBody();
      out.write(body, 0, sent);
      out.flush();
    }
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Paths with the headers that matter. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
