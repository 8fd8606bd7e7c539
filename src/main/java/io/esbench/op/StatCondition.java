package io.esbench.op;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an operation that reads statistics demands of them: {@code condition}.
 *
 * @param root part of the answer that the path starts in
 * @param path keys joined by dots
 * @param expected value that must be found there; null for a missing one
 */
record StatCondition(JsonPointer root, String path, JsonNode expected) {
  private static final Pattern DOT = Pattern.compile("\\.");

  /** The condition of an operation, or null if it has none. */
  static @Nullable StatCondition of(Params params, String root) {
    if (!params.truthy("condition")) {
      return null;
    }
    ObjectNode condition = params.object("condition");
    if (!condition.path("path").isTextual() || !condition.has("expected-value")) {
      throw params.fault("condition", "an object with a text 'path' and an 'expected-value'");
    }
    return new StatCondition(
        JsonPointer.compile(root),
        condition.get("path").textValue(),
        condition.get("expected-value"));
  }

  /** Judges by the condition, or by the status alone if there is none. */
  static SingleExchange.Judge judge(@Nullable StatCondition condition) {
    return condition == null ? SingleExchange.Judge.BY_STATUS : condition::judge;
  }

  /** How much of the answer is needed for that. */
  static Keep keep(@Nullable StatCondition condition) {
    return condition == null ? Keep.PREFIX : Keep.ALL;
  }

  private Outcome judge(Answer answer, Exchange exchange) {
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return refusal;
    }
    JsonNode tree = Json.tree(answer);
    if (tree == null) {
      return Refusal.malformed(answer, exchange, "JSON");
    }
    JsonNode found = tree.at(root);
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
    return one.equals(StatCondition::compare, other);
  }

  private static int compare(JsonNode one, JsonNode other) {
    if (one.isNumber() && other.isNumber()) {
      return one.decimalValue().compareTo(other.decimalValue());
    }
    return one.equals(other) ? 0 : 1;
  }
}
