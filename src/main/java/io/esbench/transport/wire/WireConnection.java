package io.esbench.transport.wire;

import io.esbench.time.NanoTime;
import io.esbench.transport.Exchange;
import io.esbench.transport.TransportFailure;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * One client's connection as a state machine: closed, being dialed, idle or busy with one exchange.
 * On its loop; nothing is allocated per exchange but the views of the body's slices.
 */
final class WireConnection implements Connection {
  /** Between two attempts to reach one address of several. */
  private static final long AGAIN_NANOS = 1_000_000_000;

  private final EventLoop loop;
  private final Route route;
  private final int place;
  private final NanoTime time;
  private final long timeoutNanos;
  private final RequestWriter writer;
  private final AnswerFramer framer;
  private final ReceivedAnswer answer = new ReceivedAnswer();
  private final Deadline deadline;
  private @Nullable Dial dial;
  private @Nullable Channel channel;
  private @Nullable Throwable trouble;
  private @Nullable Exchange exchange;
  private @Nullable Listener listener;
  private long opened;
  private long againNanos;

  /** While a method of the caller is on the stack, its listener must not be called. */
  private boolean called;

  /**
   * A closed one.
   *
   * @param place as in {@link Endpoint}
   * @param commonLines header lines of all requests, each ended by CR LF
   * @param packer of bodies, or null
   */
  WireConnection(
      EventLoop loop,
      Route route,
      int place,
      byte[] commonLines,
      @Nullable BodyPacker packer,
      NanoTime time,
      long timeoutNanos) {
    this.loop = loop;
    this.route = route;
    this.place = place;
    this.againNanos = time.nanos();
    this.time = time;
    this.timeoutNanos = timeoutNanos;
    this.writer = new RequestWriter(route, commonLines, packer);
    this.framer = new AnswerFramer(route.room());
    this.deadline = new Deadline(loop, time, this::timedOut);
  }

  @Override
  public void prepare() {
    if (place != Endpoint.ANY) {
      var unused = away();
    } else if (usable() == null && dial == null) {
      dial();
    }
  }

  @Override
  public boolean away() {
    if (place == Endpoint.ANY || usable() != null) {
      return false;
    }
    if (dial == null && time.nanos() - againNanos >= 0) {
      dial();
    }
    return true;
  }

  @Override
  public long takeOpened() {
    long count = opened;
    opened = 0;
    return count;
  }

  @Override
  public boolean opening() {
    return dial != null;
  }

  @Override
  public ConnectionView view() {
    return new ConnectionLook(route, dial, channel, exchange)
        .at(answer, framer.bodyBytes(), timeoutNanos);
  }

  @Override
  public void send(Exchange next, Listener to) {
    if (exchange != null) {
      throw new IllegalStateException(route.peer() + ": an exchange is still in flight");
    }
    exchange = next;
    listener = to;
    answer.begin();
    framer.begin(next.keep(), next.method().equals("HEAD"));
    called = true;
    Channel open = usable();
    if (open != null) {
      writer.compose(next, open);
      startClocks(next);
      writer.write(next, open);
    } else {
      startClocks(next);
      if (dial == null) {
        dial();
      }
    }
    called = false;
  }

  private void startClocks(Exchange next) {
    long now = time.nanos();
    answer.sent(now);
    deadline.start(now, next.timeoutNanos() > 0 ? next.timeoutNanos() : timeoutNanos);
  }

  private @Nullable Channel usable() {
    if (channel != null && !channel.isActive()) {
      drop();
    }
    return channel;
  }

  private void dial() {
    Dial attempt =
        place == Endpoint.ANY
            ? new Dial(loop, route, this, route.addresses(), route.nextTurn())
            : new Dial(loop, route, this, route.places().only(place), 0);
    dial = attempt;
    againNanos = time.nanos() + AGAIN_NANOS;
    attempt.start();
  }

  /** The clock of everything here. */
  long nanos() {
    return time.nanos();
  }

  /** The dial has a channel; a waiting exchange is written now, its clocks run since send. */
  void dialed(Channel open) {
    dial = null;
    channel = open;
    trouble = null;
    opened++;
    againNanos = time.nanos();
    if (exchange != null) {
      writer.compose(exchange, open);
      writer.write(exchange, open);
    }
  }

  /** The dial has no channel. */
  void dialFailed(TransportFailure failure, String detail) {
    dial = null;
    fail(failure, detail, time.nanos());
  }

  /** Bytes came. */
  void received(Channel from, ByteBuf bytes) {
    if (from != channel) {
      return;
    }
    long now = time.nanos();
    if (exchange == null) {
      // Nobody asked: whatever this is, the next answer must not begin with it.
      drop();
      return;
    }
    answer.firstByte(now);
    framer.read(bytes);
    String complaint = framer.complaint();
    if (complaint != null) {
      malformed(complaint, now);
    } else if (framer.complete()) {
      if (bytes.isReadable() || !framer.reusable() || !RequestWriter.flushed(from)) {
        drop();
      }
      complete(now);
    }
  }

  /** Reading, writing or decrypting failed; the end follows. */
  void troubled(Channel from, Throwable cause) {
    if (from == channel) {
      trouble = cause;
    }
  }

  /** No more bytes will come. */
  void ended(Channel from) {
    if (from != channel) {
      return;
    }
    drop();
    if (exchange == null) {
      return;
    }
    if (trouble == null) {
      framer.endOfStream();
    }
    if (framer.complete()) {
      complete(time.nanos());
    } else if (trouble instanceof Error || trouble instanceof RuntimeException) {
      broken(trouble);
    } else {
      fail(
          trouble instanceof SSLException ? TransportFailure.TLS : TransportFailure.CONNECTION_LOST,
          route.peer() + ": the connection ended " + whenAndWhy(),
          time.nanos());
    }
  }

  private String whenAndWhy() {
    String why = trouble == null ? "" : " (" + trouble.getMessage() + ")";
    return answer.firstByteNanos() == 0
        ? "before the answer" + why
        : "within the answer, after " + framer.bodyBytes() + " bytes of its body" + why;
  }

  private void timedOut(long lateNanos) {
    long now = time.nanos();
    String after = " after " + (now - answer.sentNanos()) / 1_000_000 + " ms";
    boolean connected = channel != null;
    hangUp();
    if (connected) {
      fail(TransportFailure.TIMEOUT, route.peer() + ": no complete answer" + after, now);
    } else if (lateNanos > Deadline.HELD_UP_NANOS) {
      String held = Deadline.heldUp(lateNanos);
      fail(TransportFailure.TIMEOUT, route.peer() + ": no connection" + after + held, now);
    } else {
      fail(TransportFailure.UNREACHABLE, route.peer() + ": no connection" + after, now);
    }
  }

  private void complete(long now) {
    if (trouble != null) {
      drop();
    }
    String wrong = framer.unpack();
    if (wrong != null) {
      malformed(wrong, now);
    } else {
      answer.complete(framer.status(), framer.body(), framer.bodyBytes(), now);
      tell();
    }
  }

  private void malformed(String what, long now) {
    drop();
    fail(TransportFailure.MALFORMED_ANSWER, route.peer() + ": the answer has " + what, now);
  }

  /** Netty closes the channel when what it calls throws; the server has done nothing. */
  private void broken(Throwable fault) {
    framer.release();
    Listener to = listener;
    exchange = null;
    listener = null;
    deadline.stop();
    if (to != null) {
      to.broken(fault);
    }
  }

  private void fail(TransportFailure failure, String detail, long now) {
    framer.release();
    if (exchange != null) {
      answer.fail(failure, detail, framer.bodyBytes(), now);
      tell();
    }
  }

  private void tell() {
    Listener to = listener;
    exchange = null;
    listener = null;
    deadline.stop();
    if (to == null) {
      return;
    }
    if (called) {
      loop.execute(() -> to.answered(answer));
    } else {
      to.answered(answer);
    }
  }

  private void drop() {
    Channel open = channel;
    channel = null;
    if (open != null) {
      var unused = open.close();
    }
  }

  private void hangUp() {
    if (dial != null) {
      dial.cancel();
      dial = null;
    }
    drop();
  }

  @Override
  public void close() {
    called = true;
    hangUp();
    deadline.cancel();
    writer.release();
    fail(TransportFailure.CONNECTION_LOST, route.peer() + ": closed by esbench", time.nanos());
    called = false;
  }
}
