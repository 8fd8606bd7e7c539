package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import org.jspecify.annotations.Nullable;

/** Judges answers that arrive with status 200 and may still say no. */
final class Acknowledgement {
  private static final String THERE = "resource_already_exists_exception";

  private Acknowledgement() {}

  /** A change of the cluster: {@code acknowledged} must not be false. */
  static Outcome ofChange(Answer answer, Exchange exchange) {
    return of(answer, exchange, "acknowledged", "false: not every node has applied it in time");
  }

  /** A change that takes something away: it is as good if that is not there. */
  static Outcome ofDeletion(Answer answer, Exchange exchange) {
    return isAbsent(answer) ? Outcome.ONE_OP : ofChange(answer, exchange);
  }

  /** Whether the thing asked for is not there. */
  static boolean isAbsent(Answer answer) {
    return answer.failure() == null && answer.status() == 404;
  }

  /**
   * Whether the answer to a repeated request says that it was carried out before, when its answer
   * was lost: what it makes is there, or what it deletes is not.
   */
  static boolean isDoneBefore(Answer answer, Exchange exchange) {
    if (exchange.method().equals("DELETE")) {
      return isAbsent(answer);
    }
    JsonNode tree =
        answer.failure() == null && answer.status() == 400 && exchange.method().equals("PUT")
            ? Json.tree(answer)
            : null;
    return tree != null && tree.path("error").path("type").asText("").equals(THERE);
  }

  /** A change whose answer has a key of its own that must not be false. */
  static SingleExchange.Judge of(String key) {
    return (answer, exchange) -> of(answer, exchange, key, "false");
  }

  private static Outcome of(Answer answer, Exchange exchange, String key, String no) {
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return refusal;
    }
    JsonNode tree = Json.tree(answer);
    return tree == null || tree.path(key).asBoolean(true)
        ? Outcome.ONE_OP
        : no(answer, exchange, key + " is " + no);
  }

  /** Work on shards: none of them may have failed. */
  static Outcome ofShards(Answer answer, Exchange exchange) {
    Outcome refusal = Refusal.of(answer, exchange);
    return refusal == null ? ofShards(answer, exchange, Json.tree(answer)) : refusal;
  }

  /** The same for an answer inside another. */
  static Outcome ofShards(Answer answer, Exchange exchange, @Nullable JsonNode tree) {
    JsonNode shards = tree == null ? null : tree.get("_shards");
    if (shards == null || shards.path("failed").asLong() == 0) {
      return Outcome.ONE_OP;
    }
    String failed = shards.path("failed").asText();
    String all = shards.path("total").asText("?");
    String reason = shards.path("failures").path(0).path("reason").toString();
    return no(answer, exchange, failed + " of " + all + " shards failed: " + reason);
  }

  /** The answer says no. */
  static Outcome no(Answer answer, Exchange exchange, String words) {
    String text = Refusal.cut(Refusal.name(exchange) + ": " + words, 500);
    return Outcome.failure(ErrorKind.NOT_ACKNOWLEDGED, answer.status(), text);
  }
}
