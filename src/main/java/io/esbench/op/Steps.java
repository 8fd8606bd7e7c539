package io.esbench.op;

import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Exchanges sent one after another; each answer may add further ones to the front, the first
 * failure ends it. A step may be a poll, sent after a pause, again and again; polls are bounded and
 * survive a target that is away for a while. Time is read from the answers and the pauses asked
 * for; there is no clock. Set-up and waiting operations only: it allocates. One client.
 */
final class Steps implements Request {
  private final List<Step> steps;
  private final long weight;
  private final Bounds bounds;
  private @Nullable Run run;

  /**
   * What to do, in order.
   *
   * @param weight expected work, known before anything is sent
   */
  Steps(List<Step> steps, long weight) {
    this(steps, weight, Bounds.NO_POLLS);
  }

  /** The same with polls among the steps. */
  Steps(List<Step> steps, long weight, Bounds bounds) {
    this.steps = List.copyOf(steps);
    this.weight = weight;
    this.bounds = bounds;
  }

  @Override
  public long weight() {
    return weight;
  }

  @Override
  public Conversation begin() {
    Run begun = new Run(steps, bounds);
    run = begun;
    return begun;
  }

  /** From the step on that failed. */
  @Override
  public Conversation again(boolean maybeDone) {
    if (run == null) {
      return begin();
    }
    run.again(maybeDone);
    return run;
  }

  /**
   * Bounds of polls.
   *
   * @param deadlineNanos no poll starts later than this after the first answer
   * @param patienceNanos how long polls may fail in a row
   */
  record Bounds(long deadlineNanos, long patienceNanos) {
    static final Bounds NO_POLLS = new Bounds(0, 0);

    /** {@code retry-deadline}, by default a day, and the request's time-out. */
    static Bounds of(Params params, RequestSettings settings, OperationContext context) {
      return new Bounds(
          params.nanos("retry-deadline", Duration.ofDays(1).toNanos()),
          settings.patienceNanos(context));
    }
  }

  /**
   * An exchange and what its answer means.
   *
   * @param exchange to be sent
   * @param reader reads the answer
   * @param pauseNanos to wait before it is sent
   * @param poll whether it may fail for a while
   */
  record Step(Exchange exchange, Function<Answer, Result> reader, long pauseNanos, boolean poll) {
    private static final long LEAST_PAUSE = Duration.ofMillis(500).toNanos();

    Step(Exchange exchange, Function<Answer, Result> reader) {
      this(exchange, reader, 0, false);
    }

    /** One that is asked until the answer is what it should be. */
    static Step poll(Exchange exchange, Function<Answer, Result> reader, long pauseNanos) {
      return new Step(exchange, reader, pauseNanos, true);
    }

    /** The same after another pause. */
    Step after(long nanos) {
      return new Step(exchange, reader, nanos, poll);
    }

    private Step afterFailure() {
      return after(Math.max(pauseNanos, LEAST_PAUSE));
    }
  }

  /**
   * Meaning of an answer.
   *
   * @param failure ends everything if not null
   * @param done work that this step completed
   * @param servedNanos how long the server says that took, 0 if it does not
   * @param then steps to take next, before those that were waiting
   * @param againNanos pause after which the same is asked again, negative: not again
   * @param awaited what is still waited for, in words; empty if nothing
   */
  record Result(
      @Nullable Outcome failure,
      long done,
      long servedNanos,
      List<Step> then,
      long againNanos,
      String awaited) {
    static Result failed(Outcome failure) {
      return new Result(failure, 0, 0, List.of(), -1, "");
    }

    static Result done(long work) {
      return done(work, 0);
    }

    static Result done(long work, long servedNanos) {
      return new Result(null, work, servedNanos, List.of(), -1, "");
    }

    static Result then(List<Step> steps) {
      return then(steps, "");
    }

    static Result then(List<Step> steps, String awaited) {
      return new Result(null, 0, 0, steps, -1, awaited);
    }

    /** Not yet: the same is asked again after a pause. */
    static Result again(long pauseNanos, String awaited) {
      return new Result(null, 0, 0, List.of(), pauseNanos, awaited);
    }

    /** Work of one, or the failure that the outcome is. */
    static Result of(Outcome outcome) {
      return outcome.error() == null ? done(1) : failed(outcome);
    }
  }

  private static final class Run implements Conversation {
    private final Deque<Step> waiting;
    private final Bounds bounds;
    private final Elapsed elapsed = new Elapsed();
    private long done;
    private long servedNanos;
    private long failingSince = -1;
    private @Nullable Outcome passedOver;
    private String awaited = "";
    private @Nullable Step current;
    private @Nullable Step failed;
    private @Nullable Outcome failure;
    private boolean maybeDone;

    Run(List<Step> steps, Bounds bounds) {
      this.waiting = new ArrayDeque<>(steps);
      this.bounds = bounds;
    }

    void again(boolean done) {
      maybeDone = done;
      failure = null;
      if (failed != null) {
        waiting.addFirst(failed);
      }
      failed = null;
      current = null;
    }

    @Override
    public @Nullable Exchange next(@Nullable Answer previous) {
      Step answered = current;
      if (answered != null && previous != null) {
        elapsed.answered(previous);
        read(answered, result(answered, previous));
      }
      current = failure == null ? waiting.poll() : null;
      if (current != null && current.poll() && isLate(current)) {
        failure = passedOver == null ? gaveUp() : passedOver;
        failed = current;
        current = null;
      }
      elapsed.pauses(pauseNanos());
      return current == null ? null : current.exchange();
    }

    private Result result(Step answered, Answer answer) {
      Result result = answered.reader().apply(answer);
      boolean before =
          maybeDone
              && result.failure() != null
              && Acknowledgement.isDoneBefore(answer, answered.exchange());
      maybeDone = false;
      return before ? Result.done(1) : result;
    }

    private boolean isLate(Step next) {
      return elapsed.nanos() + next.pauseNanos() > bounds.deadlineNanos();
    }

    private void read(Step step, Result result) {
      Outcome problem = result.failure();
      if (problem != null && step.poll() && transientNow(problem)) {
        passedOver = problem;
        waiting.addFirst(step.afterFailure());
        return;
      }
      failingSince = -1;
      passedOver = null;
      failure = problem;
      failed = problem == null ? null : step;
      done += result.done();
      servedNanos += result.servedNanos();
      awaited = result.awaited();
      for (int i = result.then().size() - 1; i >= 0; i--) {
        waiting.addFirst(result.then().get(i));
      }
      if (result.againNanos() >= 0) {
        waiting.addFirst(step.after(result.againNanos()));
      }
    }

    private boolean transientNow(Outcome problem) {
      boolean slow = problem.error() == ErrorKind.TIMEOUT || problem.status() == 408;
      if (!slow && !RetryRules.overloaded(problem)) {
        return false;
      }
      failingSince = failingSince < 0 ? elapsed.nanos() : failingSince;
      return elapsed.nanos() - failingSince < bounds.patienceNanos();
    }

    private Outcome gaveUp() {
      String words =
          String.format(
              Locale.ROOT,
              "gave up after %.1f s (retry-deadline)%s",
              elapsed.nanos() / 1e9,
              awaited.isEmpty() ? "" : ": " + awaited);
      return Outcome.failure(ErrorKind.GAVE_UP, 0, Refusal.cut(words, 500));
    }

    @Override
    public long pauseNanos() {
      return current == null ? 0 : current.pauseNanos();
    }

    @Override
    public Outcome outcome() {
      return failure == null ? Outcome.served(done, servedNanos) : failure;
    }
  }
}
