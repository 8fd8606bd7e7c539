package io.esbench.transport.wire;

import io.esbench.transport.Keep;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bytes of a server, whole and cut in pieces. */
public final class AnswerInput {
  private static final List<Keep> KEEPS = List.of(Keep.values());

  private AnswerInput() {}

  private record Framed(
      boolean complete,
      @Nullable String complaint,
      int left,
      long bodyBytes,
      @Nullable String body) {}

  /** However they are cut, they are the same answer. */
  public static void read(byte[] input, Object unused) {
    if (input.length == 0) {
      return;
    }
    Keep keep = KEEPS.get(Math.floorMod(input[0], KEEPS.size()));
    boolean bodiless = (input[0] & 8) != 0;
    int piece = 1 + (input[0] & 0x70) / 16;
    ByteBuf bytes = Unpooled.wrappedBuffer(input, 1, input.length - 1);
    Framed whole = framed(List.of(bytes.duplicate()), keep, bodiless);
    List<ByteBuf> pieces =
        java.util.stream.IntStream.iterate(0, i -> i < bytes.readableBytes(), i -> i + piece)
            .mapToObj(i -> bytes.slice(i, Math.min(piece, bytes.readableBytes() - i)))
            .toList();
    Framed cut = framed(pieces, keep, bodiless);
    if (!whole.equals(cut)) {
      throw new AssertionError(whole + " whole, in pieces " + cut);
    }
    if (whole.complaint() != null
        && whole.complaint().chars().anyMatch(c -> c < ' ' || c > '~' || c == 0x7f)) {
      throw new AssertionError("a complaint that is not plain: " + whole.complaint());
    }
  }

  private static Framed framed(List<ByteBuf> pieces, Keep keep, boolean bodiless) {
    AnswerFramer framer = new AnswerFramer(BodyRoom.ofHeap());
    framer.begin(keep, bodiless);
    int left = 0;
    for (ByteBuf piece : pieces) {
      framer.read(piece);
      left += piece.readableBytes();
    }
    framer.endOfStream();
    boolean complete = framer.complete();
    String complaint = complete ? framer.unpack() : framer.complaint();
    String body =
        complete && complaint == null
            ? java.nio.charset.StandardCharsets.ISO_8859_1.decode(framer.body()).toString()
            : null;
    return new Framed(complete, complaint, left, framer.bodyBytes(), body);
  }
}
