package io.esbench.op;

import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import org.jspecify.annotations.Nullable;

/** An invocation whose outcome is checked. One client's, which may use it for one after another. */
final class Asserted implements Request, Conversation {
  private final Assertions assertions;
  private Request request;
  private @Nullable Conversation conversation;

  Asserted(Request request, Assertions assertions) {
    this.request = request;
    this.assertions = assertions;
  }

  /** The same for the next invocation. */
  Asserted about(Request next) {
    request = next;
    conversation = null;
    return this;
  }

  @Override
  public long weight() {
    return request.weight();
  }

  @Override
  public Conversation begin() {
    conversation = request.begin();
    return this;
  }

  private Conversation begun() {
    if (conversation == null) {
      throw new IllegalStateException("not begun");
    }
    return conversation;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    return begun().next(previous);
  }

  @Override
  public long pauseNanos() {
    return begun().pauseNanos();
  }

  @Override
  public boolean repeats() {
    return begun().repeats();
  }

  @Override
  public Outcome outcome() {
    return assertions.check(begun().outcome());
  }

  @Override
  public Outcome abandoned() {
    return begun().abandoned();
  }
}
