package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Settings of an index as Elasticsearch names them, whichever way they were written: nested or with
 * dots, with or without {@code index.} before them.
 *
 * @param values by full name, sorted
 */
record IndexSettings(Map<String, JsonNode> values) {
  static final IndexSettings NONE = new IndexSettings(Map.of());

  private static final String PREFIX = "index.";

  IndexSettings {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  /** Those of an object; none if it is something else or not there. */
  static IndexSettings of(@Nullable JsonNode settings) {
    Map<String, JsonNode> values = new TreeMap<>();
    if (settings != null) {
      flatten("", settings, values);
    }
    return new IndexSettings(values);
  }

  private static void flatten(String path, JsonNode object, Map<String, JsonNode> values) {
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String name = path + member.getKey();
      if (member.getValue().isObject()) {
        flatten(name + ".", member.getValue(), values);
      } else {
        values.put(name.startsWith(PREFIX) ? name : PREFIX + name, member.getValue());
      }
    }
  }

  /** The value as text, or null if it is not there. */
  @Nullable String text(String name) {
    JsonNode value = values.get(name);
    return value == null || value.isNull() ? null : value.asText();
  }

  /** What does not hold in an index, one line each; a null is a setting that must not be there. */
  List<String> unlike(IndexSettings found) {
    List<String> differences = new ArrayList<>();
    values.forEach(
        (name, wanted) -> {
          JsonNode there = found.values.getOrDefault(name, NullNode.instance);
          if (!comparable(there).equals(comparable(wanted))) {
            differences.add(name + " is " + shown(there) + ", expected " + shown(wanted));
          }
        });
    return differences;
  }

  /** Elasticsearch answers with texts, whatever was sent. */
  private static String comparable(JsonNode value) {
    List<String> texts = new ArrayList<>();
    value.forEach(element -> texts.add(element.asText()));
    return value.isArray() ? texts.toString() : value.asText();
  }

  private static String shown(JsonNode value) {
    return value.isNull() ? "the default" : comparable(value);
  }

  /**
   * What they give up of the safety of documents while they hold, for the report; null if nothing.
   * A single copy counts only if somebody asked for it here: it is the rule on a single node.
   *
   * @param asked those of these settings that were asked for here
   */
  @Nullable String risk(IndexSettings asked) {
    List<String> risks = new ArrayList<>();
    if ("async".equalsIgnoreCase(text("index.translog.durability"))) {
      String interval = text("index.translog.sync_interval");
      risks.add(
          "durability was traded for speed: with index.translog.durability async the target"
              + " acknowledged writes before they were on disk, so a crash could have lost those of"
              + " the last "
              + (interval == null ? "5s (the default of index.translog.sync_interval)" : interval));
    }
    if ("0".equals(asked.text("index.number_of_replicas"))) {
      risks.add(
          "durability was traded for speed: with index.number_of_replicas 0 there was one copy of"
              + " each document, so the loss of its node would have lost it");
    }
    return risks.isEmpty() ? null : String.join("; ", risks);
  }
}
