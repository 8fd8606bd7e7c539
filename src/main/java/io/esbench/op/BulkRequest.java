package io.esbench.op;

import io.esbench.corpus.BulkBody;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One bulk: sent once, then again with the rejected documents only, as often as the operation asks
 * for. Reused by one client; a bulk without errors allocates its outcome and nothing else.
 */
final class BulkRequest implements Request, Conversation {
  private static final long FIRST_PAUSE_NANOS = Duration.ofMillis(100).toNanos();
  private static final int MOST_DOUBLINGS = 6;

  private final Exchange exchange;
  private final int retries;
  private final boolean everyItem;
  private final BulkTally tally = new BulkTally();
  private final ItemScan scan = new ItemScan();
  private final BulkBody body = new BulkBody();
  private final Resend resend = new Resend();
  private int inFlight;
  private int attempts;
  private long pauseNanos;
  private Outcome outcome = Outcome.ONE_OP;

  /**
   * A request to be filled.
   *
   * @param retries how often rejected documents are sent again
   * @param everyItem reads all items whatever the flag says
   */
  BulkRequest(Exchange exchange, int retries, boolean everyItem) {
    this.exchange = exchange;
    this.retries = retries;
    this.everyItem = everyItem;
  }

  /** To be filled with the next bulk before {@link #begin}. */
  BulkBody body() {
    return body;
  }

  @Override
  public long weight() {
    return body.documents();
  }

  @Override
  public Conversation begin() {
    exchange.body(body.slices());
    inFlight = body.documents();
    attempts = 0;
    pauseNanos = 0;
    tally.begin(inFlight);
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    if (attempts == 0 || previous == null) {
      attempts++;
      return exchange;
    }
    pauseNanos = 0;
    Outcome refusal = Refusal.of(previous, exchange);
    if (refusal != null) {
      tally.refused(inFlight, refusal.error() == ErrorKind.REJECTED);
      return end(refusal);
    }
    boolean noErrors = BulkAnswer.flag(previous.body()) == BulkAnswer.Flag.NO_ERRORS;
    if (noErrors && !everyItem) {
      tally.allAcknowledged(inFlight);
      return end(null);
    }
    return items(previous, noErrors);
  }

  private @Nullable Exchange items(Answer answer, boolean noErrors) {
    tally.beginAttempt();
    try {
      if (!noErrors || !scan.read(answer.body(), tally)) {
        BulkAnswer.readItems(answer.body(), tally);
      }
    } catch (IOException e) {
      tally.unaccounted(Math.max(0, inFlight - tally.items()));
      return end(Refusal.malformed(answer, exchange, "the complete answer to a bulk"));
    }
    if (tally.items() != inFlight) {
      tally.unaccounted(Math.max(0, inFlight - tally.items()));
      String expected = "one item for each of " + inFlight + " documents but " + tally.items();
      return end(Refusal.malformed(answer, exchange, expected));
    }
    boolean again = !tally.rejectedItems().isEmpty() && attempts <= retries;
    return again ? sendAgain() : end(null);
  }

  @Override
  public boolean repeats() {
    return attempts > 1;
  }

  private Exchange sendAgain() {
    ByteBuffer[] slices = resend.pick(exchange.body(), tally.rejectedItems());
    exchange.body(slices);
    inFlight = tally.rejectedItems().cardinality();
    tally.retry();
    pauseNanos = FIRST_PAUSE_NANOS << Math.min(attempts - 1, MOST_DOUBLINGS);
    attempts++;
    return exchange;
  }

  private @Nullable Exchange end(@Nullable Outcome refusal) {
    var counts = tally.counts();
    if (refusal != null) {
      outcome =
          new Outcome(
              counts.acknowledged(), refusal.error(), refusal.status(), refusal.message(), counts);
    } else if (tally.anyGivenUp()) {
      outcome =
          new Outcome(
              counts.acknowledged(),
              ErrorKind.DOCUMENTS_FAILED,
              tally.worstStatus(),
              tally.words(),
              counts);
    } else {
      outcome = Outcome.success(counts.acknowledged(), counts);
    }
    return null;
  }

  /** What was acknowledged stays so; the documents to be sent again are given up. */
  @Override
  public Outcome abandoned() {
    tally.giveUpRetry(inFlight);
    var counts = tally.counts();
    return new Outcome(
        counts.acknowledged(),
        ErrorKind.GAVE_UP,
        0,
        "cancelled before " + inFlight + " rejected documents were sent again",
        counts);
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
