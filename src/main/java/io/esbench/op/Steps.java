package io.esbench.op;

import io.esbench.result.DocumentCounts;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Exchanges sent one after another; each answer may add further ones to the front, the first
 * failure ends it. Set-up operations only: it allocates. One client.
 */
final class Steps implements Request {
  private final List<Step> steps;
  private final long weight;

  /**
   * What to do, in order.
   *
   * @param weight expected work, known before anything is sent
   */
  Steps(List<Step> steps, long weight) {
    this.steps = List.copyOf(steps);
    this.weight = weight;
  }

  @Override
  public long weight() {
    return weight;
  }

  @Override
  public Conversation begin() {
    return new Run(steps);
  }

  /**
   * An exchange and what its answer means.
   *
   * @param exchange to be sent
   * @param reader reads the answer
   */
  record Step(Exchange exchange, Function<Answer, Result> reader) {}

  /**
   * Meaning of an answer.
   *
   * @param failure ends everything if not null
   * @param done work that this step completed
   * @param then steps to take next, before those that were waiting
   */
  record Result(@Nullable Outcome failure, long done, List<Step> then) {
    static Result failed(Outcome failure) {
      return new Result(failure, 0, List.of());
    }

    static Result done(long work) {
      return new Result(null, work, List.of());
    }

    static Result then(List<Step> steps) {
      return new Result(null, 0, steps);
    }
  }

  private static final class Run implements Conversation {
    private final Deque<Step> waiting;
    private long done;
    private @Nullable Step current;
    private @Nullable Outcome failure;

    Run(List<Step> steps) {
      waiting = new ArrayDeque<>(steps);
    }

    @Override
    public @Nullable Exchange next(@Nullable Answer previous) {
      if (current != null && previous != null) {
        Result result = current.reader().apply(previous);
        done += result.done();
        failure = result.failure();
        for (int i = result.then().size() - 1; i >= 0; i--) {
          waiting.addFirst(result.then().get(i));
        }
      }
      current = failure == null ? waiting.poll() : null;
      return current == null ? null : current.exchange();
    }

    @Override
    public Outcome outcome() {
      return failure == null ? Outcome.success(done, DocumentCounts.NONE) : failure;
    }
  }
}
