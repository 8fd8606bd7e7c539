package io.esbench.stub.script;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * What the stub does with a request: an immutable description, refined by copies.
 *
 * @param bodyLatin1 the body, one character per byte
 * @param raw bytes to send instead of a composed answer, or null; one character per byte
 * @param delivery how it goes out
 */
public record StubAnswer(
    int status,
    Map<String, String> headers,
    String bodyLatin1,
    @Nullable String raw,
    Delivery delivery) {

  /** What happens to the connection after the answer. */
  public enum End {
    /** It waits for the next request. */
    KEEP,
    /** It says {@code Connection: close} and is closed. */
    CLOSE,
    /** It is closed without a word. */
    CLOSE_SILENTLY,
    /** It is reset (SO_LINGER 0). */
    RESET,
    /** The stub's side is closed; what the client sends is taken and never answered. */
    HALF_OPEN,
    /** Nothing is read or written until the server stops. */
    HANG
  }

  /** Copies the headers; their order stays. */
  public StubAnswer {
    headers = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(headers));
  }

  /** 200 with a JSON body. */
  public static StubAnswer json(String body) {
    return of(200, body.getBytes(StandardCharsets.UTF_8))
        .header("content-type", "application/json");
  }

  /** A status with an empty JSON object. */
  public static StubAnswer status(int status) {
    return json("{}").withStatus(status);
  }

  /** Exactly these bytes. */
  public static StubAnswer raw(String bytes) {
    return new StubAnswer(200, Map.of(), "", bytes, Delivery.PLAIN);
  }

  /** No answer at all, the connection stays open. */
  public static StubAnswer silence() {
    return json("").cutAfter(0).then(End.HANG);
  }

  /** The connection is reset instead of an answer. */
  public static StubAnswer reset() {
    return json("").cutAfter(0).then(End.RESET);
  }

  /** A status with a body and no headers of its own. */
  public static StubAnswer of(int status, byte[] body) {
    return new StubAnswer(status, Map.of(), latin1(body), null, Delivery.PLAIN);
  }

  /** The same with another status. */
  public StubAnswer withStatus(int other) {
    return new StubAnswer(other, headers, bodyLatin1, raw, delivery);
  }

  /** The same with one more header. */
  public StubAnswer header(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new StubAnswer(status, more, bodyLatin1, raw, delivery);
  }

  /** The same with another body. */
  public StubAnswer body(byte[] other) {
    return new StubAnswer(status, headers, latin1(other), raw, delivery);
  }

  /** The same with its body packed by gzip. */
  public StubAnswer gzipped() {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bodyBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return body(packed.toByteArray()).header("content-encoding", "gzip");
  }

  /** The same in chunks of a size. */
  public StubAnswer chunked(int size) {
    return delivered(delivery.chunked(size));
  }

  /** The same without any length; the end of the stream ends the body. */
  public StubAnswer untilClose() {
    return delivered(delivery.chunked(-1).then(End.CLOSE_SILENTLY));
  }

  /** The same, starting this long after the request was received. */
  public StubAnswer after(Duration delay) {
    return delivered(delivery.after(delay.toNanos()));
  }

  /** The same in pieces with pauses between them. */
  public StubAnswer drip(int bytes, Duration pause) {
    return delivered(delivery.drip(bytes, pause.toNanos()));
  }

  /** Only the first bytes of the same, head included. */
  public StubAnswer cutAfter(int bytes) {
    return delivered(delivery.cutAfter(bytes));
  }

  /** The same with another end. */
  public StubAnswer then(End other) {
    return delivered(delivery.then(other));
  }

  StubAnswer delivered(Delivery other) {
    return new StubAnswer(status, headers, bodyLatin1, raw, other);
  }

  byte[] bodyBytes() {
    return bodyLatin1.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String latin1(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
