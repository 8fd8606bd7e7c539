package io.esbench.telemetry;

import io.esbench.result.MetricRow;
import io.esbench.telemetry.NodeReading.Collector;
import io.esbench.telemetry.NodeReading.Ingest;
import io.esbench.telemetry.NodeReading.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rows of node statistics by difference, over the nodes that ran from begin to end. */
final class NodeRows {
  private static final Set<String> ZGC_CYCLES =
      Set.of("ZGC Cycles", "ZGC Minor Cycles", "ZGC Major Cycles");
  private static final Set<String> ZGC_PAUSES =
      Set.of("ZGC Pauses", "ZGC Minor Pauses", "ZGC Major Pauses");

  /** Whatever the mode; generational Shenandoah names them alike. */
  private static final Set<String> SHENANDOAH_CYCLES = Set.of("Shenandoah Cycles");

  private static final Set<String> SHENANDOAH_PAUSES = Set.of("Shenandoah Pauses");

  private final NodeReading before;
  private final NodeReading after;
  private final Map<String, Node> stable;

  NodeRows(NodeReading before, NodeReading after) {
    this.before = before;
    this.after = after;
    this.stable =
        after.nodes().entrySet().stream()
            .filter(now -> ranBefore(now.getKey(), now.getValue()))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Rows of the collectors that the nodes have; young and old as missing if none is known. */
  List<MetricRow> garbageCollection() {
    List<MetricRow> rows = new ArrayList<>();
    addCollector(rows, "Young Gen", Set.of("young"), !known());
    addCollector(rows, "Old Gen", Set.of("old"), !known());
    addCollector(rows, "ZGC Cycles", ZGC_CYCLES, false);
    addCollector(rows, "ZGC Pauses", ZGC_PAUSES, false);
    addCollector(rows, "Shenandoah Cycles", SHENANDOAH_CYCLES, false);
    addCollector(rows, "Shenandoah Pauses", SHENANDOAH_PAUSES, false);
    return rows;
  }

  /** Totals of all ingest pipelines. */
  List<MetricRow> ingest() {
    String name = "Total Ingest Pipeline ";
    return List.of(
        count(name + "count", ingestDifference(Ingest::count)),
        seconds(name + "time", ingestDifference(Ingest::millis)),
        count(name + "failed", ingestDifference(Ingest::failed)));
  }

  /** Nodes that are not in the rows. */
  List<String> notes() {
    if (!before.ok() || !after.ok()) {
      return List.of();
    }
    int left = after.nodes().size() - stable.size();
    return left == 0
        ? List.of()
        : List.of(
            "%d nodes joined or restarted during the race; GC and ingest rows do not have them."
                .formatted(left));
  }

  private boolean ranBefore(String id, Node now) {
    Node then = before.nodes().get(id);
    return then != null && now.uptimeMillis() >= then.uptimeMillis();
  }

  private boolean known() {
    return before.ok() && after.ok() && !stable.isEmpty();
  }

  private void addCollector(
      List<MetricRow> rows, String title, Set<String> names, boolean evenIfUnknown) {
    @Nullable Long count = gcDifference(names, Collector::count);
    if (count == null && !evenIfUnknown) {
      return;
    }
    rows.add(seconds("Total " + title + " GC time", gcDifference(names, Collector::millis)));
    rows.add(count("Total " + title + " GC count", count));
  }

  private @Nullable Long gcDifference(Set<String> names, ToLongFunction<Collector> field) {
    Long sum = null;
    for (Map.Entry<String, Node> node : stable.entrySet()) {
      for (Map.Entry<String, Collector> now : node.getValue().collectors().entrySet()) {
        Collector then = then(node.getKey()).collectors().get(now.getKey());
        if (then != null && names.contains(now.getKey())) {
          long growth = field.applyAsLong(now.getValue()) - field.applyAsLong(then);
          sum = (sum == null ? 0 : sum) + Math.max(0, growth);
        }
      }
    }
    return sum;
  }

  private @Nullable Long ingestDifference(ToLongFunction<Ingest> field) {
    Long sum = null;
    for (Map.Entry<String, Node> node : stable.entrySet()) {
      long now = field.applyAsLong(node.getValue().ingest());
      long then = field.applyAsLong(then(node.getKey()).ingest());
      if (now >= 0 && then >= 0) {
        sum = (sum == null ? 0 : sum) + Math.max(0, now - then);
      }
    }
    return sum;
  }

  private Node then(String id) {
    return Objects.requireNonNull(before.nodes().get(id));
  }

  private MetricRow seconds(String metric, @Nullable Long millis) {
    Double value = millis == null ? null : Double.valueOf(millis * 0.001);
    return new MetricRow(metric, "", value, false, "s", value == null ? why() : "");
  }

  private MetricRow count(String metric, @Nullable Long count) {
    Double value = count == null ? null : Double.valueOf(count);
    return new MetricRow(metric, "", value, true, "", value == null ? why() : "");
  }

  private String why() {
    if (!after.ok()) {
      return after.problem();
    }
    if (!before.ok()) {
      return "not read before the race: " + before.problem();
    }
    return stable.isEmpty() ? "no node ran from begin to end" : "this version does not report it";
  }
}
