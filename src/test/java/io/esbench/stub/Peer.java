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
public final class Peer implements AutoCloseable {
  private final Socket socket;
  private final InputStream in;

  /** An answer; a chunked body without its framing. */
  public record Reply(int status, Map<String, String> headers, String body) {
    /** A header by its lower-case name, or null. */
    public @Nullable String header(String name) {
      return headers.get(name);
    }
  }

  Peer(Socket socket) throws IOException {
    this.socket = socket;
    socket.setSoTimeout(20_000);
    this.in = new BufferedInputStream(socket.getInputStream(), 2048);
  }

  static Peer of(StubServer server) throws IOException {
    return at(server.port());
  }

  /** Connects to a port of loopback. */
  public static Peer at(int port) throws IOException {
    return new Peer(new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
  }

  /** Waits no longer than this for anything. */
  public Peer patient(int millis) throws IOException {
    socket.setSoTimeout(millis);
    return this;
  }

  /** Sends these bytes. */
  public void write(String latin1) throws IOException {
    socket.getOutputStream().write(latin1.getBytes(ISO_8859_1));
  }

  /** Sends a request. */
  public void send(String method, String target, String body) throws IOException {
    write(
        method
            + " "
            + target
            + " HTTP/1.1\r\nHost: stub\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  /** Sends a request and reads the answer. */
  public Reply ask(String method, String target, String body) throws IOException {
    send(method, target, body);
    return receive();
  }

  /** Reads an answer. */
  public Reply receive() throws IOException {
    Reply head = receiveHead();
    String length = head.header("content-length");
    String body =
        length == null ? chunks() : new String(exactly(Integer.parseInt(length)), ISO_8859_1);
    return new Reply(head.status(), head.headers(), body);
  }

  /** Reads an answer up to the end of its head. */
  public Reply receiveHead() throws IOException {
    String status = line();
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    return new Reply(Integer.parseInt(status.split(" ", -1)[1]), headers, "");
  }

  /** Whether nothing more comes. */
  public boolean atEnd() throws IOException {
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
