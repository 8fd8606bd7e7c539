package io.esbench.driver.loop;

import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.TransportFailure;
import io.esbench.transport.wire.Connection;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** A connection whose n-th answer takes a given time. */
public final class FakeConnection implements Connection {
  private final FakeLoop loop;
  private final LongUnaryOperator serviceNanos;
  private final List<Long> sends = new ArrayList<>();
  private @Nullable Listener waiting;
  private @Nullable TransportFailure failure;
  private int prepared;
  private boolean away;

  /** Answers after the given nanoseconds, by the number of the request. */
  public FakeConnection(FakeLoop loop, LongUnaryOperator serviceNanos) {
    this.loop = loop;
    this.serviceNanos = serviceNanos;
  }

  /** From now on every exchange ends like this; null: with an answer. */
  public void failWith(@Nullable TransportFailure how) {
    failure = how;
  }

  @Override
  public void prepare() {
    prepared++;
  }

  @Override
  public boolean opening() {
    return false;
  }

  @Override
  public boolean away() {
    return away;
  }

  /** From now on it is passed over, or not. */
  public void away(boolean now) {
    away = now;
  }

  @Override
  public long takeOpened() {
    return 0;
  }

  @Override
  public void send(Exchange exchange, Listener listener) {
    long sent = loop.nanos();
    waiting = listener;
    TransportFailure how = failure;
    int number = sends.size();
    sends.add(sent);
    loop.after(
        serviceNanos.applyAsLong(number),
        () -> {
          // Not if that connection was closed and the listener waits for another answer.
          if (number == sends.size() - 1) {
            answer(listener, sent, how);
          }
        });
  }

  private void answer(Listener listener, long sent, @Nullable TransportFailure how) {
    if (waiting == listener) {
      waiting = null;
      listener.answered(new FakeAnswer(how, sent, loop.nanos()));
    }
  }

  @Override
  public void close() {
    Listener cut = waiting;
    if (cut != null) {
      long sent = sends.get(sends.size() - 1);
      answer(cut, sent, TransportFailure.CONNECTION_LOST);
    }
  }

  /** Times of all sends. */
  public List<Long> sends() {
    return List.copyOf(sends);
  }

  /** How often it was asked to connect ahead. */
  public int prepared() {
    return prepared;
  }

  private record FakeAnswer(@Nullable TransportFailure failure, long sentNanos, long receivedNanos)
      implements Answer {
    @Override
    public int status() {
      return failure == null ? 200 : 0;
    }

    @Override
    public @Nullable String failureDetail() {
      return failure == null ? null : "fake";
    }

    @Override
    public ByteBuffer body() {
      return ByteBuffer.allocate(0);
    }

    @Override
    public long bodyBytes() {
      return 0;
    }

    @Override
    public long firstByteNanos() {
      return failure == null ? receivedNanos : 0;
    }
  }
}
