package io.esbench.stub;

import io.esbench.stub.http.ReceiveBuffer;
import io.netty.channel.EventLoop;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the connections of one event loop share; on that loop, but for the counters. */
final class StubLoop {
  /** Large enough for most bulks: one read then takes all of it. */
  private static final int RECEIVE_BYTES = 256 * 1024;

  private final EventLoop loop;
  private final ReceiveBuffer receive = new ReceiveBuffer(RECEIVE_BYTES);
  private final CannedAnswers answers = new CannedAnswers();
  private final LoopCounters counters = new LoopCounters();
  private final DueQueue due;
  private final Supplier<StubCounters> total;
  private final @Nullable ServiceDesk desk;
  private final @Nullable ArrivalLog arrivals;

  StubLoop(EventLoop loop, StubSettings settings, Supplier<StubCounters> total) {
    this.total = total;
    this.loop = loop;
    this.due = new DueQueue(loop);
    this.desk = settings.timing().none() ? null : new ServiceDesk(settings.timing());
    this.arrivals = settings.logArrivals() ? new ArrivalLog() : null;
  }

  EventLoop loop() {
    return loop;
  }

  ReceiveBuffer receive() {
    return receive;
  }

  CannedAnswers answers() {
    return answers;
  }

  LoopCounters counters() {
    return counters;
  }

  /** The counters of all loops. */
  StubCounters total() {
    return total.get();
  }

  DueQueue due() {
    return due;
  }

  /** What computes when answers are due, or null: at once. */
  @Nullable ServiceDesk desk() {
    return desk;
  }

  /** The log, or null if none is kept. */
  @Nullable ArrivalLog arrivals() {
    return arrivals;
  }

  /** Frees the buffers, after the loop has ended. */
  void release() {
    receive.release();
    answers.release();
  }
}
