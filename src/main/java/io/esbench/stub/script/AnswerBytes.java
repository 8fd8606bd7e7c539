package io.esbench.stub.script;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Composes the bytes of an answer. */
final class AnswerBytes {
  private AnswerBytes() {}

  static byte[] of(StubAnswer answer, boolean head) {
    @Nullable String raw = answer.raw();
    byte[] whole = raw == null ? composed(answer, head) : ascii(raw);
    int cut = answer.delivery().cutAfter();
    return cut < 0 || cut >= whole.length ? whole : Arrays.copyOf(whole, cut);
  }

  private static byte[] composed(StubAnswer answer, boolean head) {
    StringBuilder lines =
        new StringBuilder("HTTP/1.1 ").append(answer.status()).append(" Stub\r\n");
    answer
        .headers()
        .forEach((name, value) -> lines.append(name).append(": ").append(value).append("\r\n"));
    boolean bodiless = answer.status() == 204 || answer.status() == 304;
    int chunkBytes = answer.delivery().chunkBytes();
    if (chunkBytes > 0) {
      lines.append("transfer-encoding: chunked\r\n");
    } else if (chunkBytes == 0 && !bodiless) {
      lines.append("content-length: ").append(answer.bodyLatin1().length()).append("\r\n");
    }
    if (answer.delivery().end() == StubAnswer.End.CLOSE) {
      lines.append("connection: close\r\n");
    }
    lines.append("\r\n");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(ascii(lines.toString()));
    if (!head && !bodiless) {
      body(answer, out);
    }
    return out.toByteArray();
  }

  private static void body(StubAnswer answer, ByteArrayOutputStream out) {
    byte[] body = answer.bodyBytes();
    int chunkBytes = answer.delivery().chunkBytes();
    if (chunkBytes <= 0) {
      out.writeBytes(body);
      return;
    }
    for (int from = 0; from < body.length; from += chunkBytes) {
      int size = Math.min(chunkBytes, body.length - from);
      out.writeBytes(ascii(Integer.toHexString(size) + "\r\n"));
      out.write(body, from, size);
      out.writeBytes(ascii("\r\n"));
    }
    out.writeBytes(ascii("0\r\n\r\n"));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
