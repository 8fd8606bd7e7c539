package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A search whose body asks for one page after another, in a point in time if it names one. What the
 * pages put into the body is taken out again before the next invocation. One client.
 */
final class PagedSearch implements Request, Conversation {
  private final ObjectNode body;
  private final Paging paging;
  private final int limit;
  private final @Nullable String pointInTime;
  private final SharedIds ids;
  private final SingleExchange.Judge byStatus;
  private final PageTally tally = new PageTally();
  private final Exchange exchange;
  private Outcome outcome = Outcome.ONE_OP;

  /**
   * Of one client.
   *
   * @param body of its own
   * @param paging that changes it
   * @param limit most pages
   */
  PagedSearch(SearchCall call, ObjectNode body, Paging paging, int limit, SharedIds ids) {
    this.body = body;
    this.paging = paging;
    this.limit = limit;
    this.pointInTime = call.pointInTime();
    this.ids = ids;
    this.byStatus = call.ignored().judge(false);
    this.exchange = call.exchange(Keep.ALL, ByteBuffer.allocate(0));
  }

  /** How the body of the next page is made from the answer with the last one. */
  interface Paging {
    /** Takes out of the body what earlier pages put into it. */
    void rewind();

    /** Whether there are more pages after this one. */
    boolean more(JsonNode answer, PageTally tally);

    /** Puts into the body what the next page begins with; false if the answer does not tell. */
    boolean turn(JsonNode answer);

    /** What it takes to go on, for a message. */
    String needs();
  }

  @Override
  public long weight() {
    return limit == Integer.MAX_VALUE ? 1 : limit;
  }

  @Override
  public Conversation begin() {
    tally.clear();
    paging.rewind();
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    return previous == null || another(previous) ? request() : null;
  }

  private Exchange request() {
    if (pointInTime != null) {
      body.putObject("pit").put("id", ids.get(pointInTime)).put("keep_alive", "1m");
    }
    return exchange.body(Json.wrapped(body));
  }

  /** Reads a page; false, with the outcome set, if it is the last. */
  private boolean another(Answer answer) {
    Outcome judged = byStatus.judge(answer, exchange);
    if (judged.error() != null || answer.status() > 299) {
      outcome = judged.error() == null && tally.pages() > 0 ? tally.outcome() : judged;
      return false;
    }
    JsonNode tree = Json.tree(answer);
    if (tree == null || !SearchAnswer.isOne(tree)) {
      outcome = Refusal.malformed(answer, exchange, "a search answer");
      return false;
    }
    if (pointInTime != null && !tree.path("pit_id").isTextual()) {
      outcome = Refusal.malformed(answer, exchange, "an answer with a pit_id");
      return false;
    }
    if (pointInTime != null) {
      ids.put(pointInTime, tree.get("pit_id").textValue());
    }
    tally.add(tree);
    if (tally.pages() == limit || !paging.more(tree, tally)) {
      outcome = tally.outcome();
      return false;
    }
    boolean turned = paging.turn(tree);
    if (!turned) {
      outcome = Refusal.malformed(answer, exchange, paging.needs());
    }
    return turned;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }
}
