package io.esbench.export.store;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.time.NanoTime;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sends what is in the outbox, in bulk requests of bounded size. What the store cannot take now is
 * sent again later; until then nothing is sent. One thread.
 */
final class Sender {
  private static final int MOST_DOCUMENTS = 2_000;
  private static final long MOST_BYTES = 1L << 20;
  private static final int TOO_LARGE = 413;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);

  /** With less time a request would only be given up, and its documents sent once more. */
  private static final Duration LEAST = Duration.ofSeconds(1);

  private static final String BULK =
      "/_bulk?filter_path=items.*.status,items.*.error.type,items.*.error.reason";

  private final Outbox outbox;
  private final AdminClient client;
  private final StoreIndices indices;
  private final NanoTime time;
  private long until;
  private Duration next = FIRST_PAUSE;
  private long pausedUntil;
  private boolean paused;
  private int most = MOST_DOCUMENTS;
  private volatile String trouble = "";

  Sender(Outbox outbox, AdminClient client, NanoTime time) {
    this.outbox = outbox;
    this.client = client;
    this.time = time;
    this.indices = new StoreIndices(this::ask);
  }

  /** Why nothing is sent at present; empty if nothing is in the way. Any thread. */
  String trouble() {
    return trouble;
  }

  /** How long nothing will be sent; zero: not at all. */
  Duration pause() {
    long left = pausedUntil - time.nanos();
    return paused && left > 0 ? Duration.ofNanos(left) : Duration.ZERO;
  }

  /**
   * Whether there is time for another request, once the pause is over.
   *
   * @param deadline monotonic time at which its answer must be there
   */
  boolean timeFor(long deadline) {
    return deadline - time.nanos() - pause().toNanos() >= LEAST.toNanos();
  }

  /** Tries again at once, and with short pauses, as there is little time left. */
  void hurry() {
    paused = false;
    next = FIRST_PAUSE;
  }

  /**
   * Makes what documents go into and sends none; {@link #trouble} tells whether it worked.
   *
   * @param month of the race
   */
  void prepare(String month, long deadline) throws InterruptedException {
    attempt(deadline, () -> ready(month));
  }

  /**
   * Sends all that waits, until the store cannot take more for now or the time is too short.
   *
   * @param deadline monotonic time at which the last answer must be there
   */
  void send(long deadline) throws InterruptedException {
    while (pause().isZero() && outbox.state().waiting() > 0 && timeFor(deadline)) {
      attempt(
          deadline,
          () -> {
            String month = outbox.month();
            if (ready(month) && timeFor(deadline)) {
              sendBatch(month);
            }
          });
    }
  }

  private void attempt(long deadline, Runnable work) throws InterruptedException {
    until = deadline;
    try {
      work.run();
    } catch (EnvironmentException e) {
      // What comes behind is advice for clusters that are measured.
      later(String.valueOf(e.getMessage()).replaceAll("(?s)[;\n].*", ""));
    } catch (CancelledException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedException(e.getMessage());
    }
  }

  private AdminAnswer ask(String method, String path, @Nullable String body) {
    long left = until - time.nanos();
    if (left < LEAST.toNanos()) {
      throw new EnvironmentException("the store answers so slowly that no time was left");
    }
    return client.perform(method, path, body, Duration.ofNanos(left));
  }

  private boolean ready(String month) {
    Refusal refusal = indices.ensure(month);
    if (refusal.temporary()) {
      later(refusal.problem());
    } else if (!refusal.equals(Refusal.NONE)) {
      outbox.abandon(refusal.problem());
    }
    return refusal.equals(Refusal.NONE);
  }

  private void sendBatch(String month) {
    List<Parcel> batch = outbox.take(most, MOST_BYTES);
    StringBuilder body = new StringBuilder();
    batch.forEach(parcel -> body.append(parcel.lines(indices.name(parcel.stream(), month))));
    AdminAnswer answer;
    try {
      answer = ask("POST", BULK, body.toString());
    } catch (RuntimeException e) {
      putBack(batch);
      throw e;
    }
    if (answer.ok()) {
      take(BulkAnswer.read(answer.body(), batch));
    } else {
      refused(answer, batch);
    }
  }

  /** What became of it is not known, or nothing did. */
  private void putBack(List<Parcel> batch) {
    outbox.putBack(batch.stream().map(Parcel::sentOnce).toList());
  }

  private void take(BulkAnswer outcome) {
    outbox.answered(outcome);
    if (outcome.again().isEmpty()) {
      next = FIRST_PAUSE;
      trouble = "";
    } else {
      later("the store has no room for more documents now");
    }
  }

  private void refused(AdminAnswer answer, List<Parcel> batch) {
    Refusal refusal = Refusal.of(answer, "a bulk request");
    if (refusal.temporary()) {
      putBack(batch);
      later(refusal.problem());
    } else if (answer.status() == TOO_LARGE && batch.size() > 1) {
      most = batch.size() / 2;
      outbox.putBack(batch);
    } else {
      outbox.refused(batch.size(), refusal.problem());
    }
  }

  private void later(String why) {
    trouble = why;
    paused = true;
    pausedUntil = time.nanos() + next.toNanos();
    Duration twice = next.multipliedBy(2);
    next = twice.compareTo(LONGEST_PAUSE) < 0 ? twice : LONGEST_PAUSE;
  }
}
