package io.esbench.stub;

import io.esbench.stub.http.ReceiveBuffer;
import io.esbench.stub.script.Script;
import io.netty.channel.EventLoop;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the connections of one event loop share; on that loop, but for the counters. */
final class StubLoop {
  /** Large enough for most bulks: one read then takes all of it. */
  private static final int RECEIVE_BYTES = 256 * 1024;

  private final EventLoop loop;
  private final StubServer server;
  private final ReceiveBuffer receive = new ReceiveBuffer(RECEIVE_BYTES);
  private final CannedAnswers answers;
  private final LoopCounters counters = new LoopCounters();
  private final Set<StubChannel> open = new HashSet<>();
  private final DueQueue due;
  private final @Nullable ServiceDesk desk;
  private final @Nullable ArrivalLog arrivals;
  private final @Nullable Script script;

  StubLoop(EventLoop loop, StubSettings settings, StubServer server) {
    this.loop = loop;
    this.server = server;
    this.answers = new CannedAnswers(server.documents());
    this.due = new DueQueue(loop);
    this.desk = settings.timing().none() ? null : new ServiceDesk(settings.timing());
    this.arrivals = settings.logArrivals() ? new ArrivalLog() : null;
    this.script = settings.script();
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
    return server.counters();
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

  /** Where documents are counted, or null: nowhere. */
  @Nullable Documents documents() {
    return server.documents();
  }

  /** What is answered, or null: as a cluster would. */
  @Nullable Script script() {
    return script;
  }

  /** Runs what may wait. */
  void onThread(Runnable task) {
    server.onThread(task);
  }

  void opened(StubChannel channel) {
    open.add(channel);
    counters.opened();
  }

  void closed(StubChannel channel) {
    open.remove(channel);
    counters.closed();
  }

  /** Ends all connections. */
  void endConnections(boolean reset) {
    for (StubChannel channel : List.copyOf(open)) {
      if (reset) {
        channel.reset();
      } else {
        channel.end();
      }
    }
  }

  /** Closes all connections at once, whatever they wait for. */
  void closeConnections() {
    List.copyOf(open).forEach(StubChannel::close);
  }

  /** Frees the buffers, after the loop has ended. */
  void release() {
    receive.release();
    answers.release();
  }
}
