package io.esbench.driver.loop;

import io.esbench.op.Conversation;
import io.esbench.op.Outcome;
import io.esbench.op.ParamSource;
import io.esbench.op.Request;
import io.esbench.result.DocumentCounts;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Requests of one exchange, without end, of which one throws.
 *
 * @param stage where
 * @param number of that request, from 1
 */
record FaultyOperation(Stage stage, long number) implements EndlessOperation {
  /** What throws. */
  enum Stage {
    SOURCE,
    WEIGHT,
    BEGIN,
    SEND,
    ANSWER,
    OUTCOME
  }

  private void at(Stage reached, long request) {
    if (reached == stage && request == number) {
      throw new IllegalStateException("boom");
    }
  }

  @Override
  public ParamSource params(int client, int clients) {
    return new ParamSource() {
      private long last;

      @Override
      public Request next() {
        at(Stage.SOURCE, ++last);
        return new Numbered(FaultyOperation.this, last);
      }

      @Override
      public double progress() {
        return Double.NaN;
      }
    };
  }

  private record Numbered(FaultyOperation operation, long request)
      implements Request, Conversation {
    @Override
    public long weight() {
      operation.at(Stage.WEIGHT, request);
      return 1;
    }

    @Override
    public Conversation begin() {
      operation.at(Stage.BEGIN, request);
      return this;
    }

    @Override
    public @Nullable Exchange next(@Nullable Answer previous) {
      operation.at(previous == null ? Stage.SEND : Stage.ANSWER, request);
      return previous == null ? new Exchange("GET", "/", Map.of(), Keep.PREFIX, 0) : null;
    }

    @Override
    public Outcome outcome() {
      operation.at(Stage.OUTCOME, request);
      return Outcome.success(1, DocumentCounts.NONE);
    }
  }
}
