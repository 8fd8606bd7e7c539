package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.Flavour;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code open-point-in-time} and {@code close-point-in-time}, items of a composite: open a frozen
 * view of indices for later items to search in, and close it.
 */
final class PointInTime {
  static final OperationInfo OPENING =
      OperationInfo.measured("opens a point in time; an item of a composite")
          .required("name", "text", "later items know it by this")
          .required("index", "name or list", "indices")
          .optional("keep-alive", "text", "1m", "how long it lives after each use")
          .query();
  static final OperationInfo CLOSING =
      OperationInfo.measured("closes a point in time; an item of a composite")
          .required("with-point-in-time-from", "name", "name that it was opened under")
          .query();

  private PointInTime() {}

  static PreparedOperation open(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    String name = Composite.nameOf(params);
    var unused = params.required("index");
    String index = RequestPath.indices(params.names("index"));
    RequestPath path =
        context.flavour() == Flavour.OPENSEARCH
            ? RequestPath.of(index, "_search", "point_in_time")
            : RequestPath.of(index, "_pit");
    ObjectNode query = params.object("request-params");
    String target =
        path.query("keep_alive", params.text("keep-alive", "1m")).query(query).toString();
    RequestSettings settings = RequestSettings.of(params);
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        "ops",
        ids ->
            new SingleExchange(
                settings.exchange("POST", target, Keep.ALL),
                (answer, exchange) -> opened(answer, exchange, name, ids)));
  }

  private static Outcome opened(Answer answer, Exchange exchange, String name, SharedIds ids) {
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return refusal;
    }
    JsonNode tree = Json.tree(answer);
    JsonNode id = tree == null ? null : tree.has("id") ? tree.get("id") : tree.get("pit_id");
    if (id == null || !id.isTextual()) {
      return Refusal.malformed(answer, exchange, "the id of a point in time");
    }
    ids.put(name, id.textValue());
    return Outcome.ONE_OP;
  }

  static PreparedOperation close(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    String name = params.text("with-point-in-time-from");
    if (name == null) {
      throw params.missing("with-point-in-time-from");
    }
    boolean list = context.flavour() == Flavour.OPENSEARCH;
    String path =
        (list ? RequestPath.of("_search", "point_in_time") : RequestPath.of("_pit"))
            .query(params.object("request-params"))
            .toString();
    RequestSettings settings = RequestSettings.of(params);
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        "ops",
        ids ->
            new Closing(
                settings.exchange("DELETE", path, Keep.PREFIX, body("", list)), name, list, ids));
  }

  private static ObjectNode body(String id, boolean list) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    if (list) {
      body.putArray("pit_id").add(id);
    } else {
      body.put("id", id);
    }
    return body;
  }

  /** Closes the one that is open under the name. One client. */
  private static final class Closing implements Request, Conversation {
    private final Exchange exchange;
    private final String name;
    private final boolean list;
    private final SharedIds ids;
    private Outcome outcome = Outcome.ONE_OP;

    Closing(Exchange exchange, String name, boolean list, SharedIds ids) {
      this.exchange = exchange;
      this.name = name;
      this.list = list;
      this.ids = ids;
    }

    @Override
    public long weight() {
      return 1;
    }

    @Override
    public Conversation begin() {
      return this;
    }

    @Override
    public @Nullable Exchange next(@Nullable Answer previous) {
      if (previous == null) {
        return exchange.body(Json.wrapped(body(String.valueOf(ids.get(name)), list)));
      }
      ids.remove(name);
      outcome = SingleExchange.Judge.BY_STATUS.judge(previous, exchange);
      return null;
    }

    @Override
    public Outcome outcome() {
      return outcome;
    }
  }
}
