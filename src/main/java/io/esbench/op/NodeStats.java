package io.esbench.op;

import io.esbench.track.Operation;
import io.esbench.transport.Keep;
import java.util.List;

/** {@code node-stats}: reads the statistics of all nodes. Sent once. */
final class NodeStats {
  static final OperationInfo INFO = OperationInfo.measured("reads the statistics of all nodes");

  private NodeStats() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    String path = RequestPath.of("_nodes", "stats", "_all").toString();
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        () ->
            new SingleExchange(
                settings.exchange("GET", path, Keep.PREFIX), SingleExchange.Judge.BY_STATUS));
  }
}
