package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * {@code cluster-health}: succeeds when the status is at least {@code wait_for_status}, no shard
 * moves if the track asks for that, and the server did not run out of time. The body decides: some
 * versions answer an expired wait with 408, others with 200. A user without the privilege to see
 * the health waits until every shard answers a search.
 */
final class ClusterHealth {
  static final OperationInfo INFO =
      OperationInfo.setup("waits for a health")
          .optional("index", "name or list", "all", "indices")
          .optional(
              "request-params",
              "object",
              "none",
              "wait_for_status is the least status that succeeds; with wait_for_no_relocating_shards no shard may move");

  private static final String HIDDEN =
      "the cluster does not show its health to this user (403, needs the cluster privilege monitor):"
          + " it was waited until every shard answers a search";

  private static final List<String> ORDER = List.of("unknown", "red", "yellow", "green");

  private final String wanted;
  private final boolean settled;

  private ClusterHealth(String wanted, boolean settled) {
    this.wanted = wanted;
    this.settled = settled;
  }

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    RetryRules rules = RetryRules.setup(params, context);
    ObjectNode query = params.object("request-params");
    List<String> names = params.names("index");
    RequestPath path = RequestPath.of("_cluster", "health");
    RequestPath search = RequestPath.of("_search");
    if (!names.isEmpty()) {
      String indices = RequestPath.indices(names);
      path = RequestPath.of("_cluster", "health", indices);
      search = RequestPath.of(indices, "_search");
    }
    String wanted = query.path("wait_for_status").asText("unknown").toLowerCase(Locale.ROOT);
    if (!ORDER.contains(wanted)) {
      throw params.fault("request-params", "wait_for_status to be red, yellow or green");
    }
    ClusterHealth health = new ClusterHealth(wanted, query.has("wait_for_no_relocating_shards"));
    String text = path.query(query).toString();
    Exchange question = settings.exchange("GET", text, Keep.ALL);
    Exchange instead = settings.exchange("GET", search + "?size=0&terminate_after=1", Keep.ALL);
    AtomicBoolean hidden = new AtomicBoolean();
    return new FixedOperation(
            FixedOperation.inReport(params, false),
            List.of(),
            () -> new Retrying(new HealthRequest(question, instead, health::judge, hidden), rules))
        .remarking(requests -> hidden.get() ? HIDDEN : null);
  }

  private Outcome judge(Answer answer, Exchange exchange) {
    Outcome refusal = Refusal.of(answer, exchange);
    boolean expired = answer.failure() == null && answer.status() == 408;
    if (refusal != null && !expired) {
      return refusal;
    }
    JsonNode tree = Json.tree(answer);
    if (tree == null || !tree.path("status").isTextual()) {
      return refusal == null ? Refusal.malformed(answer, exchange, "a cluster health") : refusal;
    }
    String status = tree.get("status").textValue();
    long moving = tree.path("relocating_shards").asLong();
    boolean timedOut = expired || tree.path("timed_out").asBoolean();
    boolean reached =
        ORDER.indexOf(status.toLowerCase(Locale.ROOT)) >= ORDER.indexOf(wanted)
            && !(settled && moving > 0)
            && !timedOut;
    return reached
        ? Outcome.ONE_OP
        : Acknowledgement.no(answer, exchange, words(tree, status, moving, timedOut));
  }

  private String words(JsonNode tree, String status, long moving, boolean timedOut) {
    StringBuilder words = new StringBuilder("health is ").append(status);
    if (!wanted.equals("unknown")) {
      words.append(", wanted at least ").append(wanted);
    }
    words.append("; ").append(moving).append(" shards relocating, ");
    words.append(tree.path("unassigned_shards").asLong()).append(" unassigned, ");
    words.append(tree.path("number_of_nodes").asLong()).append(" nodes");
    if (timedOut) {
      words.append("; the server's own wait ran out");
    }
    if (tree.path("unassigned_shards").asLong() > 0 && wanted.equals("green")) {
      words.append(
          "; a replica needs a node of its own: lower number_of_replicas or wait for " + "yellow");
    }
    return words.toString();
  }
}
