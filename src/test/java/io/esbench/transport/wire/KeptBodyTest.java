package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.transport.Keep;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KeptBodyTest {
  private final KeptBody kept = new KeptBody(new BodyRoom(600L << 20));

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

  @Test
  void clientsShareTheRoomForLargeBodies() {
    BodyRoom room = new BodyRoom(8 << 20);
    KeptBody first = new KeptBody(room);
    KeptBody second = new KeptBody(room);
    assertThat(addMegabytes(first, 4)).isEqualTo(4);
    assertThat(addMegabytes(second, 8)).isEqualTo(2);
    assertThat(second.complaint())
        .isEqualTo(
            "a body for which no room is left: those of all clients may have 8388608 bytes together,"
                + " a quarter of the heap");
    first.release();
    assertThat(addMegabytes(second, 4)).isEqualTo(4);
    second.release();
    assertThat(room.takenBytes()).isZero();
  }

  @Test
  void smallBodiesNeedNoRoom() {
    BodyRoom room = new BodyRoom(0);
    KeptBody small = new KeptBody(room);
    assertThat(addMegabytes(small, 1)).isEqualTo(1);
    assertThat(addMegabytes(small, 2)).isEqualTo(1);
    assertThat(addMegabytes(small, 1)).isEqualTo(1);
  }

  @Test
  void aLargeBufferIsHeldOnlyWhileRoomIsPlenty() {
    BodyRoom room = new BodyRoom(10 << 20);
    KeptBody body = new KeptBody(room);
    addMegabytes(body, 4);
    body.clear();
    assertThat(room.takenBytes()).isEqualTo(4 << 20);
    room.take(2 << 20);
    body.clear();
    assertThat(room.takenBytes()).isEqualTo(2 << 20);
  }

  /** How many it took. */
  private static int addMegabytes(KeptBody body, int count) {
    body.clear();
    body.keep(Keep.ALL, 200);
    ByteBuf piece = Unpooled.wrappedBuffer(new byte[1 << 20]);
    for (int i = 0; i < count; i++) {
      if (!body.add(piece.setIndex(0, 1 << 20), 1 << 20)) {
        return i;
      }
    }
    return count;
  }

  @ParameterizedTest
  @CsvSource({
    "ALL, 8, ",
    "ALL, 64, a gzip body that unpacks to more than 200 times its size",
    "ALL_UNLESS_NO_ERRORS, 64, a gzip body that unpacks to more than 200 times its size",
    "PREFIX, 64, ",
  })
  void unpacksWhatCanBeJson(Keep keep, int megabytes, String complaint) throws IOException {
    kept.clear();
    kept.keep(keep, 200);
    assertThat(kept.unpack(ByteBuffer.wrap(zeros(megabytes)))).isEqualTo(complaint);
    int least = keep == Keep.PREFIX ? 1024 : Math.min(megabytes << 20, 16 << 20);
    assertThat(kept.view().remaining()).isBetween(least, least + 8192);
  }

  @Test
  void unpacksOnlyIntoWhatRoomThereIs() throws IOException {
    KeptBody small = new KeptBody(new BodyRoom(4 << 20));
    small.keep(Keep.ALL, 200);
    assertThat(small.unpack(ByteBuffer.wrap(zeros(8))))
        .startsWith("a body for which no room is left")
        .endsWith("a quarter of the heap, when it is unpacked");
  }

  private static byte[] zeros(int megabytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      for (int i = 0; i < megabytes; i++) {
        out.write(new byte[1 << 20]);
      }
    }
    return packed.toByteArray();
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
