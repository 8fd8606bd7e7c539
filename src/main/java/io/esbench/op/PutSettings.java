package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.track.Operation;
import io.esbench.transport.Keep;
import java.util.List;

/** {@code put-settings}: changes settings of the cluster. */
final class PutSettings {
  static final OperationInfo INFO =
      OperationInfo.setup("changes cluster settings")
          .required("body", "object", "body of PUT /_cluster/settings");

  private PutSettings() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    JsonNode body = params.required("body");
    if (!body.isObject()) {
      throw params.fault("body", "an object");
    }
    RequestSettings settings = RequestSettings.of(params);
    RetryRules rules = RetryRules.setup(params, context);
    String path = RequestPath.of("_cluster", "settings").toString();
    return new FixedOperation(
        FixedOperation.inReport(params, false),
        List.of(new Effect(Effect.Kind.CHANGES_CLUSTER, "cluster settings")),
        () ->
            new Retrying(
                new SingleExchange(
                    settings.exchange("PUT", path, Keep.ALL, body), Acknowledgement::ofChange),
                rules));
  }
}
