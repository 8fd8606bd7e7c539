package io.esbench.driver.loop;

import io.esbench.op.Conversation;
import io.esbench.op.Effect;
import io.esbench.op.Outcome;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import io.esbench.transport.TransportFailure;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Requests of one exchange each.
 *
 * @param unit of the weight
 * @param each requests that one client has, {@link Long#MAX_VALUE}: no end
 * @param weights weight of a client's n-th request
 * @param exchanges exchanges of one request
 * @param pauseNanos before each exchange but the first, and before the end if there is none
 * @param repeats whether all exchanges but the first repeat rejected work
 */
public record FakeOperation(
    String unit,
    long each,
    LongUnaryOperator weights,
    int exchanges,
    long pauseNanos,
    boolean repeats)
    implements PreparedOperation {

  /** Whose exchanges are all part of the work. */
  public FakeOperation(
      String unit, long each, LongUnaryOperator weights, int exchanges, long pauseNanos) {
    this(unit, each, weights, exchanges, pauseNanos, false);
  }

  /** Without end, one exchange of weight 1. */
  public static FakeOperation endless() {
    return new FakeOperation("ops", Long.MAX_VALUE, n -> 1, 1, 0);
  }

  /** So many requests for each client. */
  public static FakeOperation finite(long each) {
    return new FakeOperation("ops", each, n -> 1, 1, 0);
  }

  @Override
  public boolean inReport() {
    return true;
  }

  @Override
  public List<Effect> effects() {
    return List.of();
  }

  @Override
  public boolean finite() {
    return each != Long.MAX_VALUE;
  }

  @Override
  public ParamSource params(int client, int clients) {
    return new ParamSource() {
      private long next;

      @Override
      public @Nullable Request next() {
        return next == each ? null : new FakeRequest(FakeOperation.this, next++);
      }

      @Override
      public double progress() {
        return finite() ? (double) next / each : Double.NaN;
      }
    };
  }

  private record FakeRequest(FakeOperation operation, long number) implements Request {
    @Override
    public long weight() {
      return operation.weights.applyAsLong(number);
    }

    @Override
    public Conversation begin() {
      return new FakeConversation(operation, weight());
    }
  }

  private static final class FakeConversation implements Conversation {
    private final FakeOperation operation;
    private final long weight;
    private int sent;
    private @Nullable TransportFailure failure;

    private FakeConversation(FakeOperation operation, long weight) {
      this.operation = operation;
      this.weight = weight;
    }

    @Override
    public @Nullable Exchange next(@Nullable Answer previous) {
      failure = previous == null ? null : previous.failure();
      if (failure != null || sent == operation.exchanges || status(previous) >= 400) {
        failed = status(previous);
        return null;
      }
      sent++;
      return new Exchange("GET", "/_search", Map.of(), Keep.PREFIX, 0);
    }

    private int failed;

    private static int status(@Nullable Answer answer) {
      return answer == null ? 0 : answer.status();
    }

    @Override
    public long pauseNanos() {
      boolean first = operation.exchanges > 0 && sent <= 1;
      return first ? 0 : operation.pauseNanos;
    }

    @Override
    public boolean repeats() {
      return operation.repeats && sent > 1;
    }

    @Override
    public Outcome outcome() {
      if (failure != null) {
        return Outcome.failure(ErrorKind.valueOf(failure.name()), 0, "fake failure");
      }
      if (failed >= 400) {
        return Outcome.failure(ErrorKind.SERVER_ERROR, failed, "fake status");
      }
      return Outcome.success(weight, DocumentCounts.NONE);
    }
  }
}
