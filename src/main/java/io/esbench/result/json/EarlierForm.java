package io.esbench.result.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.ClusterTrace;
import io.esbench.result.Distribution;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.GeneratorTraffic;
import io.esbench.result.LoadCeiling;

/**
 * Completes files of this schema version that were written before a field was added to it: with
 * what says that the figure was not taken.
 */
final class EarlierForm {
  private static final String NOT_WATCHED = "the esbench that wrote this did not watch the nodes";
  private static final String NOT_TAKEN = "the esbench that wrote this did not watch itself";

  private final JsonNode noTimes;
  private final JsonNode noFindings;
  private final JsonNode noCeiling;
  private final JsonNode noTrace;
  private final JsonNode noTraffic;

  EarlierForm(JsonMapper mapper) {
    this.noTimes = mapper.valueToTree(Distribution.EMPTY);
    this.noFindings = mapper.valueToTree(GeneratorFindings.notJudged(NOT_TAKEN));
    this.noCeiling = mapper.valueToTree(LoadCeiling.notCalibrated(NOT_TAKEN));
    this.noTraffic = mapper.valueToTree(GeneratorTraffic.UNKNOWN);
    this.noTrace = mapper.valueToTree(ClusterTrace.none(NOT_WATCHED));
  }

  void complete(JsonNode result) {
    if (result instanceof ObjectNode fields) {
      addIfAbsent(fields, "ceiling", noCeiling);
      addIfAbsent(fields, "verdict", fields.nullNode());
      addIfAbsent(fields, "steps", fields.arrayNode());
      addIfAbsent(fields, "nodes", noTrace);
      addIfAbsent(fields, "devices", fields.arrayNode());
      addIfAbsent(fields, "exports", fields.arrayNode());
      addIfAbsent(fields, "ladders", fields.arrayNode());
      addIfAbsent(fields, "pooled", fields.nullNode());
    }
    for (JsonNode node : result.path("nodes").path("nodes")) {
      if (node instanceof ObjectNode fields) {
        addIfAbsent(fields, "data", BooleanNode.TRUE);
      }
    }
    if (result.path("info") instanceof ObjectNode info) {
      addIfAbsent(info, "trackHash", info.nullNode());
      addIfAbsent(info, "corpora", info.arrayNode());
      addIfAbsent(info, "plugins", info.arrayNode());
    }
    if (result.path("target") instanceof ObjectNode target) {
      addIfAbsent(target, "buildFlavor", target.nullNode());
    }
    targets(result);
    for (JsonNode times : result.findParents("quantiles")) {
      if (times instanceof ObjectNode fields) {
        addIfAbsent(fields, "curve", fields.arrayNode());
      }
    }
    for (JsonNode usage : result.findParents("busiestLoopShare")) {
      if (usage instanceof ObjectNode fields) {
        addIfAbsent(fields, "traffic", noTraffic);
      }
    }
    for (JsonNode task : result.path("tasks")) {
      if (task instanceof ObjectNode fields) {
        addIfAbsent(fields, "generator", noFindings);
        addIfAbsent(fields, "items", fields.arrayNode());
        addIfAbsent(fields, "values", fields.arrayNode());
        addIfAbsent(fields, "hosts", fields.arrayNode());
        addIfAbsent(fields, "conditionMet", fields.nullNode());
        addIfAbsent(fields, "meta", fields.objectNode());
      }
      for (JsonNode host : task.path("hosts")) {
        if (host instanceof ObjectNode fields) {
          addIfAbsent(fields, "address", fields.nullNode());
          addIfAbsent(fields, "connections", fields.nullNode());
        }
      }
      if (task.path("throughput") instanceof ObjectNode throughput) {
        addIfAbsent(throughput, "servedSeconds", throughput.nullNode());
      }
      if (task.path("requests") instanceof ObjectNode requests) {
        addIfAbsent(requests, "bodyBytes", requests.nullNode());
        addIfAbsent(requests, "partial", requests.nullNode());
        addIfAbsent(requests, "told", requests.nullNode());
      }
      if (task.path("load") instanceof ObjectNode load) {
        addIfAbsent(load, "generatorDelay", noTimes);
        addIfAbsent(load, "capWait", load.nullNode());
        addIfAbsent(load, "largestPerSecond", load.nullNode());
      }
      for (JsonNode second : task.path("series")) {
        if (second instanceof ObjectNode fields) {
          addIfAbsent(fields, "maxGeneratorDelayMillis", fields.nullNode());
          addIfAbsent(fields, "due", fields.nullNode());
          addIfAbsent(fields, "latencyP50Millis", fields.nullNode());
          addIfAbsent(fields, "latencyP99Millis", fields.nullNode());
        }
      }
    }
  }

  /** Completes the clusters of any kind of file. */
  static void targets(JsonNode document) {
    for (JsonNode target : document.findParents("startedByEsbench")) {
      if (target instanceof ObjectNode fields) {
        addIfAbsent(fields, "proxy", fields.nullNode());
        addIfAbsent(fields, "compressed", BooleanNode.FALSE);
      }
    }
  }

  /** Adds a field that is not there, not even as null. */
  static void addIfAbsent(ObjectNode object, String field, JsonNode value) {
    if (!object.has(field)) {
      object.set(field, value);
    }
  }
}
