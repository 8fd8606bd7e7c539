package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import io.esbench.transport.TransportFailure;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A force merge in the background, polled until it has ended. Servers that cannot merge in the
 * background refuse the first request before they do anything; they get the blocking one, and are
 * asked for running merges if its answer does not come. A poll that fails is repeated for a minute.
 * One client.
 */
final class ForceMergePolling implements Request, Conversation {
  private static final long MOST_NANOS = Duration.ofDays(1).toNanos();
  private static final long PATIENCE_NANOS = Duration.ofMinutes(1).toNanos();

  private final RequestSettings settings;
  private final Exchange background;
  private final Exchange blocking;
  private final Exchange running;
  private final long periodNanos;
  private State state = State.NEW;
  private Exchange current;
  private long pauseNanos;
  private long startNanos;
  private long lastGoodNanos;
  private Outcome outcome = Outcome.ONE_OP;

  ForceMergePolling(
      RequestSettings settings, Exchange background, Exchange blocking, long periodNanos) {
    this.settings = settings;
    this.background = background;
    this.blocking = blocking;
    this.periodNanos = periodNanos;
    this.current = background;
    this.running =
        settings.exchange(
            "GET", RequestPath.of("_tasks").query("actions", "indices:admin/forcemerge"), Keep.ALL);
  }

  private enum State {
    NEW,
    STARTING,
    BLOCKING,
    TASK,
    RUNNING
  }

  @Override
  public long weight() {
    return 1;
  }

  @Override
  public Conversation begin() {
    state = State.NEW;
    pauseNanos = 0;
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    if (previous == null || state == State.NEW) {
      return send(State.STARTING, background, 0);
    }
    return switch (state) {
      case NEW, STARTING -> started(previous);
      case BLOCKING -> merged(previous);
      case TASK, RUNNING -> polled(previous);
    };
  }

  private @Nullable Exchange started(Answer answer) {
    startNanos = answer.receivedNanos();
    lastGoodNanos = startNanos;
    Outcome refusal = Refusal.of(answer, current);
    if (refusal != null) {
      String message = refusal.message();
      boolean unknown = message != null && message.contains("wait_for_completion");
      return refusal.status() == 400 && unknown ? send(State.BLOCKING, blocking, 0) : end(refusal);
    }
    JsonNode tree = Json.tree(answer);
    String task = tree == null ? "" : tree.path("task").asText("");
    if (task.isEmpty()) {
      return end(Refusal.malformed(answer, current, "the id of a task"));
    }
    Exchange poll =
        settings.exchange("GET", RequestPath.of("_tasks", RequestPath.segment(task)), Keep.ALL);
    return send(State.TASK, poll, periodNanos);
  }

  private @Nullable Exchange merged(Answer answer) {
    startNanos = answer.receivedNanos();
    lastGoodNanos = startNanos;
    return answer.failure() == TransportFailure.TIMEOUT
            || answer.failure() == TransportFailure.CONNECTION_LOST
        ? send(State.RUNNING, running, periodNanos)
        : end(Acknowledgement.ofShards(answer, current));
  }

  private @Nullable Exchange polled(Answer answer) {
    Outcome refusal = Refusal.of(answer, current);
    JsonNode tree = refusal == null ? Json.tree(answer) : null;
    if (tree != null && tree.isObject()) {
      lastGoodNanos = answer.receivedNanos();
      Outcome end = state == State.TASK ? ofTask(answer, tree) : ofRunning(tree);
      if (end != null) {
        return end(end);
      }
    } else {
      Outcome failed = refusal == null ? Refusal.malformed(answer, current, "a task") : refusal;
      if (isFinal(failed) || answer.receivedNanos() - lastGoodNanos > PATIENCE_NANOS) {
        return end(failed);
      }
    }
    if (answer.receivedNanos() - startNanos > MOST_NANOS) {
      return end(Outcome.failure(ErrorKind.GAVE_UP, 0, "the merge still runs after a day"));
    }
    return send(state, current, periodNanos);
  }

  private @Nullable Outcome ofTask(Answer answer, JsonNode tree) {
    if (!tree.path("completed").asBoolean()) {
      return null;
    }
    return tree.hasNonNull("error")
        ? Acknowledgement.no(answer, current, "the merge failed: " + tree.get("error"))
        : Acknowledgement.ofShards(answer, current, tree.get("response"));
  }

  private static @Nullable Outcome ofRunning(JsonNode tree) {
    return tree.path("nodes").isEmpty() ? Outcome.ONE_OP : null;
  }

  /** A task that is not there, or that we may not see, will not appear later. */
  private static boolean isFinal(Outcome failed) {
    return failed.error() == ErrorKind.CLIENT_ERROR && failed.status() != 408;
  }

  private Exchange send(State next, Exchange exchange, long pause) {
    state = next;
    current = exchange;
    pauseNanos = pause;
    return exchange;
  }

  private @Nullable Exchange end(Outcome how) {
    outcome = how;
    pauseNanos = 0;
    return null;
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
