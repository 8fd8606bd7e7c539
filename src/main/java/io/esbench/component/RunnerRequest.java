package io.esbench.component;

import io.esbench.op.Conversation;
import io.esbench.op.Outcome;
import io.esbench.op.Refusal;
import io.esbench.op.Request;
import io.esbench.plugin.Call;
import io.esbench.plugin.Done;
import io.esbench.plugin.Runner;
import io.esbench.plugin.Step;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.track.Location;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An invocation of a track's own runner as a conversation; reused by one client. */
final class RunnerRequest implements Request, Conversation {
  private final Named<Runner.Factory> named;
  private final Location where;
  private final AnswerView answer = new AnswerView();
  private Runner.Invocation invocation = previous -> Done.ok();
  private @Nullable Exchange exchange;
  private long weight;
  private long pauseNanos;
  private Outcome outcome = Outcome.ONE_OP;

  RunnerRequest(Named<Runner.Factory> named, Location where) {
    this.named = named;
    this.where = where;
  }

  /** Begins an invocation and makes its first request ready, ahead of the time it is due. */
  void prepare(Supplier<Runner.Invocation> begin) {
    invocation = named.made(where, "an Invocation", begin);
    weight = named.run(where, invocation::weight);
    take(null, step(null));
  }

  @Override
  public long weight() {
    return weight;
  }

  @Override
  public Conversation begin() {
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    if (previous != null) {
      answer.show(previous);
      take(previous, step(answer));
    }
    return exchange;
  }

  private Step step(@Nullable AnswerView previous) {
    return named.made(where, "a Call or a Done", () -> invocation.next(previous));
  }

  private void take(@Nullable Answer previous, Step step) {
    if (step instanceof Call call) {
      pauseNanos = call.pause().toNanos();
      exchange = named.run(where, () -> exchange(call));
    } else {
      outcome = outcome(previous, (Done) step);
      pauseNanos = 0;
      exchange = null;
    }
  }

  private static Exchange exchange(Call call) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    Object body = call.body();
    if (body != null) {
      headers.put("Content-Type", "application/json");
    }
    headers.putAll(call.headers());
    Exchange exchange =
        new Exchange(call.method(), call.path(), headers, Keep.ALL, call.timeout().toNanos());
    if (body != null) {
      String text = body instanceof String ready ? ready : PlainValues.json(body);
      exchange.body(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }
    return exchange;
  }

  private Outcome outcome(@Nullable Answer previous, Done done) {
    String failure = done.failure();
    if (failure == null) {
      return done.weight() == 1
          ? Outcome.ONE_OP
          : Outcome.success(done.weight(), DocumentCounts.NONE);
    }
    Exchange last = exchange;
    Outcome refusal = previous == null || last == null ? null : Refusal.of(previous, last);
    return refusal == null
        ? Outcome.failure(
            ErrorKind.NOT_ACKNOWLEDGED, previous == null ? 0 : previous.status(), failure)
        : new Outcome(
            0,
            refusal.error(),
            refusal.status(),
            failure + ": " + refusal.message(),
            DocumentCounts.NONE);
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
