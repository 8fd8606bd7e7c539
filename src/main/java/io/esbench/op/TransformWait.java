package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Follows a transform: each request ends when there is news of enough documents, the last one when
 * the transform has stopped or failed. The weight is the documents since the request before, so
 * that they are counted once. One client.
 */
final class TransformWait implements ParamSource {
  private static final long LEAST_DOCUMENTS = 5000;
  private static final long LEAST_NANOS = Duration.ofMillis(500).toNanos();

  private final WaitForTransform operation;
  private final Elapsed elapsed = new Elapsed();
  private final Steps.Step poll;
  private final Steps.Step stop;
  private boolean begun;
  private boolean ended;
  private long documents;
  private long processedNanos;
  private double progress;

  TransformWait(WaitForTransform operation) {
    this.operation = operation;
    this.poll = Steps.Step.poll(operation.stats(), this::read, 0);
    this.stop =
        Steps.Step.poll(
            operation.stop(),
            answer -> {
              Outcome outcome = Acknowledgement.ofChange(answer, operation.stop());
              return outcome.error() == null ? Steps.Result.then(List.of(poll)) : failed(outcome);
            },
            0);
  }

  @Override
  public @Nullable Request next() {
    if (ended) {
      return null;
    }
    Steps.Step first = begun ? poll.after(operation.limits().pollNanos()) : stop;
    begun = true;
    return new Retrying(new Steps(List.of(first), 1, operation.bounds()), operation.rules());
  }

  @Override
  public double progress() {
    return ended ? 1 : progress;
  }

  private Steps.Result failed(Outcome outcome) {
    // Whether the failure is passed over or repeated is decided elsewhere: then it is not the end.
    ended = true;
    return Steps.Result.failed(outcome);
  }

  private Steps.Result read(Answer answer) {
    ended = false;
    elapsed.answered(answer);
    Outcome refusal = Refusal.of(answer, operation.stats());
    if (refusal != null) {
      return failed(refusal);
    }
    JsonNode tree = Json.tree(answer);
    JsonNode transform = tree == null ? null : tree.path("transforms").path(0);
    if (transform == null || !transform.path("state").isTextual()) {
      return failed(Refusal.malformed(answer, operation.stats(), "statistics of a transform"));
    }
    String state = transform.get("state").textValue();
    if (state.equals("failed")) {
      String words = "the transform has failed: " + transform.path("reason").asText("no reason");
      return failed(Acknowledgement.no(answer, operation.stats(), words));
    }
    ended = state.equals("stopped") || !operation.limits().untilStopped();
    return ended ? news(transform) : unlessLate(transform, state);
  }

  private Steps.Result unlessLate(JsonNode transform, String state) {
    if (elapsed.nanos() > operation.limits().timeoutNanos()) {
      String words =
          String.format(
              Locale.ROOT,
              "the transform is still %s after %.1f s (transform-timeout)",
              state,
              elapsed.nanos() / 1e9);
      return failed(Outcome.failure(ErrorKind.GAVE_UP, 0, words));
    }
    progress =
        transform.at("/checkpointing/next/checkpoint_progress/percent_complete").asDouble() / 100;
    JsonNode stats = transform.path("stats");
    boolean enough =
        stats.path("documents_processed").asLong() - documents > LEAST_DOCUMENTS
            && processed(stats) - processedNanos > LEAST_NANOS;
    if (enough) {
      return news(transform);
    }
    elapsed.pauses(operation.limits().pollNanos());
    return Steps.Result.again(operation.limits().pollNanos(), "the transform is " + state);
  }

  /** What came since the last time. */
  private Steps.Result news(JsonNode transform) {
    JsonNode stats = transform.path("stats");
    long documentsBefore = documents;
    long processedBefore = processedNanos;
    documents = stats.path("documents_processed").asLong();
    processedNanos = processed(stats);
    return Steps.Result.done(
        Math.max(0, documents - documentsBefore), Math.max(0, processedNanos - processedBefore));
  }

  private static long processed(JsonNode stats) {
    long millis =
        stats.path("search_time_in_ms").asLong()
            + stats.path("processing_time_in_ms").asLong()
            + stats.path("index_time_in_ms").asLong();
    return Duration.ofMillis(millis).toNanos();
  }
}
