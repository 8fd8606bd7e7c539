package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the operations block of a track and resolves what tasks refer to. */
final class OperationReader {
  private static final Set<String> WITHOUT_TYPE = Set.of("search", "scroll-search");

  private static final String CLIENTS =
      "an object such as {\"count\": 2} (the number of clients is a key of the task)";

  private final Map<String, Operation> named = new LinkedHashMap<>();
  private final Map<String, JsonNode> metaByName = new HashMap<>();

  OperationReader(Element root) {
    for (Element item : root.distinctItems("operations")) {
      if (item.isObject()) {
        checkTypes(item);
        String name = item.requiredText("name");
        Operation twin = named.putIfAbsent(name, operation(item, name));
        metaByName.putIfAbsent(name, item.json().path("meta"));
        if (twin != null) {
          item.fault("operation '" + name + "' is there already at " + twin.where());
        }
      }
    }
  }

  /** The names of the block, in its order. */
  List<String> names() {
    return List.copyOf(named.keySet());
  }

  /** The operation of a task: one of the block by name, an inline one, or a bare type. */
  Operation of(Element task) {
    JsonNode reference = task.json().path("operation");
    if (!task.has("operation")) {
      task.missing("operation", "name an operation of the track or write one here");
    } else if (reference.isTextual()) {
      return named(reference.textValue(), task.where("operation"));
    } else if (reference.isObject()) {
      Element inline = task.member("operation");
      return operation(inline, inline.text("name", ""));
    } else {
      task.expect("operation", false, "a name or an object");
    }
    return new Operation("", "", RawJson.EMPTY_OBJECT, task.where());
  }

  /** The data that the operation of a task carries; missing if there is none. */
  JsonNode metaOf(Element task) {
    JsonNode reference = task.json().path("operation");
    return reference.isTextual()
        ? metaByName.getOrDefault(reference.textValue(), MissingNode.getInstance())
        : reference.path("meta");
  }

  private Operation named(String name, Location where) {
    Operation known = named.get(name);
    return known == null ? new Operation(name, name, RawJson.EMPTY_OBJECT, where) : known;
  }

  private static Operation operation(Element element, String name) {
    String type = element.requiredText("operation-type");
    if (WITHOUT_TYPE.contains(type) && element.has("type")) {
      element.fault("type", "'type' is not possible in a " + type + " any more; remove it");
    }
    Vocabulary.checkOperation(element);
    AssertionCheck.check(element);
    String serverless = "run-on-serverless";
    JsonNode runs = element.json().path(serverless);
    return new Operation(
        name.isEmpty() ? type : name,
        type,
        element.raw(),
        element.expect(serverless, runs.isBoolean(), "true or false") ? runs.booleanValue() : null,
        element.where());
  }

  /**
   * What Rally's schema says about operations of the block whatever their type. Inline operations
   * are not held to it: some of it forbids what the types allow.
   */
  private static void checkTypes(Element item) {
    item.object("meta");
    item.text("pipeline");
    item.text("index");
    item.text("type");
    item.flag("cache", false);
    List.of("bulk-size", "pages", "results-per-page", "poll-period")
        .forEach(key -> item.whole(key, 1, Long.MAX_VALUE));
    JsonNode json = item.json();
    item.expect("body", json.path("body").isObject(), "an object");
    JsonNode timeout = json.path("request-timeout");
    item.expect(
        "request-timeout",
        timeout.isNumber() && timeout.doubleValue() >= 0,
        "a number of seconds of at least 0");
    item.expect("clients", isClients(json.path("clients")), CLIENTS);
    choice(item, "conflicts", "sequential", "random");
    choice(item, "mode", "blocking", "polling");
  }

  private static boolean isClients(JsonNode clients) {
    JsonNode count = clients.path("count");
    JsonNode compression = clients.path("compression");
    return count.isIntegralNumber()
        && count.canConvertToInt()
        && count.intValue() >= 1
        && count.intValue() <= 1024
        && (compression.isMissingNode() || compression.isBoolean());
  }

  private static void choice(Element item, String key, String one, String other) {
    JsonNode value = item.json().path(key);
    boolean fits = value.isTextual() && Set.of(one, other).contains(value.textValue());
    item.expect(key, fits, "'" + one + "' or '" + other + "'");
  }
}
