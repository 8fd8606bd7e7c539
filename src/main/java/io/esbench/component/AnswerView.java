package io.esbench.component;

import io.esbench.plugin.Response;
import io.esbench.transport.Answer;
import org.jspecify.annotations.Nullable;

/** An answer as plug-ins see it; reused by one client. */
final class AnswerView implements Response {
  private @Nullable Answer answer;
  private boolean parsed;
  private @Nullable Object json;

  /** From now on this is that answer. */
  void show(Answer next) {
    answer = next;
    parsed = false;
    json = null;
  }

  @Override
  public int status() {
    return answer == null || answer.failure() != null ? 0 : answer.status();
  }

  @Override
  public String text() {
    return answer == null ? "" : PlainValues.text(answer.body());
  }

  @Override
  public @Nullable Object json() {
    if (!parsed && answer != null) {
      parsed = true;
      json = PlainValues.value(answer.body());
    }
    return json;
  }

  @Override
  public @Nullable Object at(String path) {
    return PlainValues.at(json(), path);
  }
}
