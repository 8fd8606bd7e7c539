package io.esbench.op;

import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import org.jspecify.annotations.Nullable;

/** An invocation of one exchange, the same each time; allocates nothing. One client. */
final class SingleExchange implements Request, Conversation {
  private final Exchange exchange;
  private final Judge judge;
  private boolean sent;
  private boolean maybeDone;
  private Outcome outcome = Outcome.ONE_OP;

  SingleExchange(Exchange exchange, Judge judge) {
    this.exchange = exchange;
    this.judge = judge;
  }

  @Override
  public long weight() {
    return 1;
  }

  @Override
  public Conversation begin() {
    return again(false);
  }

  @Override
  public Conversation again(boolean done) {
    sent = false;
    maybeDone = done;
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    if (!sent || previous == null) {
      sent = true;
      return exchange;
    }
    outcome = judge.judge(previous, exchange);
    if (maybeDone && Acknowledgement.isDoneBefore(previous, exchange)) {
      outcome = Outcome.ONE_OP;
    }
    return null;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }

  /** Decides how a request went. */
  @FunctionalInterface
  interface Judge {
    /** By the status alone. */
    Judge BY_STATUS =
        (answer, exchange) -> {
          Outcome refusal = Refusal.of(answer, exchange);
          return refusal == null ? Outcome.ONE_OP : refusal;
        };

    /** The outcome; never throws for anything in the answer. */
    Outcome judge(Answer answer, Exchange exchange);
  }
}
