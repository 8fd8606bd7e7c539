package io.esbench.op;

import io.esbench.track.Operation;
import java.util.List;

/** {@code index-stats}: reads statistics, and fails while they do not meet its condition. */
final class IndexStats {
  static final OperationInfo INFO =
      OperationInfo.waiting("reads statistics of indices, perhaps until a condition holds")
          .optional("index", "name or list", "all", "indices")
          .query()
          .optional(
              "condition",
              "object",
              "none",
              "with path and expected-value: fails while it does not hold");

  private IndexStats() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    RetryRules rules = RetryRules.waiting(params);
    List<String> names = params.names("index");
    String index = names.isEmpty() ? "_all" : RequestPath.indices(names);
    String path =
        RequestPath.of(index, "_stats", "_all").query(params.object("request-params")).toString();
    StatCondition condition = StatCondition.of(params, "");
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        () ->
            new Retrying(
                new SingleExchange(
                    settings.exchange("GET", path, StatCondition.keep(condition)),
                    StatCondition.judge(condition)),
                rules));
  }
}
