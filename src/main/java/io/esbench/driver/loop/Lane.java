package io.esbench.driver.loop;

import io.esbench.metrics.record.HostTally;
import io.esbench.metrics.record.Sample;
import io.esbench.op.Conversation;
import io.esbench.op.Outcome;
import io.esbench.time.NanoTime;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.wire.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Speaks one conversation at a time over one line and tells its owner how it ended. On its event
 * loop.
 */
final class Lane implements Connection.Listener {
  private enum State {
    IDLE,
    SENDING,
    PAUSED,
    /** The connection is being closed under an answer; nothing counts any more. */
    HANGING_UP
  }

  /** Who gave it the conversation. */
  interface Owner {
    /** A conversation has ended. */
    void ended(Lane lane, Outcome outcome);

    /** A conversation goes no further: it was halted or hung up. */
    void cutOff(Lane lane, Conversation conversation);

    /** Code of ours or of an operation threw. */
    void broken(Throwable thrown);
  }

  private final Line line;
  private final NanoTime clock;
  private final Sample sample;
  private final Owner owner;
  private final Runnable proceed = this::proceedGuarded;

  private State state = State.IDLE;
  private boolean halted;
  private @Nullable Conversation conversation;
  private @Nullable Exchange exchange;

  /** A lane that notes in the sample what it exchanges. */
  Lane(Line line, NanoTime clock, Sample sample, Owner owner) {
    this.line = line;
    this.clock = clock;
    this.sample = sample;
    this.owner = owner;
  }

  Sample sample() {
    return sample;
  }

  boolean idle() {
    return state == State.IDLE;
  }

  /** What it is at; not when it is idle. */
  ClientView.Part view() {
    return new ClientView.Part(
        state == State.PAUSED, sample.restedNanos(), line.connection().view());
  }

  /** Opens the connection of the next conversation if it is closed. */
  void prepare() {
    line.connection().prepare();
  }

  /** Opens its connections to all hosts. */
  void open() {
    line.open();
  }

  /** Whether a connection is not up yet. */
  boolean opening() {
    return line.opening();
  }

  /** Speaks; the sample has been begun. The conversation may have ended on return. */
  void begin(Conversation next) {
    conversation = next;
    sample.host(line.choose());
    advance(next, null);
  }

  private void advance(Conversation current, @Nullable Answer previous) {
    exchange = current.next(previous);
    long pause = current.pauseNanos();
    if (halted && (exchange != null || pause > 0)) {
      cutOff();
    } else if (pause > 0) {
      state = State.PAUSED;
      sample.rests(clock.nanos() + pause);
      line.timer().wakeIn(pause, proceed);
    } else {
      proceed();
    }
  }

  private void proceed() {
    Exchange next = exchange;
    Conversation current = conversation;
    if (next != null) {
      state = State.SENDING;
      sample.sends(next.bodyBytes());
      line.connection().send(next, this);
    } else if (current != null) {
      over();
      owner.ended(this, current.outcome());
    }
  }

  /** Without this an exception would vanish in the event loop and the client never end. */
  private void proceedGuarded() {
    try {
      if (state == State.PAUSED) {
        proceed();
      }
    } catch (Throwable thrown) {
      owner.broken(thrown);
    }
  }

  @Override
  public void answered(Answer answer) {
    try {
      Conversation current = conversation;
      if (state == State.HANGING_UP) {
        cutOff();
      } else if (current != null) {
        if (current.repeats()) {
          sample.repeated(answer.receivedNanos());
        } else {
          sample.exchanged(answer.sentNanos(), answer.receivedNanos());
        }
        advance(current, answer);
      }
    } catch (Throwable thrown) {
      owner.broken(thrown);
    }
  }

  @Override
  public void broken(Throwable fault) {
    owner.broken(fault);
  }

  private void cutOff() {
    Conversation current = conversation;
    over();
    if (current != null) {
      owner.cutOff(this, current);
    }
  }

  private void over() {
    state = State.IDLE;
    conversation = null;
    line.turn();
  }

  /** From now on goes on with no conversation: only an answer in flight is awaited. */
  void halt() {
    halted = true;
    leavePause();
  }

  /** Cuts the conversation off, an answer in flight together with its connection. */
  void hangUp() {
    if (state == State.SENDING) {
      state = State.HANGING_UP;
      line.connection().close();
    }
    leavePause();
  }

  private void leavePause() {
    if (state == State.PAUSED) {
      line.timer().cancel();
      cutOff();
    }
  }

  /** Closes its connections; an exchange in flight ends as lost. */
  void close(HostTally tally) {
    line.close(tally);
  }
}
