package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.time.Duration;
import java.util.List;

/**
 * {@code wait-for-recovery}: polls until every shard of the indices has been recovered. Its work is
 * the recovered bytes, its time that from the first start to the last stop of a recovery.
 */
final class WaitForRecovery {
  static final OperationInfo INFO =
      OperationInfo.waiting(
              "waits until all shards are recovered; their bytes and time are the throughput")
          .required("index", "name or list", "indices")
          .optional(
              "completion-recheck-wait-period", "number of seconds", "1", "between two questions");

  private WaitForRecovery() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.waiting(operation, context, true);
    Params params = calls.params();
    List<String> names = params.names("index");
    if (names.isEmpty()) {
      throw params.missing("index");
    }
    long period = WaitForSnapshot.period(params);
    Exchange exchange =
        calls.exchange("GET", RequestPath.of(RequestPath.indices(names), "_recovery"));
    Steps.Step poll = Steps.Step.poll(exchange, answer -> read(answer, exchange, period), 0);
    return calls.polling("byte", List.of(), List.of(poll));
  }

  private static Steps.Result read(Answer answer, Exchange exchange, long period) {
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return Steps.Result.failed(refusal);
    }
    JsonNode tree = Json.tree(answer);
    if (tree == null || !tree.isObject()) {
      return Steps.Result.failed(Refusal.malformed(answer, exchange, "a list of recoveries"));
    }
    Recovered recovered = new Recovered();
    for (JsonNode index : tree) {
      recovered.add(index.path("shards"));
    }
    return recovered.result(tree.isEmpty(), period);
  }

  /** Sum over shards; one answer. */
  private static final class Recovered {
    private long bytes;
    private long waiting;
    private long startMillis = Long.MAX_VALUE;
    private long stopMillis;

    void add(JsonNode shards) {
      // An index without shards has not been assigned yet.
      waiting += shards.isEmpty() ? 1 : 0;
      for (JsonNode shard : shards) {
        waiting += shard.path("stage").asText().equals("DONE") ? 0 : 1;
        bytes += shard.path("index").path("size").path("recovered_in_bytes").asLong();
        startMillis = Math.min(startMillis, shard.path("start_time_in_millis").asLong());
        stopMillis = Math.max(stopMillis, shard.path("stop_time_in_millis").asLong());
      }
    }

    Steps.Result result(boolean nothing, long period) {
      if (nothing || waiting > 0) {
        String words = nothing ? "no recovery is known" : waiting + " shards are not recovered";
        return Steps.Result.again(period, words);
      }
      long millis = Math.max(0, stopMillis - startMillis);
      return Steps.Result.done(bytes, Duration.ofMillis(millis).toNanos());
    }
  }
}
