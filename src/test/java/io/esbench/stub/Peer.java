package io.esbench.stub;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A client that says exactly what it is told and reads one answer at a time. */
final class Peer implements AutoCloseable {
  private final Socket socket;
  private final InputStream in;

  /** An answer; a chunked body without its framing. */
  record Reply(int status, Map<String, String> headers, String body) {
    @Nullable String header(String name) {
      return headers.get(name);
    }
  }

  Peer(Socket socket) throws IOException {
    this.socket = socket;
    socket.setSoTimeout(20_000);
    this.in = new BufferedInputStream(socket.getInputStream(), 2048);
  }

  static Peer of(StubServer server) throws IOException {
    return new Peer(new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), server.port()));
  }

  void write(String latin1) throws IOException {
    socket.getOutputStream().write(latin1.getBytes(ISO_8859_1));
  }

  void send(String method, String target, String body) throws IOException {
    write(
        method
            + " "
            + target
            + " HTTP/1.1\r\nHost: stub\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  Reply ask(String method, String target, String body) throws IOException {
    send(method, target, body);
    return receive();
  }

  Reply receive() throws IOException {
    Reply head = receiveHead();
    String length = head.header("content-length");
    String body =
        length == null ? chunks() : new String(exactly(Integer.parseInt(length)), ISO_8859_1);
    return new Reply(head.status(), head.headers(), body);
  }

  Reply receiveHead() throws IOException {
    String status = line();
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    return new Reply(Integer.parseInt(status.split(" ", -1)[1]), headers, "");
  }

  boolean atEnd() throws IOException {
    return in.read() < 0;
  }

  private String chunks() throws IOException {
    StringBuilder body = new StringBuilder();
    for (int size = size(); size > 0; size = size()) {
      body.append(new String(exactly(size), ISO_8859_1));
      line();
    }
    line();
    return body.toString();
  }

  private int size() throws IOException {
    return Integer.parseInt(line(), 16);
  }

  private byte[] exactly(int count) throws IOException {
    byte[] bytes = in.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException(bytes.length + " of " + count + " bytes");
    }
    return bytes;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException("in a line: " + line);
      }
      line.append(b == '\r' ? "" : (char) b);
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
