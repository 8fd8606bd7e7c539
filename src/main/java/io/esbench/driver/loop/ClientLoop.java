package io.esbench.driver.loop;

import io.esbench.metrics.record.Sample;
import io.esbench.op.ConcurrentConversation;
import io.esbench.op.Conversation;
import io.esbench.op.Outcome;
import io.esbench.op.ParamSource;
import io.esbench.op.Request;
import io.esbench.op.ResultValues;
import io.esbench.schedule.Phase;
import io.esbench.time.NanoTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One simulated client: take a request, wait until it is due, have its conversation spoken, record,
 * and again. A state machine; everything on its event loop, save {@link #progress}. What is said to
 * the server is the business of a {@link Lane}, of a conversation of conversations that of {@link
 * Lanes}.
 *
 * <p>In a closed loop (no schedule) a refused or lost connection makes the client wait from 10 ms
 * up to 1 s before it tries again, so that it does not spin; it connects only then. A schedule is
 * never moved.
 */
public final class ClientLoop {
  private enum State {
    READY,
    WAITING,
    SPEAKING,
    ENDED
  }

  private final ParamSource params;
  private final TaskSequence sequence;
  private final Line line;
  private final NanoTime clock;
  private final PhaseRecorders recorders;
  private final ClientListener listener;

  private final Ticket ticket = new Ticket();
  private final Sample sample = new Sample();
  private final Backoff backoff = new Backoff();
  private final Runnable takeNext = guarded(this::takeNext);
  private final Runnable begin = guarded(this::begin);
  private final Lane lane;
  private final Lanes lanes;

  private State state = State.READY;
  private boolean stopping;
  private long freeNanos;
  private long taken;
  private @Nullable Request request;
  private volatile double progress = Double.NaN;

  /**
   * A client that does nothing until {@link #prepare} and {@link #start}.
   *
   * @param lines the first is opened now; others when the client has more to say at a time
   */
  public ClientLoop(
      ParamSource params,
      TaskSequence sequence,
      Line.Source lines,
      NanoTime clock,
      PhaseRecorders recorders,
      ClientListener listener) {
    this.params = params;
    this.sequence = sequence;
    this.line = lines.open();
    this.clock = clock;
    this.recorders = recorders;
    this.listener = listener;
    Speech speech = new Speech();
    this.lane = new Lane(line, clock, sample, speech);
    this.lanes = new Lanes(new FirstLine(line, lines), clock, sample, recorders, speech);
  }

  /**
   * Before the start barrier: connects, and makes the first request ready.
   *
   * @param connections that are needed at the same time
   */
  public void prepare(int connections) {
    guarded(
            () -> {
              if (connections > 1) {
                lanes.open(connections);
              } else {
                line.open();
              }
              request = params.next();
            })
        .run();
  }

  /** Whether a connection is not up yet. */
  public boolean connecting() {
    return line.opening() || lanes.opening();
  }

  /** What it is doing, for whoever finds that nothing moves. */
  public ClientView view() {
    List<ClientView.Part> parts = new ArrayList<>(1);
    if (state == State.SPEAKING) {
      if (!lane.idle()) {
        parts.add(lane.view());
      }
      lanes.view(parts);
    }
    boolean due = taken > 0 && request != null;
    return new ClientView(
        switch (state) {
          case READY -> ClientView.Doing.NOT_STARTED;
          case WAITING -> ClientView.Doing.WAITING;
          case SPEAKING -> ClientView.Doing.SPEAKING;
          case ENDED -> ClientView.Doing.ENDED;
        },
        due ? ticket.dueNanos : freeNanos,
        sample.begunNanos(),
        parts);
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
      line.connection().prepare();
      lanes.prepare();
    }
    line.timer().wakeIn(wait, step);
  }

  private void begin() {
    Request due = request;
    if (due == null) {
      return;
    }
    sample.begin(ticket.dueNanos, freeNanos, clock.nanos(), ticket.offered, sequence.throttled());
    state = State.SPEAKING;
    Conversation conversation = due.begin();
    if (conversation instanceof ConcurrentConversation many) {
      lanes.begin(many, ticket.phase == Phase.MEASURED);
    } else {
      lane.begin(conversation);
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
      line.timer().wakeIn(0, takeNext);
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
    sample.completeness(outcome.completeness());
    sample.served(outcome.servedNanos());
    recorders.of(ticket.phase).record(sample);
    if (ticket.phase == Phase.MEASURED) {
      recordMeasured(outcome);
    }
    freeNanos = sample.idleNanos();
    request = null;
    listener.recorded(outcome);
  }

  private void recordMeasured(Outcome outcome) {
    recorders.hosts().add(sample);
    ResultValues values = outcome.values();
    if (values != null && outcome.error() == null) {
      values.numbers(recorders.values());
    }
  }

  /** Sends no other request: ends now if it waits for one, else after the one it is at. */
  public void stop() {
    stopping = true;
    if (state == State.READY || state == State.WAITING) {
      end();
    }
  }

  /** As {@link #stop}, and goes on with no conversation: only answers in flight are awaited. */
  public void cancel() {
    stop();
    guarded(
            () -> {
              lane.halt();
              lanes.halt();
            })
        .run();
  }

  /** Closes the connections; exchanges in flight end as lost. */
  public void close() {
    lane.close(recorders.hosts());
    lanes.close();
  }

  private void breakDown(Throwable thrown) {
    listener.broken(thrown);
    end();
    lanes.halt();
  }

  private void end() {
    if (state != State.ENDED) {
      state = State.ENDED;
      line.timer().cancel();
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

  /** Hears how a conversation went. */
  private final class Speech implements Lane.Owner, Lanes.Owner {
    @Override
    public void ended(Lane speaker, Outcome outcome) {
      ended(outcome);
    }

    @Override
    public void ended(Outcome outcome) {
      if (state == State.SPEAKING) {
        finish(outcome);
      }
    }

    @Override
    public void cutOff(Lane speaker, Conversation conversation) {
      cutOff(conversation);
    }

    @Override
    public void cutOff(Conversation conversation) {
      if (state == State.SPEAKING && sample.hasExchanged()) {
        record(conversation.abandoned());
      }
      end();
    }

    @Override
    public void broken(Throwable thrown) {
      breakDown(thrown);
    }
  }
}
