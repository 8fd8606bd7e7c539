package io.esbench.op;

import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Repeats another request until it succeeds, its rules forbid it, or the deadline has come. Time is
 * read from the answers and the pauses asked for; there is no clock. One client.
 */
final class Retrying implements Request, Conversation {
  private final Request request;
  private final RetryRules rules;
  private Conversation attempt;
  private Outcome outcome = Outcome.ONE_OP;
  private @Nullable Exchange sent;
  private int attempts;
  private long pauseNanos;
  private final Elapsed elapsed = new Elapsed();

  Retrying(Request request, RetryRules rules) {
    this.request = request;
    this.rules = rules;
    this.attempt = request.begin();
  }

  @Override
  public long weight() {
    return request.weight();
  }

  @Override
  public Conversation begin() {
    attempt = request.begin();
    attempts = 1;
    elapsed.restart();
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    if (previous != null) {
      elapsed.answered(previous);
    }
    Exchange exchange = attempt.next(previous);
    pauseNanos = attempt.pauseNanos();
    if (exchange == null) {
      outcome = attempt.outcome();
      Conversation next = outcome.error() == null ? null : another(outcome);
      if (next == null) {
        outcome = ended(outcome);
        return null;
      }
      attempts++;
      attempt = next;
      exchange = attempt.next(null);
      pauseNanos = rules.waitNanos();
      elapsed.pauses(pauseNanos);
    }
    sent = exchange;
    return exchange;
  }

  private @Nullable Conversation another(Outcome failed) {
    long nextNanos = elapsed.nanos() + rules.waitNanos();
    boolean passes = RetryRules.overloaded(failed) || RetryRules.slow(failed);
    if (passes && rules.forgives(failed, sent) && nextNanos <= rules.overloadNanos()) {
      return request.again(RetryRules.maybeDone(failed));
    }
    if (!rules.wanted(failed, attempts) || nextNanos > rules.deadlineNanos()) {
      return null;
    }
    return passes && rules.overloadNanos() > 0
        ? request.again(RetryRules.maybeDone(failed))
        : request.begin();
  }

  private Outcome ended(Outcome last) {
    if (last.error() == null || attempts == 1) {
      return last;
    }
    boolean saidNo = last.error() == ErrorKind.NOT_ACKNOWLEDGED;
    String words =
        String.format(
            Locale.ROOT,
            "gave up after %d attempts in %.1f s: %s",
            attempts,
            elapsed.nanos() / 1e9,
            last.message());
    return Outcome.failure(saidNo ? ErrorKind.GAVE_UP : last.error(), last.status(), words);
  }

  @Override
  public long pauseNanos() {
    return pauseNanos;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }
}
