package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.time.Duration;
import java.util.List;

/**
 * {@code wait-for-snapshot-create} and {@code wait-for-current-snapshots-create}: poll until one
 * snapshot, or every snapshot, has been taken.
 */
final class WaitForSnapshot {
  static final OperationInfo ONE =
      polled("waits until a snapshot has been taken; its bytes and its own time are the throughput")
          .required("snapshot", "name", "name of the snapshot");
  static final OperationInfo CURRENT = polled("waits until no snapshot is being taken");

  private final SetupCalls calls;
  private final String repository;
  private final long periodNanos;

  private WaitForSnapshot(SetupCalls calls) {
    this.calls = calls;
    this.repository = calls.params().name("repository");
    this.periodNanos = period(calls.params());
  }

  private static OperationInfo polled(String summary) {
    return OperationInfo.waiting(summary)
        .required("repository", "name", "name of the repository")
        .optional(
            "completion-recheck-wait-period", "number of seconds", "1", "between two questions");
  }

  /** Time between two polls. */
  static long period(Params params) {
    return params.nanos("completion-recheck-wait-period", Duration.ofSeconds(1).toNanos());
  }

  static PreparedOperation one(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.waiting(operation, context, true);
    WaitForSnapshot wait = new WaitForSnapshot(calls);
    String snapshot = calls.params().name("snapshot");
    return calls.polling("byte", List.of(), List.of(wait.running(snapshot, 0)));
  }

  static PreparedOperation current(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.waiting(operation, context, true);
    WaitForSnapshot wait = new WaitForSnapshot(calls);
    return calls.polling("ops", List.of(), List.of(wait.any(true)));
  }

  private RequestPath currentPath() {
    return Thing.SNAPSHOT_REPOSITORY.of(repository).segments("_current").query("verbose", "false");
  }

  private Steps.Step running(String snapshot, long pauseNanos) {
    Exchange exchange = calls.exchange("GET", currentPath());
    return Steps.Step.poll(
        exchange,
        answer -> {
          Outcome refusal = Refusal.of(answer, exchange);
          if (refusal != null) {
            return Steps.Result.failed(refusal);
          }
          JsonNode tree = Json.tree(answer);
          if (tree == null || !tree.isObject()) {
            return Steps.Result.failed(Refusal.malformed(answer, exchange, "a list of snapshots"));
          }
          for (JsonNode found : tree.path("snapshots")) {
            if (found.path("snapshot").asText().equals(snapshot)) {
              return Steps.Result.again(periodNanos, "snapshot '" + snapshot + "' is running");
            }
          }
          return Steps.Result.then(List.of(status(snapshot)));
        },
        pauseNanos);
  }

  private Steps.Step status(String snapshot) {
    Exchange exchange =
        calls.exchange(
            "GET",
            Thing.SNAPSHOT_REPOSITORY
                .of(repository)
                .segments(RequestPath.segment(snapshot), "_status")
                .query("ignore_unavailable", "true"));
    return Steps.Step.poll(exchange, answer -> judge(snapshot, answer, exchange), 0);
  }

  private Steps.Result judge(String snapshot, Answer answer, Exchange exchange) {
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return Steps.Result.failed(refusal);
    }
    JsonNode tree = Json.tree(answer);
    if (tree == null || !tree.isObject()) {
      return Steps.Result.failed(Refusal.malformed(answer, exchange, "a snapshot's status"));
    }
    JsonNode found = tree.path("snapshots").path(0);
    String state = found.path("state").asText("not there yet");
    return switch (state) {
      case "SUCCESS" -> done(found);
      case "FAILED", "ABORTED" ->
          Steps.Result.failed(
              Acknowledgement.no(answer, exchange, "the snapshot's state is " + state));
      default ->
          Steps.Result.then(
              List.of(running(snapshot, periodNanos)), "snapshot '" + snapshot + "' is " + state);
    };
  }

  private static Steps.Result done(JsonNode snapshot) {
    JsonNode stats = snapshot.path("stats");
    return Steps.Result.done(
        stats.path("total").path("size_in_bytes").asLong(),
        Duration.ofMillis(Math.max(0, stats.path("time_in_millis").asLong())).toNanos());
  }

  /** Servers before 8.3 and OpenSearch refuse the parameter that makes the answer short. */
  private Steps.Step any(boolean brief) {
    RequestPath path = brief ? currentPath().query("index_names", "false") : currentPath();
    Exchange exchange = calls.exchange("GET", path);
    return Steps.Step.poll(
        exchange,
        answer -> {
          Outcome refusal = Refusal.of(answer, exchange);
          String message = refusal == null ? "" : String.valueOf(refusal.message());
          if (brief && answer.status() == 400 && message.contains("index_names")) {
            return Steps.Result.then(List.of(any(false)));
          }
          return refusal == null ? counted(answer, exchange) : Steps.Result.failed(refusal);
        },
        0);
  }

  private Steps.Result counted(Answer answer, Exchange exchange) {
    JsonNode tree = Json.tree(answer);
    if (tree == null || !tree.path("snapshots").isArray()) {
      return Steps.Result.failed(Refusal.malformed(answer, exchange, "a list of snapshots"));
    }
    long running = tree.path("total").asLong(tree.get("snapshots").size());
    return running == 0
        ? Steps.Result.done(1)
        : Steps.Result.again(periodNanos, running + " snapshots are running");
  }
}
