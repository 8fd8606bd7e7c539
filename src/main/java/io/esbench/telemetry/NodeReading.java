package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * JVM and ingest counters of all nodes at one moment.
 *
 * @param nodes by node id
 * @param problem why it could not be read, else empty
 */
record NodeReading(Map<String, Node> nodes, String problem) {
  private static final String PATH =
      "/_nodes/stats/jvm,ingest?filter_path=nodes.*.jvm.uptime_in_millis,"
          + "nodes.*.jvm.gc.collectors,nodes.*.ingest.total";

  NodeReading {
    nodes = Map.copyOf(nodes);
  }

  static NodeReading take(ClusterApi api) {
    Reply reply = Reply.get(api, PATH);
    Map<String, Node> nodes = new LinkedHashMap<>();
    reply
        .json()
        .path("nodes")
        .properties()
        .forEach(node -> nodes.put(node.getKey(), Node.of(node.getValue())));
    return new NodeReading(nodes, reply.problem());
  }

  boolean ok() {
    return problem.isEmpty();
  }

  /**
   * Counters of one node.
   *
   * @param uptimeMillis age of its JVM
   * @param collectors by name
   * @param ingest of all pipelines, or all -1 if it reports none
   */
  record Node(long uptimeMillis, Map<String, Collector> collectors, Ingest ingest) {
    Node {
      collectors = Map.copyOf(collectors);
    }

    static Node of(JsonNode node) {
      Map<String, Collector> collectors = new LinkedHashMap<>();
      node.path("jvm")
          .path("gc")
          .path("collectors")
          .properties()
          .forEach(
              collector ->
                  collectors.put(
                      collector.getKey(),
                      new Collector(
                          collector.getValue().path("collection_count").asLong(),
                          collector.getValue().path("collection_time_in_millis").asLong())));
      JsonNode ingest = node.path("ingest").path("total");
      return new Node(
          node.path("jvm").path("uptime_in_millis").asLong(),
          collectors,
          new Ingest(
              ingest.path("count").asLong(-1),
              ingest.path("time_in_millis").asLong(-1),
              ingest.path("failed").asLong(-1)));
    }
  }

  /**
   * A garbage collector.
   *
   * @param count collections
   * @param millis their time
   */
  record Collector(long count, long millis) {}

  /**
   * Ingest pipelines.
   *
   * @param count documents
   * @param millis their time
   * @param failed failures
   */
  record Ingest(long count, long millis, long failed) {}
}
