package io.esbench.stub;

import io.esbench.stub.http.RequestFramer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import org.jspecify.annotations.Nullable;

/**
 * One connection of the stub: reads requests, answers them one after another. Without a script and
 * without service times it allocates nothing per request.
 */
final class StubChannel extends ChannelInboundHandlerAdapter implements DueQueue.Due {
  /** Pipelined bytes that are kept while an answer waits for its time; then reading stops. */
  private static final int MAX_HELD = 1024 * 1024;

  private static final String COUNTERS = "/_stub/counters";

  private final StubLoop home;
  private final int number;
  private final RequestFramer framer = new RequestFramer();
  private PathKind kind = PathKind.OTHER;
  private int logged = -1;
  private boolean waiting;
  private boolean ended;
  private boolean unflushed;
  private @Nullable ByteBuf held;
  private @Nullable ChannelHandlerContext context;

  StubChannel(StubLoop home, int number) {
    this.home = home;
    this.number = number;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext added) {
    context = added;
  }

  @Override
  public void channelActive(ChannelHandlerContext active) {
    home.counters().opened();
  }

  @Override
  public void channelInactive(ChannelHandlerContext gone) {
    home.counters().closed();
    ended = true;
    dropHeld();
  }

  /** The client has left; that is no news here. */
  @Override
  public void exceptionCaught(ChannelHandlerContext failed, Throwable cause) {
    end(failed);
  }

  @Override
  public void channelRead(ChannelHandlerContext from, Object message) {
    ByteBuf in = (ByteBuf) message;
    try {
      if (waiting) {
        hold(from, in);
      } else {
        consume(from, in);
      }
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

  private void consume(ChannelHandlerContext to, ByteBuf in) {
    while (in.isReadable() && !ended && !waiting) {
      if (framer.inHead() && framer.readHead(in)) {
        headCame(to);
      }
      framer.readBody(in, null);
      if (framer.complete()) {
        requestCame(to);
      } else if (framer.malformed()) {
        write(to, home.answers().bad());
        end(to);
      }
    }
    if (waiting && in.isReadable()) {
      hold(to, in);
    }
  }

  private void headCame(ChannelHandlerContext to) {
    kind = PathKind.of(framer.head());
    if (framer.head().expectsContinue() && !framer.complete()) {
      write(to, home.answers().goOn());
    }
  }

  private void requestCame(ChannelHandlerContext to) {
    if (kind == PathKind.OTHER && framer.head().path().equals(COUNTERS)) {
      answer(to, CannedAnswers.json(home.total().json()));
      return;
    }
    home.counters().request(kind, framer.bodyBytes());
    ServiceDesk desk = home.desk();
    ArrivalLog log = home.arrivals();
    if (desk == null && log == null) {
      answer(to, home.answers().to(kind, framer.head()));
      return;
    }
    long now = System.nanoTime();
    logged = log == null ? -1 : log.arrived(now, kind, number);
    long due = desk == null ? now : kind == PathKind.OTHER ? desk.passBy(now) : desk.arrive(now);
    if (due - now > 0) {
      waiting = true;
      home.due().add(due, this);
    } else {
      answer(to, home.answers().to(kind, framer.head()));
    }
  }

  @Override
  public void due() {
    ChannelHandlerContext to = context;
    if (to == null || ended) {
      return;
    }
    waiting = false;
    answer(to, home.answers().to(kind, framer.head()));
    ByteBuf rest = held;
    held = null;
    if (rest != null) {
      to.channel().config().setAutoRead(true);
      consume(to, rest);
      rest.release();
    }
    unflushed = false;
    to.flush();
  }

  private void answer(ChannelHandlerContext to, ByteBuf bytes) {
    ArrivalLog log = home.arrivals();
    if (log != null && logged >= 0) {
      log.answered(logged, System.nanoTime());
      logged = -1;
    }
    write(to, bytes);
    if (framer.head().closing()) {
      end(to);
    }
    framer.next();
  }

  /** What is written leaves when all that has arrived is read. */
  private void write(ChannelHandlerContext to, ByteBuf bytes) {
    unflushed = true;
    var unused = to.write(bytes, to.voidPromise());
  }

  private void end(ChannelHandlerContext to) {
    ended = true;
    dropHeld();
    var unused = to.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
  }

  private void hold(ChannelHandlerContext from, ByteBuf in) {
    ByteBuf kept = held == null ? from.alloc().buffer(in.readableBytes()) : held;
    held = kept;
    kept.writeBytes(in);
    if (kept.readableBytes() > MAX_HELD) {
      from.channel().config().setAutoRead(false);
    }
  }

  private void dropHeld() {
    if (held != null) {
      held.release();
      held = null;
    }
  }
}
