package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.transport.Keep;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KeptBodyTest {
  private final KeptBody kept = new KeptBody();

  @ParameterizedTest
  @CsvSource({
    "PREFIX, 200, 100, 100",
    "PREFIX, 200, 1024, 1024",
    "PREFIX, 200, 5000, 1024",
    "PREFIX, 400, 5000, 5000",
    "PREFIX, 503, 50000, 16384",
    "PREFIX, 302, 50000, 16384",
    "ALL, 200, 0, 0",
    "ALL, 200, 300000, 300000",
    "ALL, 404, 300000, 16384",
    "ALL_UNLESS_NO_ERRORS, 200, 200, 200",
    "ALL_UNLESS_NO_ERRORS, 200, 300000, 300000",
    "ALL_UNLESS_NO_ERRORS, 500, 300000, 16384",
  })
  void keepsByRule(Keep keep, int status, int bytes, int expected) {
    String body = "abcdefghij".repeat(bytes / 10 + 1).substring(0, bytes);
    for (int piece : new int[] {1, 100, 255, 256, 257, 4096, 1 << 20}) {
      assertThat(keep(keep, status, body, piece)).isEqualTo(body.substring(0, expected));
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1024", "220, 1024", "242, 1024", "243, 5000", "300, 5000"})
  void keepsAPrefixIfTheBulkSaysNoErrorsSoon(int at, int expected) {
    String body = padded(" ".repeat(at) + "\"errors\":false");
    for (int piece : new int[] {1, 255, 256, 257, 4096}) {
      assertThat(keep(Keep.ALL_UNLESS_NO_ERRORS, 200, body, piece)).hasSize(expected);
    }
  }

  @Test
  void keepsAllIfTheBulkSaysErrors() {
    String body = padded("{\"took\":3,\"errors\":true,\"items\":[");
    assertThat(keep(Keep.ALL_UNLESS_NO_ERRORS, 200, body, 700)).isEqualTo(body);
  }

  @Test
  void refusesMoreThanItCanHold() {
    kept.clear();
    kept.keep(Keep.ALL, 200);
    ByteBuf piece = Unpooled.wrappedBuffer(new byte[1 << 20]);
    for (int i = 0; i < 256; i++) {
      assertThat(kept.add(piece.setIndex(0, 1 << 20), 1 << 20)).isTrue();
    }
    assertThat(kept.add(piece.setIndex(0, 1), 1)).isFalse();
    assertThat(kept.view().remaining()).isEqualTo(KeptBody.MAX_BYTES);
  }

  private static String padded(String start) {
    return start + "x".repeat(5000 - start.length());
  }

  private String keep(Keep keep, int status, String body, int piece) {
    kept.clear();
    kept.keep(keep, status);
    ByteBuf bytes = Unpooled.wrappedBuffer(body.getBytes(StandardCharsets.ISO_8859_1));
    while (bytes.isReadable()) {
      int count = Math.min(piece, bytes.readableBytes());
      int left = bytes.readableBytes() - count;
      assertThat(kept.add(bytes, count)).isTrue();
      assertThat(bytes.readableBytes()).isEqualTo(left);
    }
    return StandardCharsets.ISO_8859_1.decode(kept.view()).toString();
  }
}
