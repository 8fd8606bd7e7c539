package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.transport.Answer;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statuses that are no failure: {@code ignore} and {@code request-params.ignore}. */
final class IgnoredStatuses {
  private final BitSet statuses = new BitSet(600);

  private IgnoredStatuses() {}

  /** Reads both and removes the second from the query. */
  static IgnoredStatuses take(Params params, ObjectNode query) {
    IgnoredStatuses ignored = new IgnoredStatuses();
    ignored.add(params, "ignore", params.node("ignore"));
    ignored.add(params, "request-params", query.remove("ignore"));
    return ignored;
  }

  private void add(Params params, String key, @Nullable JsonNode value) {
    if (value == null || value.isNull()) {
      return;
    }
    for (JsonNode status : value.isArray() ? value : List.of(value)) {
      int code = status.asInt();
      if (code < 100 || code > 599) {
        throw params.fault(key, "HTTP statuses to ignore, 100 to 599");
      }
      statuses.set(code);
    }
  }

  /** Whether the status of a complete answer is to be ignored. */
  boolean contains(Answer answer) {
    return answer.failure() == null && statuses.get(answer.status());
  }

  /**
   * Judges by status.
   *
   * @param absenceIsAnAnswer 404 is no failure either
   */
  SingleExchange.Judge judge(boolean absenceIsAnAnswer) {
    BitSet good = (BitSet) statuses.clone();
    if (absenceIsAnAnswer) {
      good.set(404);
    }
    return (answer, exchange) ->
        answer.failure() == null && good.get(answer.status())
            ? Outcome.ONE_OP
            : SingleExchange.Judge.BY_STATUS.judge(answer, exchange);
  }
}
