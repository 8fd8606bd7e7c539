package io.esbench.transport.wire;

import io.esbench.transport.Keep;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Unpacks an answer after its last byte has been time-stamped. Servers compress only if the
 * operation's own headers ask for it, so this path is allowed to allocate.
 */
final class GzipBody {
  private final KeptBody kept = new KeptBody();

  /** Unpacks; returns what is wrong, or null. */
  @Nullable String unpack(ByteBuffer packed, Keep keep, int status) {
    kept.clear();
    kept.keep(keep, status);
    byte[] piece = new byte[8192];
    ByteBuf source = Unpooled.wrappedBuffer(piece);
    try (InputStream in =
        new GZIPInputStream(new ByteBufInputStream(Unpooled.wrappedBuffer(packed)))) {
      for (int count = in.read(piece); count > 0; count = in.read(piece)) {
        source.setIndex(0, count);
        if (!kept.add(source, count)) {
          return "an unpacked body of more than " + KeptBody.MAX_BYTES + " bytes";
        }
      }
      return null;
    } catch (IOException e) {
      return "a gzip body that does not unpack: " + e.getMessage();
    }
  }

  /** The kept part of the unpacked body. */
  ByteBuffer body() {
    return kept.view();
  }
}
