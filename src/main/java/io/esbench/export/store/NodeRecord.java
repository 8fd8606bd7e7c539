package io.esbench.export.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeMoment;
import java.time.Instant;
import java.util.Locale;

/**
 * What a node told, as a {@code node-stats} record of Rally. Rally writes the counters of the
 * server, esbench has read their growth; so only what Rally has in the same unit bears its name,
 * the rest begins with {@code esbench_}.
 */
final class NodeRecord {
  private static final double MILLIS = 1000;

  private NodeRecord() {}

  /**
   * Of one reading.
   *
   * @param second since the start of the race
   */
  static ObjectNode of(RaceFields fields, Instant at, double second, NodeMoment node) {
    ObjectNode record = fields.record(at, second * MILLIS).put("name", "node-stats");
    node.values()
        .forEach(
            (metric, value) -> {
              if (Double.isFinite(value)) {
                record.put(name(metric), value);
              }
            });
    record.set("meta", fields.meta().put("node_name", node.node()));
    return record;
  }

  /** Name of its field. */
  static String name(NodeMetric metric) {
    return switch (metric) {
      case HEAP -> "jvm_mem_heap_used_in_bytes";
      case MEMORY_FREE -> "os_mem_free_in_bytes";
      default -> "esbench_" + metric.name().toLowerCase(Locale.ROOT);
    };
  }
}
