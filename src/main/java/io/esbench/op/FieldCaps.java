package io.esbench.op;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.Flavour;
import io.esbench.track.Operation;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import java.util.List;

/** {@code field-caps}: asks which fields indices have and what they can do. */
final class FieldCaps {
  static final OperationInfo INFO =
      OperationInfo.measured("asks which fields indices have and what they can do")
          .optional("index", "name or list", "all", "indices")
          .optional("fields", "name or list", "all", "fields, may be patterns")
          .optional("body", "object", "none", "more of the request")
          .optional("index_filter", "object", "none", "a query that indices must match")
          .query();

  private FieldCaps() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    List<String> names = params.names("index");
    String index = names.isEmpty() ? "_all" : RequestPath.indices(names);
    RequestPath path = RequestPath.of(index, "_field_caps");
    ObjectNode body = params.object("body");
    List<String> fields = params.names("fields");
    if (context.flavour() == Flavour.OPENSEARCH) {
      // It reads them nowhere else.
      body.remove("fields");
      path.query("fields", fields.isEmpty() ? "*" : String.join(",", fields));
    } else if (fields.size() > 1) {
      fields.forEach(body.putArray("fields")::add);
    } else {
      body.put("fields", fields.isEmpty() ? "*" : fields.get(0));
    }
    if (params.truthy("index_filter")) {
      body.set("index_filter", params.object("index_filter"));
    }
    String target = path.query(params.object("request-params")).toString();
    ByteBuffer bytes = params.body(body);
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        () ->
            new SingleExchange(
                settings.exchange("POST", target, Keep.PREFIX, RequestSettings.JSON, bytes),
                SingleExchange.Judge.BY_STATUS));
  }
}
