package io.esbench.stub.proxy;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One direction of a connection: bytes wait in a queue until they may pass. Belongs to the channel
 * it reads from; on its loop, which is that of the other channel too.
 */
final class Pipe extends ChannelInboundHandlerAdapter {
  /** Bytes that wait; then reading stops until half of them are gone. */
  private static final int MAX_WAITING = 256 * 1024;

  /** A limited rate is kept in pieces of this length. */
  private static final long PIECES_PER_SECOND = 50;

  private final Link link;
  private final Queue<Piece> waiting = new ArrayDeque<>();
  private long waitingBytes;
  private long lastDue;
  private boolean scheduled;
  private @Nullable Channel source;
  private @Nullable Channel sink;

  /** Bytes and when they may pass; no bytes: the end of the stream. */
  private record Piece(@Nullable ByteBuf bytes, long dueNanos) {}

  Pipe(Link link) {
    this.link = link;
    this.lastDue = System.nanoTime();
  }

  /** What is read goes there from now on. */
  void connectTo(Channel other) {
    sink = other;
    pass();
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    source = context.channel();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    try {
      take(bytes);
    } finally {
      bytes.release();
    }
    pass();
  }

  private void take(ByteBuf bytes) {
    Faults faults = link.faults();
    while (bytes.isReadable() && !faults.dropping() && !link.halfOpen()) {
      long rate = faults.bytesPerSecond();
      int most = rate == 0 ? bytes.readableBytes() : (int) Math.max(1, rate / PIECES_PER_SECOND);
      int size = Math.min(most, bytes.readableBytes());
      long takes = rate == 0 ? 0 : size * 1_000_000_000L / rate;
      add(new Piece(bytes.readRetainedSlice(size), due(faults, takes)));
    }
    if (waitingBytes > MAX_WAITING) {
      context().config().setAutoRead(false);
    }
  }

  private Channel context() {
    if (source == null) {
      throw new IllegalStateException("not in a pipeline");
    }
    return source;
  }

  private long due(Faults faults, long takesNanos) {
    long earliest = System.nanoTime() + faults.delay().toNanos();
    long start = Math.max(0, lastDue - earliest);
    lastDue = earliest + start + takesNanos;
    return lastDue;
  }

  private void add(Piece piece) {
    waiting.add(piece);
    waitingBytes += piece.bytes == null ? 0 : piece.bytes.readableBytes();
  }

  /** Sends what is due. */
  private void pass() {
    Channel to = sink;
    Piece first = waiting.peek();
    while (to != null && first != null && due(first) - System.nanoTime() <= 0) {
      waiting.remove();
      send(to, first);
      first = waiting.peek();
    }
    if (to != null) {
      to.flush();
    }
    if (waitingBytes < MAX_WAITING / 2) {
      context().config().setAutoRead(true);
    }
    if (to != null && first != null && !scheduled) {
      scheduled = true;
      var unused =
          to.eventLoop()
              .schedule(
                  () -> {
                    scheduled = false;
                    pass();
                  },
                  due(first) - System.nanoTime(),
                  TimeUnit.NANOSECONDS);
    }
  }

  private long due(Piece piece) {
    return Math.max(piece.dueNanos, link.opensAtNanos());
  }

  private void send(Channel to, Piece piece) {
    if (piece.bytes != null) {
      waitingBytes -= piece.bytes.readableBytes();
      var unused = to.write(piece.bytes, to.voidPromise());
    } else if (to instanceof DuplexChannel duplex) {
      to.flush();
      var unused = duplex.shutdownOutput();
      link.ended(this);
    }
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent && !link.faults().dropping()) {
      add(new Piece(null, due(link.faults(), 0)));
      pass();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    drop();
    link.lost(this);
  }

  /** A reset is passed on by {@link #channelInactive}. */
  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    link.reset();
  }

  private void drop() {
    for (Piece piece : waiting) {
      if (piece.bytes != null) {
        piece.bytes.release();
      }
    }
    waiting.clear();
    waitingBytes = 0;
  }
}
