package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Asks for the health. A cluster that keeps it from the user (403) is asked instead whether every
 * shard answers a search, which a user of an index may know. One client.
 */
final class HealthRequest implements Request, Conversation {
  private static final int FORBIDDEN = 403;

  private final Exchange health;
  private final Exchange search;
  private final SingleExchange.Judge judge;
  private final AtomicBoolean hidden;
  private @Nullable Exchange sent;
  private Outcome outcome = Outcome.ONE_OP;

  /**
   * One request.
   *
   * @param search of the same indices, without hits
   * @param judge of an answer to the question for the health
   * @param hidden set once the health has been kept from the user
   */
  HealthRequest(
      Exchange health, Exchange search, SingleExchange.Judge judge, AtomicBoolean hidden) {
    this.health = health;
    this.search = search;
    this.judge = judge;
    this.hidden = hidden;
  }

  @Override
  public long weight() {
    return 1;
  }

  @Override
  public Conversation begin() {
    sent = null;
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    if (sent == null || previous == null) {
      sent = health;
      return health;
    }
    if (sent == search) {
      // Who may not even search is told of the health, which is what was asked for.
      outcome = refused(previous) ? outcome : searched(previous);
      return null;
    }
    outcome = judge.judge(previous, health);
    if (!refused(previous)) {
      return null;
    }
    sent = search;
    return search;
  }

  private static boolean refused(Answer answer) {
    return answer.failure() == null && answer.status() == FORBIDDEN;
  }

  private Outcome searched(Answer answer) {
    Outcome refusal = Refusal.of(answer, search);
    if (refusal != null) {
      return refusal;
    }
    JsonNode tree = Json.tree(answer);
    JsonNode shards = tree == null ? null : tree.get("_shards");
    if (shards == null) {
      return Refusal.malformed(answer, search, "an answer to a search");
    }
    hidden.set(true);
    long all = shards.path("total").asLong();
    long good = shards.path("successful").asLong();
    return good >= all
        ? Outcome.ONE_OP
        : Acknowledgement.no(
            answer, search, "only " + good + " of " + all + " shards answer; the health is hidden");
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }
}
