package io.esbench.transport.wire;

import io.esbench.transport.Exchange;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Composes requests to one host and hands them to a channel: the head from a reused buffer, the
 * body, unless it is small, as views of the caller's slices, so that one gathering write sends
 * both. On one loop.
 */
final class RequestWriter {
  private static final int HEAD_BYTES = 512;

  /** Up to this size, copying a body behind its head costs less than a view of it. */
  private static final int COPIED_BYTES = 4096;

  private static final byte[] VERSION = ascii(" HTTP/1.1\r\n");
  private static final byte[] ACCEPT = ascii("Accept: application/json\r\n");
  private static final byte[] LENGTH = ascii("Content-Length: ");
  private static final byte[] LINE_END = ascii("\r\n");
  private static final byte[] GZIP = ascii("Content-Encoding: gzip\r\n");

  private final String pathPrefix;
  private final byte[] commonLines;
  private final @Nullable BodyPacker packer;
  private @Nullable ByteBuf head;
  private byte[] judgedLines = {};
  private boolean namesAccept;
  private boolean namesEncoding;
  private boolean copied;
  private @Nullable ByteBuf body;

  /**
   * A writer of requests to one host.
   *
   * @param commonLines header lines of all of them, each ended by CR LF
   * @param packer of their bodies; null: they are sent as they are
   */
  RequestWriter(Route route, byte[] commonLines, @Nullable BodyPacker packer) {
    this.packer = packer;
    this.pathPrefix = route.host().pathPrefix();
    this.commonLines = commonLines;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Encodes the head; between this and {@link #write} nothing else is composed. */
  void compose(Exchange exchange, Channel channel) {
    ByteBuf buffer = freeHead(channel);
    ByteBufUtil.writeAscii(buffer, exchange.method());
    buffer.writeByte(' ');
    target(buffer, pathPrefix);
    target(buffer, exchange.path());
    buffer.writeBytes(VERSION).writeBytes(commonLines);
    judge(exchange.headerLines());
    if (!namesAccept) {
      buffer.writeBytes(ACCEPT);
    }
    buffer.writeBytes(exchange.headerLines());
    if (packer != null && exchange.bodyBytes() > 0 && !namesEncoding) {
      packed(buffer, exchange, packer, channel);
    } else {
      plain(buffer, exchange);
    }
  }

  private void plain(ByteBuf buffer, Exchange exchange) {
    if (exchange.bodyBytes() > 0 || bodyExpected(exchange.method())) {
      length(buffer, exchange.bodyBytes());
    }
    buffer.writeBytes(LINE_END);
    copied = exchange.bodyBytes() <= COPIED_BYTES;
    if (copied) {
      for (ByteBuffer slice : exchange.body()) {
        append(buffer, slice);
      }
    }
  }

  /** A large one gets a buffer of its own, which goes back to the pool when it is sent. */
  private void packed(ByteBuf buffer, Exchange exchange, BodyPacker gzip, Channel channel) {
    gzip.pack(exchange);
    buffer.writeBytes(GZIP);
    length(buffer, gzip.size());
    buffer.writeBytes(LINE_END);
    copied = true;
    if (gzip.size() > COPIED_BYTES) {
      body = channel.alloc().directBuffer(gzip.size()).writeBytes(gzip.bytes(), 0, gzip.size());
    } else {
      buffer.writeBytes(gzip.bytes(), 0, gzip.size());
    }
  }

  private static void length(ByteBuf buffer, long bytes) {
    buffer.writeBytes(LENGTH);
    decimal(buffer, bytes);
    buffer.writeBytes(LINE_END);
  }

  /** Reads by index only: clients on several loops may share a slice and its position. */
  private static void append(ByteBuf buffer, ByteBuffer slice) {
    int count = slice.remaining();
    int at = buffer.ensureWritable(count).writerIndex();
    ByteBuffer view = buffer.internalNioBuffer(at, count);
    view.put(view.position(), slice, slice.position(), count);
    buffer.writerIndex(at + count);
  }

  /** The buffer of the head before, unless a closed channel still holds it. */
  private ByteBuf freeHead(Channel channel) {
    ByteBuf buffer = head;
    if (buffer != null && buffer.refCnt() > 1) {
      buffer.release();
      buffer = null;
    }
    if (buffer == null) {
      buffer = channel.alloc().directBuffer(HEAD_BYTES);
      head = buffer;
    }
    return buffer.clear();
  }

  /** What must not stand in a request line raw is percent-encoded as UTF-8. */
  private static void target(ByteBuf buffer, String path) {
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c > ' ' && c < 0x7f) {
        buffer.writeByte(c);
      } else {
        int end = path.offsetByCodePoints(i, 1);
        for (byte b : path.substring(i, end).getBytes(StandardCharsets.UTF_8)) {
          ByteBufUtil.writeAscii(buffer, String.format(Locale.ROOT, "%%%02X", b));
        }
        i = end - 1;
      }
    }
  }

  private void judge(byte[] lines) {
    if (lines != judgedLines) {
      judgedLines = lines;
      String text = "\n" + new String(lines, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
      namesAccept = text.contains("\naccept:");
      namesEncoding = text.contains("\ncontent-encoding:");
    }
  }

  private static boolean bodyExpected(String method) {
    return method.equals("POST") || method.equals("PUT") || method.equals("PATCH");
  }

  private static void decimal(ByteBuf buffer, long value) {
    long scale = 1;
    while (value / scale >= 10) {
      scale *= 10;
    }
    for (; scale > 0; scale /= 10) {
      buffer.writeByte((byte) ('0' + value / scale % 10));
    }
  }

  /** Sends what was composed. A failure to write shows as an exception event of the channel. */
  void write(Exchange exchange, Channel channel) {
    ByteBuf buffer = head;
    if (buffer == null) {
      throw new IllegalStateException("nothing was composed");
    }
    queue(buffer.retain(), channel);
    ByteBuf packed = body;
    if (packed != null) {
      body = null;
      queue(packed, channel);
    }
    if (!copied) {
      for (ByteBuffer slice : exchange.body()) {
        if (slice.hasRemaining()) {
          queue(Unpooled.wrappedBuffer(slice), channel);
        }
      }
    }
    channel.flush();
  }

  private static void queue(ByteBuf bytes, Channel channel) {
    // The void promise costs nothing and turns a failure into an event.
    var unused = channel.write(bytes, channel.voidPromise());
  }

  /** Whether the channel has given all bytes to the system, so that nothing refers to the body. */
  static boolean flushed(Channel channel) {
    ChannelOutboundBuffer pending = channel.unsafe().outboundBuffer();
    return pending != null && pending.isEmpty();
  }

  /** Gives the buffer back. */
  void release() {
    if (head != null) {
      head.release();
      head = null;
    }
  }
}
