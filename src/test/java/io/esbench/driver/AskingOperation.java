package io.esbench.driver;

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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Asks for one path, again and again.
 *
 * @param timeout that the operation names, or zero
 * @param inReport whether it is measured rather than administration
 * @param before told the number of a client before each of its requests, on its event loop
 */
record AskingOperation(Duration timeout, boolean inReport, IntConsumer before)
    implements PreparedOperation {
  static final String PATH = "/asked/s3cret-free?token=s3cret";

  static AskingOperation measured() {
    return new AskingOperation(Duration.ZERO, true, client -> {});
  }

  static AskingOperation administration() {
    return new AskingOperation(Duration.ZERO, false, client -> {});
  }

  AskingOperation within(Duration limit) {
    return new AskingOperation(limit, inReport, before);
  }

  AskingOperation before(IntConsumer told) {
    return new AskingOperation(timeout, inReport, told);
  }

  @Override
  public String unit() {
    return "ops";
  }

  @Override
  public List<Effect> effects() {
    return List.of();
  }

  @Override
  public boolean finite() {
    return false;
  }

  @Override
  public ParamSource params(int client, int clients) {
    return new ParamSource() {
      @Override
      public Request next() {
        before.accept(client);
        return new Ask(timeout.toNanos());
      }

      @Override
      public double progress() {
        return Double.NaN;
      }
    };
  }

  private record Ask(long timeoutNanos) implements Request {
    @Override
    public long weight() {
      return 1;
    }

    @Override
    public Conversation begin() {
      return new Conversation() {
        private boolean failed;

        @Override
        public @Nullable Exchange next(@Nullable Answer previous) {
          failed = previous != null && previous.failure() != null;
          return previous == null
              ? new Exchange("GET", PATH, Map.of(), Keep.PREFIX, timeoutNanos)
              : null;
        }

        @Override
        public Outcome outcome() {
          return failed
              ? Outcome.failure(ErrorKind.CONNECTION_LOST, 0, "failed")
              : Outcome.success(1, DocumentCounts.NONE);
        }
      };
    }
  }
}
