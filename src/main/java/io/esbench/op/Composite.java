package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * {@code composite}: operations one after another and, in streams, at the same time. Its own
 * headers, opaque id and time-out are defaults for its items.
 */
final class Composite implements OperationType {
  static final OperationInfo INFO =
      OperationInfo.measured("operations one after another and, in streams, at the same time")
          .required("requests", "list", "items, each an operation or a stream of them")
          .optional("max-connections", "whole number", "no limit", "items that run at a time");

  /** The entry of a type that only composites can use: a fault that says so. */
  static final OperationType ITEM_ONLY =
      (operation, context) -> {
        throw new TrackException(
            operation.where()
                + ": operation '"
                + operation.name()
                + "' has the type '"
                + operation.type()
                + "', which has a meaning only as an item of a composite;"
                + " put it into 'requests' of one");
      };

  private static final Map<String, OperationType> ITEMS =
      Map.ofEntries(
          Map.entry("close-point-in-time", PointInTime::close),
          Map.entry("composite-agg", CompositeAgg::item),
          Map.entry("delete-async-search", AsyncSearch::delete),
          Map.entry("field-caps", FieldCaps::from),
          Map.entry("get-async-search", AsyncSearch::get),
          Map.entry("open-point-in-time", PointInTime::open),
          Map.entry("paginated-search", PaginatedSearch::item),
          Map.entry("raw-request", RawRequest::from),
          Map.entry("search", Search::from),
          Map.entry("sleep", Sleep::item),
          Map.entry("submit-async-search", AsyncSearch::submit));
  private static final Set<String> SEARCHES = Set.of("search", "paginated-search", "composite-agg");

  /** What gives an operation other parameters each time. */
  private static final List<String> OF_OTHERS = List.of("esbench", "param-source");

  private static final List<String> INHERITED = List.of("headers", "opaque-id", "request-timeout");

  private final AssertionPolicy assertions;

  Composite(AssertionPolicy assertions) {
    this.assertions = assertions;
  }

  /** How items of that type are prepared. */
  static OperationType item(String type) {
    return Objects.requireNonNull(ITEMS.get(type), type);
  }

  /** The mandatory name of an item that keeps an id. */
  static String nameOf(Params params) {
    String name = params.text("name");
    if (name == null) {
      throw params.missing("name");
    }
    return name;
  }

  @Override
  public PreparedOperation prepare(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    if (assertions == AssertionPolicy.CHECKED && params.truthy("assertions")) {
      throw params.refusal("assertions", "belong to the items of a composite; move them there");
    }
    var unused = RequestSettings.of(params);
    int most = params.integer("max-connections", Integer.MAX_VALUE, 1);
    Reading reading = new Reading(params, context.asking(name -> {}));
    CompositePart.Group plan =
        reading.group(params.required("requests"), operation.where(), "requests", true);
    StoredNames.check(plan);
    List<PreparedOperation.Item> items = List.copyOf(reading.items);
    List<String> names = items.stream().map(PreparedOperation.Item::name).toList();
    return new CompositeOperation(
        new FixedOperation(
            FixedOperation.inReport(params, true),
            List.copyOf(reading.effects),
            () -> new CompositeRun(plan, names, most)),
        items,
        Math.min(most, Math.max(1, plan.mostAtOnce())));
  }

  /** Reads the lists of one composite. */
  private final class Reading {
    private final Params outer;
    private final OperationContext context;
    private final List<PreparedOperation.Item> items = new ArrayList<>();
    private final Set<Effect> effects = new LinkedHashSet<>();

    Reading(Params outer, OperationContext context) {
      this.outer = outer;
      this.context = context;
    }

    CompositePart.Group group(JsonNode list, Location where, String key, boolean blocking) {
      if (!(list instanceof ArrayNode)) {
        throw new TrackException(where.key(key) + ": must be a list of requests");
      }
      List<CompositePart> parts = new ArrayList<>();
      for (int i = 0; i < list.size(); i++) {
        parts.add(part(list.get(i), where.key(key + "[" + i + "]")));
      }
      return new CompositePart.Group(parts, blocking);
    }

    private CompositePart part(JsonNode part, Location where) {
      if (part.has("stream")) {
        return group(part.get("stream"), where, "stream", false);
      }
      if (!(part instanceof ObjectNode object) || !part.path("operation-type").isTextual()) {
        throw new TrackException(
            where + ": a request of a composite needs 'operation-type' or 'stream'; add one");
      }
      String type = object.get("operation-type").textValue();
      return type.equals("composite")
          ? group(object.path("requests"), where, "requests", true)
          : single(object, type, where);
    }

    private CompositePart single(ObjectNode object, String type, Location where) {
      OperationType known = ITEMS.get(type);
      if (known == null) {
        Set<String> allowed = new TreeMap<>(ITEMS).keySet();
        throw new TrackException(
            where
                + ": '"
                + type
                + "' cannot be an item of a composite"
                + DidYouMean.suffix(type, allowed)
                + "; items can be: composite, "
                + String.join(", ", allowed));
      }
      refuseOfOthers(object, where);
      inherit(object);
      String name = object.hasNonNull("name") ? object.get("name").asText() : type;
      String text = new String(Json.bytes(object), StandardCharsets.UTF_8);
      Operation operation = new Operation(name, type, new RawJson(text), where);
      Params params = context.params(operation);
      if (SEARCHES.contains(type)
          && !params.has("with-point-in-time-from")
          && TargetIndices.named(params).isEmpty()) {
        // Items have no default, unlike the same operation on its own.
        throw params.missing("index");
      }
      FixedOperation prepared =
          assertions.apply(operation, (FixedOperation) known.prepare(operation, context));
      effects.addAll(prepared.effects());
      return new CompositePart.Single(
          item(name, type), name, prepared, StoredNames.of(params, type));
    }

    private void refuseOfOthers(ObjectNode object, Location where) {
      for (String key : OF_OTHERS) {
        if (object.hasNonNull(key)) {
          throw new TrackException(
              where.key(key)
                  + ": items of a composite cannot have '"
                  + key
                  + "': they are the same each time; remove it, or make the item an operation of"
                  + " its own");
        }
      }
    }

    private void inherit(ObjectNode object) {
      for (String key : INHERITED) {
        JsonNode value = outer.node(key);
        if (value != null && !object.hasNonNull(key)) {
          object.set(key, value);
        }
      }
    }

    private int item(String name, String type) {
      PreparedOperation.Item item = new PreparedOperation.Item(name, type);
      if (!items.contains(item)) {
        items.add(item);
      }
      return items.indexOf(item);
    }
  }
}
