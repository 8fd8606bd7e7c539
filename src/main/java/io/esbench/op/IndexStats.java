package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.List;
import java.util.regex.Pattern;

/** {@code index-stats}: reads statistics, and fails while they do not meet its condition. */
final class IndexStats {
  private static final Pattern DOT = Pattern.compile("\\.");

  private final String path;
  private final JsonNode expected;

  private IndexStats(String path, JsonNode expected) {
    this.path = path;
    this.expected = expected;
  }

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = Params.of(operation);
    RequestSettings settings = RequestSettings.of(params);
    RetryRules rules = RetryRules.waiting(params);
    List<String> names = params.names("index");
    String index = names.isEmpty() ? "_all" : RequestPath.indices(names);
    String path =
        RequestPath.of(index, "_stats", "_all").query(params.object("request-params")).toString();
    boolean conditional = params.truthy("condition");
    SingleExchange.Judge judge =
        conditional ? condition(params)::judge : SingleExchange.Judge.BY_STATUS;
    Keep keep = conditional ? Keep.ALL : Keep.PREFIX;
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        () -> new Retrying(new SingleExchange(settings.exchange("GET", path, keep), judge), rules));
  }

  private static IndexStats condition(Params params) {
    ObjectNode condition = params.object("condition");
    if (!condition.path("path").isTextual() || !condition.has("expected-value")) {
      throw params.fault("condition", "an object with a text 'path' and an 'expected-value'");
    }
    return new IndexStats(condition.get("path").textValue(), condition.get("expected-value"));
  }

  private Outcome judge(Answer answer, Exchange exchange) {
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return refusal;
    }
    JsonNode found = Json.tree(answer);
    if (found == null) {
      return Refusal.malformed(answer, exchange, "JSON");
    }
    for (String key : DOT.split(path, -1)) {
      found = found.path(key);
    }
    JsonNode actual = found.isMissingNode() ? NullNode.instance : found;
    if (equal(expected, actual)) {
      return Outcome.ONE_OP;
    }
    return Acknowledgement.no(answer, exchange, path + " is " + actual + ", expected " + expected);
  }

  /** Equality of JSON, in which 1 and 1.0 are the same. */
  private static boolean equal(JsonNode one, JsonNode other) {
    return one.equals(IndexStats::compare, other);
  }

  private static int compare(JsonNode one, JsonNode other) {
    if (one.isNumber() && other.isNumber()) {
      return one.decimalValue().compareTo(other.decimalValue());
    }
    return one.equals(other) ? 0 : 1;
  }
}
