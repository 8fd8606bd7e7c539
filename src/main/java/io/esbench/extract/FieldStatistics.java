package io.esbench.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What aggregations tell of the values of one field. Values of keyword fields are left out of the
 * answers by the cluster itself unless they are wanted.
 *
 * @param share of the objects that have the field
 * @param found results of the aggregations by name
 */
record FieldStatistics(double share, JsonNode found) {
  /** Percentages at which numbers are looked at. */
  static final double[] PERCENTS = {1, 5, 25, 50, 75, 95, 99};

  /** Most frequent values that are counted. */
  static final int TOP = 100;

  private static final String WITHOUT_VALUES =
      "?filter_path=aggregations.**.doc_count,aggregations.**.value,aggregations.**.values,"
          + "aggregations.**.bounds,timed_out,_shards.failed";

  /**
   * Asks for them; null if the cluster refuses to aggregate the field.
   *
   * @param field full name
   * @param nested path of the nested objects that it is in, or null
   * @param aggregations to be made of the objects that have the field
   * @param withValues whether values of texts may be told
   * @param documents in the index
   * @param refused told why the cluster refuses
   */
  static @Nullable FieldStatistics ask(
      RemoteIndex index,
      String field,
      @Nullable String nested,
      ObjectNode aggregations,
      boolean withValues,
      long documents,
      Consumer<String> refused) {
    ObjectNode there = RemoteIndex.JSON.createObjectNode();
    there.putObject("filter").putObject("exists").put("field", field);
    there.set("aggs", aggregations);
    ObjectNode search = RemoteIndex.JSON.createObjectNode().put("size", 0);
    ObjectNode outer = search.putObject("aggs");
    if (nested != null) {
      ObjectNode within = outer.putObject("within");
      within.putObject("nested").put("path", nested);
      outer = within.putObject("aggs");
    }
    outer.set("there", there);
    String path = "/_search" + (withValues ? "" : WITHOUT_VALUES);
    JsonNode answer = index.search(path, search.toString(), refused);
    if (answer == null) {
      return null;
    }
    JsonNode all = answer.path("aggregations");
    JsonNode within = nested == null ? all : all.path("within");
    double objects = nested == null ? documents : within.path("doc_count").asDouble();
    JsonNode found = within.path("there");
    double share = objects == 0 ? 0 : found.path("doc_count").asDouble() / objects;
    return new FieldStatistics(Math.min(1, share), found);
  }

  /** A number; NaN if there is none. */
  double value(String name) {
    return found.path(name).path("value").asDouble(Double.NaN);
  }

  /**
   * Quantiles, or NaN, of the aggregation {@code percentiles}, in the order of {@link #PERCENTS}.
   */
  double[] quantiles() {
    double[] quantiles = new double[PERCENTS.length];
    for (int i = 0; i < quantiles.length; i++) {
      quantiles[i] =
          found
              .path("percentiles")
              .path("values")
              .path(Double.toString(PERCENTS[i]))
              .asDouble(Double.NaN);
    }
    return quantiles;
  }

  /** How often the most frequent values come, most frequent first. */
  List<Long> topCounts() {
    List<Long> counts = new ArrayList<>();
    found.path("terms").path("buckets").forEach(b -> counts.add(b.path("doc_count").asLong()));
    return counts;
  }

  /** The most frequent values; only if they were wanted. */
  List<JsonNode> topValues() {
    List<JsonNode> values = new ArrayList<>();
    found.path("terms").path("buckets").forEach(b -> values.add(b.path("key")));
    return values;
  }
}
