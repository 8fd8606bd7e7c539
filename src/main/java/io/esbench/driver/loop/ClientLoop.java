package io.esbench.driver.loop;

import io.esbench.metrics.record.Sample;
import io.esbench.op.Conversation;
import io.esbench.op.Outcome;
import io.esbench.op.ParamSource;
import io.esbench.op.Request;
import io.esbench.time.NanoTime;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.wire.Connection;
import org.jspecify.annotations.Nullable;

/**
 * One simulated client: take a request, wait until it is due, send it, read the answer, go on with
 * the conversation or record, and again. A state machine; everything on its event loop, save {@link
 * #progress}.
 *
 * <p>In a closed loop (no schedule) a refused or lost connection makes the client wait from 10 ms
 * up to 1 s before it tries again, so that it does not spin; it connects only then. A schedule is
 * never moved.
 */
public final class ClientLoop implements Connection.Listener {
  private enum State {
    READY,
    WAITING,
    SENDING,
    PAUSED,
    ENDED
  }

  private final ParamSource params;
  private final TaskSequence sequence;
  private final Connection connection;
  private final LoopTimer timer;
  private final NanoTime clock;
  private final PhaseRecorders recorders;
  private final ClientListener listener;

  private final Ticket ticket = new Ticket();
  private final Sample sample = new Sample();
  private final Backoff backoff = new Backoff();
  private final Runnable takeNext = guarded(this::takeNext);
  private final Runnable begin = guarded(this::begin);
  private final Runnable proceed = guarded(this::proceed);

  private State state = State.READY;
  private boolean stopping;
  private boolean cancelled;
  private long freeNanos;
  private long taken;
  private @Nullable Request request;
  private @Nullable Conversation conversation;
  private @Nullable Exchange exchange;
  private volatile double progress = Double.NaN;

  /** A client that does nothing until {@link #prepare} and {@link #start}. */
  public ClientLoop(
      ParamSource params,
      TaskSequence sequence,
      Connection connection,
      LoopTimer timer,
      NanoTime clock,
      PhaseRecorders recorders,
      ClientListener listener) {
    this.params = params;
    this.sequence = sequence;
    this.connection = connection;
    this.timer = timer;
    this.clock = clock;
    this.recorders = recorders;
    this.listener = listener;
  }

  /** Before the start barrier: connects, and makes the first request ready. */
  public void prepare() {
    guarded(
            () -> {
              connection.prepare();
              request = params.next();
            })
        .run();
  }

  /** Whether the connection is not up yet. */
  public boolean connecting() {
    return connection.opening();
  }

  /** Starts at the given monotonic time, which is when the client counts as free. */
  public void start(long nanos) {
    if (state == State.READY) {
      freeNanos = nanos;
      wakeAt(nanos, takeNext);
    }
  }

  private void takeNext() {
    Request next = request == null ? params.next() : request;
    request = next;
    progress = params.progress();
    if (next == null
        || taken == sequence.perClient()
        || !sequence.take(ticket, next.weight(), freeNanos, clock.nanos())) {
      end();
      return;
    }
    taken++;
    wakeAt(ticket.dueNanos, begin);
  }

  private void wakeAt(long nanos, Runnable step) {
    long wait = nanos - clock.nanos();
    if (wait <= 0) {
      step.run();
      return;
    }
    state = State.WAITING;
    if (!backoff.active()) {
      connection.prepare();
    }
    timer.wakeIn(wait, step);
  }

  private void begin() {
    Request due = request;
    if (due != null) {
      sample.begin(ticket.dueNanos, freeNanos, clock.nanos(), ticket.offered, sequence.throttled());
      conversation = due.begin();
      advance(null);
    }
  }

  private void advance(@Nullable Answer previous) {
    Conversation current = conversation;
    if (current == null) {
      return;
    }
    exchange = current.next(previous);
    long pause = current.pauseNanos();
    if (cancelled && (exchange != null || pause > 0)) {
      giveUp();
    } else if (pause > 0) {
      state = State.PAUSED;
      sample.rests(clock.nanos() + pause);
      timer.wakeIn(pause, proceed);
    } else {
      proceed();
    }
  }

  private void proceed() {
    Exchange next = exchange;
    if (next != null) {
      state = State.SENDING;
      sample.sends(next.bodyBytes());
      connection.send(next, this);
    } else if (conversation != null) {
      finish(conversation.outcome());
    }
  }

  @Override
  public void answered(Answer answer) {
    try {
      if (conversation != null && conversation.repeats()) {
        sample.repeated(answer.receivedNanos());
      } else {
        sample.exchanged(answer.sentNanos(), answer.receivedNanos());
      }
      advance(answer);
    } catch (Throwable thrown) {
      breakDown(thrown);
    }
  }

  private void finish(Outcome outcome) {
    record(outcome);
    if (stopping) {
      end();
      return;
    }
    freeNanos += sequence.throttled() ? 0 : backoff.after(outcome.error());
    if (sample.hasExchanged()) {
      wakeAt(freeNanos, takeNext);
    } else {
      // Nothing was awaited: going straight on would starve the loop and deepen the stack.
      state = State.WAITING;
      timer.wakeIn(0, takeNext);
    }
  }

  private void record(Outcome outcome) {
    sample.end(clock.nanos());
    sample.outcome(
        outcome.weight(),
        outcome.error(),
        outcome.status(),
        outcome.message(),
        outcome.documents());
    sample.served(outcome.servedNanos());
    recorders.of(ticket.phase).record(sample);
    freeNanos = sample.idleNanos();
    request = null;
    conversation = null;
    listener.recorded(outcome);
  }

  /** Sends no other request: ends now if it waits for one, else after the one it is at. */
  public void stop() {
    stopping = true;
    if (state == State.READY || state == State.WAITING) {
      end();
    }
  }

  /** As {@link #stop}, and goes on with no conversation: only an answer in flight is awaited. */
  public void cancel() {
    cancelled = true;
    stop();
    if (state == State.PAUSED) {
      guarded(this::giveUp).run();
    }
  }

  /** Closes the connection; an exchange in flight ends as lost. */
  public void close() {
    connection.close();
  }

  private void giveUp() {
    if (conversation != null && sample.hasExchanged()) {
      record(conversation.abandoned());
    }
    end();
  }

  private void breakDown(Throwable thrown) {
    listener.broken(thrown);
    end();
  }

  private void end() {
    if (state != State.ENDED) {
      state = State.ENDED;
      timer.cancel();
      listener.ended();
    }
  }

  /** Without this an exception would vanish in the event loop and the client never end. */
  private Runnable guarded(Runnable step) {
    return () -> {
      try {
        if (state != State.ENDED) {
          step.run();
        }
      } catch (Throwable thrown) {
        breakDown(thrown);
      }
    };
  }

  /** Share of the client's work that has been handed out, NaN if unknown; any thread. */
  public double progress() {
    return progress;
  }
}
