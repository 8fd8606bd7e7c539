package io.esbench.stub.script;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Answers the calls of one rule one after another; the last answer stays, or all begin again. */
final class AnswerSequence implements Handler {
  private final List<Step> steps;
  private final boolean again;
  private final long length;
  private final AtomicLong calls = new AtomicLong();

  /** One answer for some calls in a row. */
  record Step(Handler handler, long times) {}

  AnswerSequence(List<Step> steps, boolean again) {
    this.steps = List.copyOf(steps);
    this.again = again;
    this.length = steps.stream().mapToLong(Step::times).sum();
  }

  @Override
  public @Nullable StubAnswer answer(StubRequest request) {
    long call = calls.getAndIncrement();
    long left = again ? call % length : call;
    for (Step step : steps) {
      if (left < step.times) {
        return step.handler.answer(request);
      }
      left -= step.times;
    }
    return steps.get(steps.size() - 1).handler.answer(request);
  }
}
