package io.esbench.op;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Keep;
import java.util.List;

/** {@code downsample}: makes a smaller index of a time series. Sent once. */
final class Downsample {
  static final OperationInfo INFO =
      OperationInfo.measured("makes a smaller index of an index with time series")
          .onlyElasticsearch("the API of downsampling")
          .optional("fixed-interval", "time with unit", "1h", "time that becomes one document")
          .optional(
              "source-index", "name", "data-stream, else the only index of the track", "source")
          .optional("data-stream", "name", "the only data stream of the track", "source")
          .optional("target-index", "name", "source and interval with a dash", "new index")
          .optional("sampling-method", "text", "the server's", "how values are put together")
          .query()
          .optional("ignore", "HTTP status or list", "none", "statuses that are no failure");

  private Downsample() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    ObjectNode query = params.object("request-params");
    IgnoredStatuses ignored = IgnoredStatuses.take(params, query);
    String interval = params.text("fixed-interval", "1h");
    String source = source(params, context);
    String target = params.text("target-index", source + "-" + interval);
    ObjectNode body = JsonNodeFactory.instance.objectNode().put("fixed_interval", interval);
    String method = params.text("sampling-method");
    if (method != null) {
      body.put("sampling_method", method);
    }
    String path =
        RequestPath.of(RequestPath.segment(source), "_downsample", RequestPath.segment(target))
            .query(query)
            .toString();
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(new Effect(Effect.Kind.REPLACES, target)),
        () ->
            new SingleExchange(
                settings.exchange("POST", path, Keep.ALL, body), ignored.judge(false)));
  }

  private static String source(Params params, OperationContext context) {
    for (String key : List.of("source-index", "data-stream")) {
      String named = params.text(key, "");
      if (!named.isEmpty()) {
        return named;
      }
    }
    List<String> declared = TargetIndices.written(context.track());
    if (declared.size() != 1) {
      throw params.missing("source-index");
    }
    return declared.get(0);
  }
}
