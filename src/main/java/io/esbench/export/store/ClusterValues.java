package io.esbench.export.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rows of the cluster in the units of Rally's store. Immutable, any thread. */
final class ClusterValues {
  private final Map<String, Double> rows = new HashMap<>();

  ClusterValues(RaceResult result) {
    for (MetricRow row : result.clusterRows()) {
      Double value = row.value();
      if (row.task().isEmpty() && value != null && Double.isFinite(value)) {
        rows.put(row.metric(), value);
      }
    }
  }

  /** Of the whole cluster, or null: not known. */
  @Nullable Long total(ClusterFigure figure) {
    Double value = rows.get(figure.row());
    return value == null ? null : Long.valueOf(figure.stored(value));
  }

  /** Smallest, median and largest of the primary shards with their unit; empty: not known. */
  ObjectNode perShard(ClusterFigure figure) {
    ObjectNode values = RaceFields.object();
    String name = figure.perShard();
    if (name != null) {
      for (String which : new String[] {"Min", "Median", "Max"}) {
        Double value = rows.get(which + name);
        if (value != null) {
          values.put(which.toLowerCase(Locale.ROOT), figure.stored(value));
        }
      }
    }
    return values.isEmpty() ? values : values.put("unit", figure.unit());
  }
}
