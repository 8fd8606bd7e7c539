package io.esbench.stub;

import io.esbench.stub.script.Script;
import io.esbench.stub.script.StubAnswer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one connection of the stub: hands them to its dialogue, keeps what comes while an
 * answer waits for its time, sends what it is told to. On its loop.
 */
final class StubChannel extends ChannelInboundHandlerAdapter {
  /** Bytes that are kept; then reading stops. */
  private static final int MAX_HELD = 1024 * 1024;

  private final StubLoop home;
  private final Dialogue dialogue;
  private boolean waiting;
  private boolean deaf;
  private boolean inputEnded;
  private boolean ended;
  private boolean unflushed;
  private @Nullable ByteBuf held;
  private @Nullable ChannelHandlerContext context;

  StubChannel(StubLoop home, int number) {
    this.home = home;
    this.dialogue = new Dialogue(this, home, number);
  }

  private ChannelHandlerContext context() {
    if (context == null) {
      throw new IllegalStateException("not in a pipeline");
    }
    return context;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext added) {
    context = added;
  }

  @Override
  public void channelActive(ChannelHandlerContext active) {
    home.opened(this);
    Script script = home.script();
    Duration life = script == null ? null : script.life();
    if (life != null) {
      var unused = home.loop().schedule(this::end, life.toNanos(), TimeUnit.NANOSECONDS);
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext gone) {
    home.closed(this);
    ended = true;
    dropHeld();
    dialogue.abandon();
  }

  /** The client has left; that is no news here. */
  @Override
  public void exceptionCaught(ChannelHandlerContext failed, Throwable cause) {
    end();
  }

  /** A client that has said its last still gets its answers. */
  @Override
  public void userEventTriggered(ChannelHandlerContext from, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      inputEnded = true;
      if (!waiting) {
        end();
      }
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext from, Object message) {
    ByteBuf in = (ByteBuf) message;
    try {
      consume(in);
    } finally {
      in.release();
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext from) {
    if (unflushed) {
      unflushed = false;
      from.flush();
    }
  }

  private void consume(ByteBuf in) {
    while (in.isReadable() && !ended && !waiting) {
      dialogue.take(in);
    }
    if (in.isReadable() && !ended && !deaf) {
      hold(in);
    }
  }

  private void hold(ByteBuf in) {
    ByteBuf kept = held == null ? context().alloc().buffer(in.readableBytes()) : held;
    held = kept;
    kept.writeBytes(in);
    if (kept.readableBytes() > MAX_HELD) {
      stopReading();
    }
  }

  private void dropHeld() {
    if (held != null) {
      held.release();
      held = null;
    }
  }

  /** From now on until {@link #proceed} the dialogue takes nothing. */
  void await() {
    waiting = true;
  }

  /** From now on until {@link #proceed} nothing is taken from the client either. */
  void stopReading() {
    context().channel().config().setAutoRead(false);
  }

  /** Whether there is nobody to answer any more. */
  boolean gone() {
    return ended;
  }

  /** What is held is taken now, and more after it. */
  void proceed() {
    if (ended) {
      return;
    }
    waiting = false;
    ByteBuf rest = held;
    held = null;
    if (rest != null) {
      consume(rest);
      rest.release();
    }
    unflushed = false;
    context().flush();
    if (!waiting && !ended) {
      context().channel().config().setAutoRead(true);
      if (inputEnded) {
        end();
      }
    }
  }

  /** What is written leaves when all that has arrived is read. */
  void write(ByteBuf bytes) {
    unflushed = true;
    var unused = context().write(bytes, context().voidPromise());
  }

  /** Sends bytes at once; the future tells when the system has taken them. */
  ChannelFuture send(byte[] bytes) {
    return context().writeAndFlush(Unpooled.wrappedBuffer(bytes));
  }

  /** The connection ends when all that was written is sent. */
  void end() {
    ended = true;
    dropHeld();
    var unused =
        context().writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
  }

  /** The connection ends now, by a reset. */
  void reset() {
    if (context().channel().isOpen()) {
      context().channel().config().setOption(ChannelOption.SO_LINGER, 0);
    }
    close();
  }

  /** The connection ends now. */
  void close() {
    ended = true;
    dropHeld();
    var unused = context().channel().close();
  }

  /** Does what a script wants done with the connection, but for keeping it. */
  void endBy(StubAnswer.End how) {
    switch (how) {
      case RESET -> reset();
      case HANG -> stopReading();
      case HALF_OPEN -> {
        deaf = true;
        dropHeld();
        if (context().channel() instanceof DuplexChannel duplex) {
          var unused = duplex.shutdownOutput();
        }
      }
      default -> end();
    }
  }
}
