package io.esbench.op;

import io.esbench.track.Operation;
import io.esbench.transport.Keep;
import java.util.List;

/** {@code refresh}: makes what was written visible to searches. */
final class Refresh {
  static final OperationInfo INFO =
      OperationInfo.setup("makes documents searchable")
          .optional("index", "name or list", "all", "indices")
          .query();

  private Refresh() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    RetryRules rules = RetryRules.setup(params, context);
    List<String> names = params.names("index");
    String path =
        (names.isEmpty()
                ? RequestPath.of("_refresh")
                : RequestPath.of(RequestPath.indices(names), "_refresh"))
            .query(params.object("request-params"))
            .toString();
    return new FixedOperation(
        FixedOperation.inReport(params, false),
        List.of(),
        () ->
            new Retrying(
                new SingleExchange(
                    settings.exchange("POST", path, Keep.ALL), Acknowledgement::ofShards),
                rules));
  }
}
