package io.esbench.stub;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the stub does with a request: an immutable description, refined by copies.
 *
 * @param bodyLatin1 the body, one character per byte
 * @param raw bytes to send instead of a composed answer, or null; one character per byte
 * @param chunkBytes size of chunks, 0: Content-Length, -1: neither, the end of the stream ends it
 * @param delayNanos from the last byte of the request to the first of the answer
 * @param pieceBytes the answer is written in pieces of this size, 0: at once
 * @param pauseNanos between two pieces
 * @param cutAfter bytes after which the answer is cut off, -1: whole
 */
public record StubAnswer(
    int status,
    Map<String, String> headers,
    String bodyLatin1,
    @Nullable String raw,
    int chunkBytes,
    long delayNanos,
    int pieceBytes,
    long pauseNanos,
    int cutAfter,
    End end) {

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
    /** Nothing is read or written until the server stops. */
    HANG
  }

  /** 200 with a JSON body. */
  public static StubAnswer json(String body) {
    return new StubAnswer(
            200,
            Map.of(),
            latin1(body.getBytes(StandardCharsets.UTF_8)),
            null,
            0,
            0,
            0,
            0,
            -1,
            End.KEEP)
        .header("content-type", "application/json");
  }

  /** A status with an empty JSON object. */
  public static StubAnswer status(int status) {
    return json("{}").withStatus(status);
  }

  /** Exactly these bytes. */
  public static StubAnswer raw(String bytes) {
    StubAnswer any = json("");
    return new StubAnswer(200, any.headers, any.bodyLatin1, bytes, 0, 0, 0, 0, -1, End.KEEP);
  }

  /** No answer at all, the connection stays open. */
  public static StubAnswer silence() {
    return json("").cutAfter(0).then(End.HANG);
  }

  /** The connection is reset instead of an answer. */
  public static StubAnswer reset() {
    return json("").cutAfter(0).then(End.RESET);
  }

  /** The same with another status. */
  public StubAnswer withStatus(int other) {
    return new StubAnswer(
        other,
        headers,
        bodyLatin1,
        raw,
        chunkBytes,
        delayNanos,
        pieceBytes,
        pauseNanos,
        cutAfter,
        end);
  }

  /** The same with one more header. */
  public StubAnswer header(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new StubAnswer(
        status,
        more,
        bodyLatin1,
        raw,
        chunkBytes,
        delayNanos,
        pieceBytes,
        pauseNanos,
        cutAfter,
        end);
  }

  /** The same with another body. */
  public StubAnswer body(byte[] other) {
    return new StubAnswer(
        status,
        headers,
        latin1(other),
        raw,
        chunkBytes,
        delayNanos,
        pieceBytes,
        pauseNanos,
        cutAfter,
        end);
  }

  /** The same in chunks of a size. */
  public StubAnswer chunked(int size) {
    return new StubAnswer(
        status, headers, bodyLatin1, raw, size, delayNanos, pieceBytes, pauseNanos, cutAfter, end);
  }

  /** The same without any length; the end of the stream ends the body. */
  public StubAnswer untilClose() {
    return new StubAnswer(
        status,
        headers,
        bodyLatin1,
        raw,
        -1,
        delayNanos,
        pieceBytes,
        pauseNanos,
        cutAfter,
        End.CLOSE_SILENTLY);
  }

  /** The same, starting this long after the request was received. */
  public StubAnswer after(Duration delay) {
    return new StubAnswer(
        status,
        headers,
        bodyLatin1,
        raw,
        chunkBytes,
        delay.toNanos(),
        pieceBytes,
        pauseNanos,
        cutAfter,
        end);
  }

  /** The same in pieces with pauses between them. */
  public StubAnswer drip(int bytes, Duration pause) {
    return new StubAnswer(
        status,
        headers,
        bodyLatin1,
        raw,
        chunkBytes,
        delayNanos,
        bytes,
        pause.toNanos(),
        cutAfter,
        end);
  }

  /** Only the first bytes of the same, head included. */
  public StubAnswer cutAfter(int bytes) {
    return new StubAnswer(
        status,
        headers,
        bodyLatin1,
        raw,
        chunkBytes,
        delayNanos,
        pieceBytes,
        pauseNanos,
        bytes,
        end);
  }

  /** The same with another end. */
  public StubAnswer then(End other) {
    return new StubAnswer(
        status,
        headers,
        bodyLatin1,
        raw,
        chunkBytes,
        delayNanos,
        pieceBytes,
        pauseNanos,
        cutAfter,
        other);
  }

  byte[] bodyBytes() {
    return bodyLatin1.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String latin1(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
