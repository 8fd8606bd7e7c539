package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Index statistics of the race's indices at one moment.
 *
 * @param copies shard copies by index, number and node
 * @param all sums over the indices, for gauges; sizes of the store are those of the segments
 * @param problem why it could not be read, else empty
 */
record IndexReading(Map<String, ShardReading> copies, JsonNode all, String problem) {
  private static final String METRICS = "indexing,merge,refresh,flush,docs,store,translog,segments";
  static final String SIZE = "size_in_bytes";
  static final String DATA_SET = "total_data_set_size_in_bytes";

  IndexReading {
    copies = Map.copyOf(copies);
  }

  /** Reads once; indices that do not exist yet are simply not in it. */
  static IndexReading take(ClusterApi api, List<String> indices) {
    String names =
        indices.isEmpty()
            ? "_all"
            : indices.stream().map(Reply::encode).collect(Collectors.joining(","));
    Reply reply =
        Reply.get(
            api,
            "/%s/_stats/%s?level=shards&ignore_unavailable=true&filter_path=%s"
                .formatted(names, METRICS, filter()));
    if (reply.status() == 404 && reply.problem().contains("no such index")) {
      return new IndexReading(Map.of(), MissingNode.getInstance(), "");
    }
    JsonNode all = reply.json().path("_all");
    // Of a whole cluster the segments would be a very long answer.
    if (!indices.isEmpty() && all.path("total").path("store") instanceof ObjectNode store) {
      update(store, SegmentSizes.take(api, names));
    }
    return new IndexReading(copies(reply.json().path("indices")), all, reply.problem());
  }

  /** Puts in what the segments take now, unless the data lies elsewhere in part. */
  private static void update(ObjectNode store, SegmentSizes sizes) {
    JsonNode told = store.path(SIZE);
    boolean here = store.path(DATA_SET).isMissingNode() || store.path(DATA_SET).equals(told);
    if (sizes.known() && told.isNumber() && here) {
      store.put(SIZE, sizes.allBytes());
      if (store.has(DATA_SET)) {
        store.put(DATA_SET, sizes.allBytes());
      }
    }
  }

  boolean ok() {
    return problem.isEmpty();
  }

  /** Primaries among the copies. */
  Map<String, ShardReading> primaries() {
    return copies.entrySet().stream()
        .filter(copy -> copy.getValue().primary())
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Map<String, ShardReading> copies(JsonNode indices) {
    Map<String, ShardReading> copies = new LinkedHashMap<>();
    indices
        .properties()
        .forEach(
            index -> {
              // An index that was deleted and made again is another one: its uuid differs.
              String uuid = index.getValue().path("uuid").asText(index.getKey());
              index
                  .getValue()
                  .path("shards")
                  .properties()
                  .forEach(
                      shard -> addCopies(copies, uuid + "/" + shard.getKey(), shard.getValue()));
            });
    return copies;
  }

  private static void addCopies(
      Map<String, ShardReading> copies, String shard, JsonNode copiesOfShard) {
    for (JsonNode copy : copiesOfShard) {
      String node = copy.path("routing").path("node").asText();
      copies.put(shard + "/" + node, ShardReading.of(shard, copy));
    }
  }

  /** Statistics of many shards are long; only what is used is asked for. */
  private static String filter() {
    String counters =
        Arrays.stream(ShardCounter.values())
            .map(counter -> "indices.*.shards.*." + counter.section() + "." + counter.field())
            .collect(Collectors.joining(","));
    return "_all.total.store,_all.total.translog,_all.primaries.segments,_all.primaries.docs.count,indices.*.uuid,"
        + "indices.*.shards.*.routing.primary,indices.*.shards.*.routing.node,"
        + counters;
  }
}
