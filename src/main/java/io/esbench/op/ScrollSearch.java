package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code scroll-search}: pages through all hits with a scroll, which is always cleared at the end,
 * also after a failure; whether that succeeds does not matter, for it would expire. One client.
 */
final class ScrollSearch implements Request, Conversation {
  static final OperationInfo INFO =
      SearchCall.family("pages through all hits with a scroll")
          .required("pages", "whole number or all", "how many pages at most")
          .optional("results-per-page", "whole number", "the server's", "hits of a page")
          .refused("with-point-in-time-from", "type");

  private static final String KEPT_ALIVE = "10s";

  private final Exchange first;
  private final Exchange more;
  private final Exchange clear;
  private final IgnoredStatuses ignored;
  private final int pageSize;
  private final int limit;
  private final PageTally tally = new PageTally();
  private Exchange current;
  private @Nullable String scrollId;
  private Outcome outcome = Outcome.ONE_OP;

  private ScrollSearch(SearchCall call, ByteBuffer body, int pageSize, int limit) {
    this.first = call.exchange(Keep.ALL, body);
    RequestPath path = RequestPath.of("_search", "scroll");
    ObjectNode nothing = JsonNodeFactory.instance.objectNode();
    this.more = call.settings().exchange("POST", path, Keep.ALL, nothing);
    this.clear = call.settings().exchange("DELETE", path, Keep.PREFIX, nothing);
    this.ignored = call.ignored();
    this.pageSize = pageSize;
    this.limit = limit;
    this.current = first;
  }

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    SearchCall call = SearchCall.alone(params, context);
    int limit = SearchCall.pages(params);
    int pageSize = params.truthy("results-per-page") ? params.integer("results-per-page", 0, 1) : 0;
    call.query().put("sort", "_doc").put("scroll", KEPT_ALIVE);
    if (pageSize > 0) {
      call.query().put("size", pageSize);
    }
    ByteBuffer body = params.body(SearchCall.body(params));
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        "pages",
        ids -> new ScrollSearch(call, body, pageSize, limit));
  }

  @Override
  public long weight() {
    return limit == Integer.MAX_VALUE ? 1 : limit;
  }

  @Override
  public Conversation begin() {
    tally.clear();
    scrollId = null;
    current = first;
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    if (previous == null) {
      return first;
    }
    if (current == clear) {
      return null;
    }
    JsonNode page = page(previous);
    return page != null && !isLast(page) ? nextPage() : end();
  }

  /** The page, counted; null, with the outcome set, if there is none. */
  private @Nullable JsonNode page(Answer answer) {
    outcome = ignored.judge(false).judge(answer, current);
    if (outcome.error() != null || answer.status() > 299) {
      return null;
    }
    JsonNode tree = Json.tree(answer);
    if (tree == null || !SearchAnswer.isOne(tree)) {
      outcome = Refusal.malformed(answer, current, "a page of a scroll");
      return null;
    }
    tally.add(tree);
    outcome = tally.outcome();
    if (scrollId == null && tree.path("_scroll_id").isTextual()) {
      scrollId = tree.get("_scroll_id").textValue();
    }
    if (scrollId == null) {
      outcome = Refusal.malformed(answer, current, "a page with a _scroll_id");
      return null;
    }
    return tree;
  }

  private boolean isLast(JsonNode page) {
    if (tally.pages() == limit) {
      return true;
    }
    return tally.pages() == 1
        ? tally.hits() == 0 || tally.hits() < pageSize
        : page.path("hits").path("hits").isEmpty();
  }

  private Exchange nextPage() {
    if (tally.pages() == 1) {
      ObjectNode body = JsonNodeFactory.instance.objectNode();
      more.body(Json.wrapped(body.put("scroll_id", scrollId).put("scroll", KEPT_ALIVE)));
    }
    current = more;
    return more;
  }

  private @Nullable Exchange end() {
    if (scrollId == null) {
      return null;
    }
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.putArray("scroll_id").add(scrollId);
    current = clear.body(Json.wrapped(body));
    return clear;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }
}
