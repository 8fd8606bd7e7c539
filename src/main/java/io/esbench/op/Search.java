package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * {@code search}: one search request. Success is a good status with a body that can be an answer,
 * even if that tells of a time-out or of failed shards; with {@code detailed-results} the whole
 * answer is read, and one that is not a search answer is a failure. With {@code pages} it is a
 * {@code scroll-search}.
 */
final class Search {
  static final OperationInfo INFO =
      SearchCall.family("one search, or with pages a scroll-search")
          .optional("results-per-page", "whole number", "none", "size of the body")
          .optional("pages", "whole number or all", "none", "makes it a scroll-search")
          .refused("with-point-in-time-from", "type");

  private Search() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    if (params.has("pages")) {
      return ScrollSearch.from(operation, context);
    }
    SearchCall call = SearchCall.alone(params, context);
    ByteBuffer body = params.body(body(params));
    boolean detailed = params.flag("detailed-results", false);
    SingleExchange.Judge byStatus = call.ignored().judge(false);
    SingleExchange.Judge judge =
        detailed
            ? (answer, exchange) -> detailed(byStatus, answer, exchange)
            : (answer, exchange) -> unread(byStatus, answer, exchange);
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        () -> new SingleExchange(call.exchange(detailed ? Keep.ALL : Keep.PREFIX, body), judge));
  }

  private static byte[] body(Params params) {
    JsonNode body = params.required("body");
    if (body.isTextual()) {
      return Json.utf8(body.textValue());
    }
    if (!(body instanceof ObjectNode object)) {
      throw params.fault("body", "an object or a text");
    }
    if (params.truthy("results-per-page")) {
      object.put("size", params.integer("results-per-page", 10, 1));
    }
    return Json.bytes(object);
  }

  /** Looks at the beginning only: reading all of it would take time from the load. */
  private static Outcome unread(SingleExchange.Judge byStatus, Answer answer, Exchange exchange) {
    Outcome outcome = byStatus.judge(answer, exchange);
    if (outcome.error() != null || answer.status() > 299) {
      return outcome;
    }
    return SearchAnswer.cannotBegin(answer.body())
        ? Refusal.malformed(answer, exchange, "a search answer")
        : outcome;
  }

  private static Outcome detailed(SingleExchange.Judge byStatus, Answer answer, Exchange exchange) {
    Outcome outcome = byStatus.judge(answer, exchange);
    if (outcome.error() != null || answer.status() > 299) {
      return outcome;
    }
    JsonNode tree = Json.tree(answer);
    return tree != null && SearchAnswer.isOne(tree)
        ? Outcome.success(1, SearchAnswer.values(tree))
        : Refusal.malformed(answer, exchange, "a search answer");
  }
}
