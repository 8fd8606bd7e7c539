package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.track.Operation;
import java.util.ArrayList;
import java.util.List;

/** {@code put-pipeline}: puts an ingest pipeline. */
final class PutPipeline {
  static final OperationInfo INFO =
      OperationInfo.setup("puts an ingest pipeline")
          .required("id", "name", "name of the pipeline")
          .required("body", "object", "the pipeline")
          .optional("master-timeout", "time with unit", "the server's", "query parameter")
          .optional("timeout", "time with unit", "the server's", "query parameter");

  private PutPipeline() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    String id = params.name("id");
    RequestPath path =
        Thing.PIPELINE
            .of(id)
            .queryIfSet("master_timeout", params.text("master-timeout"))
            .queryIfSet("timeout", params.text("timeout"));
    JsonNode body = params.requiredObject("body");
    List<Effect> effects = new ArrayList<>(BodyEffects.ofPipeline(id, body));
    effects.add(new Effect(Effect.Kind.REPLACES, Thing.PIPELINE, id));
    return calls.change(effects, "PUT", path, body);
  }
}
