package io.esbench.race;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.telemetry.ClusterApi;
import io.esbench.transport.admin.AdminAnswer;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A cluster reduced to what can be lost on it: indices, aliases, data streams and named things,
 * each with how often it was changed. It obeys more than a real one does: wildcards delete, as with
 * {@code action.destructive_requires_name} off. A request that it does not know ends the test.
 */
final class ModelCluster implements ClusterApi {
  static final String TODAY = "logs-today";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> NAMED =
      Set.of(
          "_template",
          "_index_template",
          "_component_template",
          "_ingest/pipeline",
          "_ilm/policy",
          "_enrich/policy",
          "_snapshot",
          "_transform",
          "_ml/anomaly_detectors",
          "_ml/datafeeds");

  /** The first parts of those that a second PUT replaces. */
  private static final Set<String> REPLACEABLE =
      Set.of("_template", "_index_template", "_component_template", "_ingest", "_ilm", "_snapshot");

  private static final Set<String> READING =
      Set.of(
          "_search", "_count", "_msearch", "_field_caps", "_mget", "_validate/query", "_analyze");

  /** Name to what it has been through, documents included. */
  private final Map<String, String> indices = new TreeMap<>();

  private final Map<String, Integer> documents = new TreeMap<>();
  private final Map<String, String> aliases = new TreeMap<>();
  private final Map<String, String> streams = new TreeMap<>();
  private final Map<String, String> named = new TreeMap<>();
  private final Map<String, List<String>> templates = new TreeMap<>();
  private final List<String> changing = new ArrayList<>();

  /** Pipelines by name, with those that they call; theirs sends all documents to {@code logs-1}. */
  private final Map<String, Set<String>> pipelines = new TreeMap<>();

  /** Indices that send their documents through one. */
  private final Map<String, String> piped = new TreeMap<>();

  private final Set<String> theirs;
  private final Set<String> refused;

  /** The user may do all. */
  ModelCluster() {
    this(Set.of());
  }

  /** The user may not ask the APIs whose paths begin so. */
  ModelCluster(Set<String> refused) {
    this.refused = Set.copyOf(refused);
    holds("logs-1", 5);
    holds("logs-2", 7);
    holds(TODAY, 3);
    holds("metrics-1", 9);
    holds("empty-1", 0);
    holds(".ds-stream-1-000001", 4);
    aliases.put("alias-1", "logs-1");
    streams.put("stream-1", ".ds-stream-1-000001");
    theirs = Set.copyOf(indices.keySet());
    NAMED.forEach(api -> named.put(api + "/theirs", "made"));
  }

  private void holds(String index, int count) {
    indices.put(index, "made");
    documents.put(index, count);
  }

  /** All that is there and could be missed, with its history. */
  Set<String> treasures() {
    Set<String> all = new TreeSet<>();
    indices.forEach(
        (name, history) -> {
          if (documents.getOrDefault(name, 0) > 0) {
            all.add("index " + name + ": " + documents.get(name) + " documents, " + history);
          }
        });
    aliases.forEach((name, index) -> all.add("alias " + name + " of " + index));
    streams.forEach((name, backing) -> all.add("stream " + name + " of " + backing));
    named.forEach((name, history) -> all.add(name + ": " + history));
    templates.forEach(
        (name, patterns) ->
            indices.keySet().stream()
                .filter(index -> patterns.stream().anyMatch(p -> like(p, index)))
                .filter(index -> documents.getOrDefault(index, 0) > 0)
                .filter(theirs::contains)
                .forEach(index -> all.add("a template over " + index)));
    return all;
  }

  /** Requests that were more than a question. */
  List<String> changing() {
    return List.copyOf(changing);
  }

  @Override
  public AdminAnswer perform(
      String method, String path, @Nullable String jsonBody, @Nullable Duration timeout) {
    String[] parts;
    try {
      parts = parts(path);
    } catch (IllegalArgumentException e) {
      return new AdminAnswer(400, "{\"error\":{\"type\":\"illegal_argument_exception\"}}");
    }
    String body = jsonBody == null ? "" : jsonBody;
    if (method.equals("HEAD") || method.equals("GET")) {
      return asked(parts);
    }
    if (harmless(parts)) {
      return new AdminAnswer(200, "{\"_shards\":{\"total\":1,\"successful\":1,\"failed\":0}}");
    }
    changing.add(method + " " + path);
    try {
      return changed(method, parts, body, path.replaceFirst(".*[?&]pipeline=([^&]*).*|.*", "$1"));
    } catch (IOException e) {
      return new AdminAnswer(400, "{\"error\":{\"type\":\"parse_exception\",\"reason\":\"json\"}}");
    }
  }

  private static boolean harmless(String[] parts) {
    String api = apiAt(parts, parts[0].startsWith("_") && !parts[0].equals("_all") ? 0 : 1);
    return READING.contains(api)
        || api.equals("_refresh")
        || api.equals("_cache/clear")
        || api.equals("_flush");
  }

  private static String apiAt(String[] parts, int from) {
    return String.join(
        "/", Arrays.asList(parts).subList(Math.min(from, parts.length), parts.length));
  }

  /** Each part is read by the server after the path was cut at its slashes. */
  private static String[] parts(String path) {
    return Arrays.stream(path.replaceFirst("[?].*", "").split("/", -1))
        .filter(part -> !part.isEmpty())
        .map(part -> URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8))
        .toArray(String[]::new);
  }

  private AdminAnswer asked(String[] parts) {
    String first = parts.length == 0 ? "" : parts[0];
    String last = parts.length == 0 ? "" : parts[parts.length - 1];
    if (refused.contains(first)) {
      return new AdminAnswer(
          403, "{\"error\":{\"type\":\"security_exception\",\"reason\":\"no\"}}");
    }
    return switch (first) {
      case "_cat" -> table(last);
      case "_resolve" -> resolved(last);
      case "_alias" -> present(aliases.containsKey(last), last);
      case "_all" -> index(parts);
      default -> parts.length > 1 && first.startsWith("_") ? thing(parts) : index(parts);
    };
  }

  private AdminAnswer thing(String[] parts) {
    String path = String.join("/", parts);
    if (parts[0].equals("_data_stream")) {
      return present(streams.containsKey(parts[1]), parts[1]);
    }
    return present(named.keySet().stream().anyMatch(name -> like(path, name)), path);
  }

  private AdminAnswer index(String[] parts) {
    if (parts.length == 0) {
      return new AdminAnswer(200, "{}");
    }
    Set<String> found = meaning(parts[0], true);
    if (found.isEmpty()) {
      return missing(parts[0]);
    }
    ObjectNode all = JSON.createObjectNode();
    found.forEach(name -> all.putObject(name).putObject("settings"));
    if (parts[parts.length - 1].equals("_count")) {
      all.putObject("_shards").put("total", 1).put("successful", 1).put("failed", 0);
      all.put("count", found.stream().mapToInt(name -> documents.getOrDefault(name, 0)).sum());
    }
    return new AdminAnswer(200, all.toString());
  }

  private AdminAnswer table(String expression) {
    Set<String> found = meaning(expression, true);
    if (found.isEmpty() && expression.indexOf('*') < 0) {
      return missing(expression);
    }
    ArrayNode rows = JSON.createArrayNode();
    found.forEach(
        name ->
            rows.addObject()
                .put("index", name)
                .put("docs.count", String.valueOf(documents.getOrDefault(name, 0))));
    return new AdminAnswer(200, rows.toString());
  }

  private AdminAnswer resolved(String expression) {
    ObjectNode answer = JSON.createObjectNode();
    ArrayNode found = answer.putArray("indices");
    meaning(expression, false).stream()
        .filter(name -> names(expression, name))
        .forEach(name -> found.addObject().put("name", name));
    ArrayNode foundAliases = answer.putArray("aliases");
    aliases.forEach(
        (alias, index) -> {
          if (names(expression, alias)) {
            foundAliases.addObject().put("name", alias).putArray("indices").add(index);
          }
        });
    ArrayNode foundStreams = answer.putArray("data_streams");
    streams.keySet().stream()
        .filter(stream -> expression.equals(stream) || like(expression, stream))
        .forEach(stream -> foundStreams.addObject().put("name", stream));
    if (found.isEmpty() && foundAliases.isEmpty() && foundStreams.isEmpty()) {
      return expression.indexOf('*') < 0
          ? missing(expression)
          : new AdminAnswer(200, answer.toString());
    }
    return new AdminAnswer(200, answer.toString());
  }

  /** Whether a part of an expression means a thing by its own name. */
  private static boolean names(String expression, String name) {
    return Arrays.stream(expression.split(",", -1))
        .anyMatch(
            part ->
                part.equals(name)
                    || part.equals("_all")
                    || (part.contains("*") && like(part, name))
                    || (part.contains("{now") && name.equals(TODAY)));
  }

  private static AdminAnswer present(boolean there, String name) {
    return there
        ? new AdminAnswer(200, JSON.createObjectNode().put(name, "there").toString())
        : missing(name);
  }

  private static AdminAnswer missing(String name) {
    ObjectNode answer = JSON.createObjectNode().put("status", 404);
    answer
        .putObject("error")
        .put("type", "index_not_found_exception")
        .put("reason", "no such index [" + name + "]");
    return new AdminAnswer(404, answer.toString());
  }

  /** Indices behind an expression: names, aliases, streams, patterns, date math, exclusions. */
  private Set<String> meaning(String expression, boolean ofStreams) {
    Set<String> found = new LinkedHashSet<>();
    for (String part : expression.split(",", -1)) {
      if (part.startsWith("-") && !found.isEmpty()) {
        found.removeIf(name -> like(part.substring(1), name));
      } else if (part.startsWith("<") && part.contains("{now")) {
        found.add(TODAY);
      } else if (part.equals("_all") || part.contains("*")) {
        found.addAll(matching(part.equals("_all") ? "*" : part, ofStreams));
      } else if (indices.containsKey(part)) {
        found.add(part);
      } else if (aliases.containsKey(part)) {
        found.add(aliases.get(part));
      } else if (ofStreams && streams.containsKey(part)) {
        found.add(streams.get(part));
      }
    }
    found.retainAll(indices.keySet());
    return found;
  }

  private Set<String> matching(String pattern, boolean ofStreams) {
    Set<String> found = new LinkedHashSet<>();
    indices.keySet().stream()
        .filter(name -> !name.startsWith("."))
        .filter(name -> like(pattern, name))
        .forEach(found::add);
    aliases.forEach(
        (alias, index) -> {
          if (like(pattern, alias)) {
            found.add(index);
          }
        });
    streams.forEach(
        (stream, backing) -> {
          if (ofStreams && like(pattern, stream)) {
            found.add(backing);
          }
        });
    return found;
  }

  private static boolean like(String pattern, String name) {
    return WrittenIndices.covers(pattern, name);
  }

  private AdminAnswer changed(String method, String[] parts, String body, String pipeline)
      throws IOException {
    String first = parts[0];
    String api = parts.length > 1 ? first + "/" + parts[1] : first;
    if (first.equals("_bulk") || apiAt(parts, 1).equals("_bulk")) {
      return bulk(
          parts.length > 1 ? parts[0] : null,
          body,
          URLDecoder.decode(pipeline, StandardCharsets.UTF_8));
    }
    if (first.equals("_data_stream")) {
      return stream(method, parts[1]);
    }
    if (NAMED.contains(first) || NAMED.contains(api)) {
      return named(method, parts, NAMED.contains(first) ? 1 : 2, body);
    }
    if (first.equals("_cluster") || first.equals("_aliases")) {
      indices.replaceAll((name, history) -> history + ", cluster changed");
      return acknowledged();
    }
    if (first.startsWith("_") && !first.equals("_all")) {
      throw new AssertionError("the model does not know " + method + " " + String.join("/", parts));
    }
    return indexChanged(method, parts, body);
  }

  private AdminAnswer indexChanged(String method, String[] parts, String body) throws IOException {
    String verb = parts.length > 1 ? parts[1] : "";
    switch (method + " " + verb) {
      case "DELETE " -> {
        Set<String> doomed = meaning(parts[0], false);
        doomed.removeAll(streams.values());
        doomed.forEach(this::gone);
        return doomed.isEmpty() ? missing(parts[0]) : acknowledged();
      }
      case "PUT " -> {
        return created(parts[0], body);
      }
      case "PUT _shrink", "POST _downsample" -> {
        return created(parts[2], body);
      }
      case "PUT _settings", "POST _open", "POST _close", "POST _forcemerge" -> {
        meaning(parts[0], true).forEach(name -> indices.merge(name, verb, String::concat));
        return acknowledged();
      }
      case "POST _doc", "PUT _doc", "POST _delete_by_query", "POST _update" -> {
        meaning(parts[0], true).forEach(name -> indices.merge(name, verb, String::concat));
        return acknowledged();
      }
      default ->
          throw new AssertionError(
              "the model does not know " + method + " " + String.join("/", parts));
    }
  }

  private void gone(String index) {
    indices.remove(index);
    documents.remove(index);
    aliases.values().remove(index);
  }

  private AdminAnswer created(String name, String body) throws IOException {
    String real = name.startsWith("<") && name.contains("{now") ? TODAY : name;
    if (indices.containsKey(real) || aliases.containsKey(real) || streams.containsKey(real)) {
      return alreadyThere();
    }
    indices.put(real, "made");
    documents.put(real, 0);
    JsonNode tree = body.isEmpty() ? JSON.createObjectNode() : JSON.readTree(body);
    JsonNode pipeline = tree.path("settings").path("index.default_pipeline");
    if (pipeline.isTextual()) {
      piped.put(real, pipeline.asText());
    }
    tree.path("aliases")
        .fieldNames()
        .forEachRemaining(alias -> aliases.merge(alias, real, (old, own) -> old + "+" + own));
    return acknowledged();
  }

  private static AdminAnswer alreadyThere() {
    return new AdminAnswer(
        400, "{\"error\":{\"type\":\"resource_already_exists_exception\",\"reason\":\"there\"}}");
  }

  private AdminAnswer stream(String method, String name) {
    if (method.equals("DELETE")) {
      List<String> doomed = streams.keySet().stream().filter(stream -> like(name, stream)).toList();
      for (String stream : doomed) {
        String backing = streams.remove(stream);
        if (backing != null) {
          gone(backing);
        }
      }
      return acknowledged();
    }
    streams.putIfAbsent(name, ".ds-" + name);
    return acknowledged();
  }

  private AdminAnswer named(String method, String[] parts, int at, String body) throws IOException {
    String name = String.join("/", Arrays.asList(parts).subList(0, at + 1));
    if (parts.length > at + 1 && parts[at + 1].equals("_restore")) {
      throw new AssertionError("the model does not know of snapshots");
    }
    if (method.equals("DELETE")) {
      named.keySet().removeIf(other -> like(name, other));
      templates.remove(name);
      return acknowledged();
    }
    if (named.containsKey(name) && !REPLACEABLE.contains(parts[0])) {
      return alreadyThere();
    }
    named.merge(name, "made", (old, again) -> old + ", replaced");
    if (parts[0].equals("_ingest")) {
      Set<String> called = new TreeSet<>();
      JSON.readTree(body)
          .findValues("pipeline")
          .forEach(call -> called.add(call.path("name").asText()));
      pipelines.put(parts[at], called);
    }
    if (parts[0].equals("_template") || parts[0].equals("_index_template")) {
      List<String> patterns = new ArrayList<>();
      JSON.readTree(body).path("index_patterns").forEach(each -> patterns.add(each.asText()));
      templates.put(name, patterns);
    }
    return acknowledged();
  }

  /** Whether documents come to a pipeline that sends them elsewhere. */
  private boolean routed(String pipeline) {
    return pipeline.equals("theirs")
        || pipelines.getOrDefault(pipeline, Set.of()).stream().anyMatch("theirs"::equals);
  }

  private AdminAnswer bulk(@Nullable String index, String body, String pipeline)
      throws IOException {
    for (String line : body.split("\n", -1)) {
      if (!line.startsWith("{\"index\"") && !line.startsWith("{\"create\"")) {
        continue;
      }
      JsonNode action = JSON.readTree(line).elements().next();
      String named = action.path("_index").asText(index == null ? "" : index);
      boolean leaves = routed(pipeline) || routed(piped.getOrDefault(named, ""));
      String target = leaves ? "logs-1" : named;
      Collection<String> found = meaning(target, true);
      (found.isEmpty() ? List.of(target) : found)
          .forEach(
              name -> {
                indices.putIfAbsent(name, "made");
                documents.merge(name, 1, Integer::sum);
              });
    }
    return new AdminAnswer(200, "{\"errors\":false,\"items\":[]}");
  }

  private static AdminAnswer acknowledged() {
    return new AdminAnswer(200, "{\"acknowledged\":true,\"shards_acknowledged\":true}");
  }
}
