package io.esbench.export.meter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is exported under one name.
 *
 * @param name with dots; each exporter makes a name of its own of it
 * @param kind how it behaves
 * @param unit of its values, or null: a share of 1, a plain number, or the unit is a tag
 * @param tags besides those that all have
 * @param meaning one line for the documentation
 */
record Metric(String name, Kind kind, @Nullable String unit, List<String> tags, String meaning) {
  /** How a metric behaves. */
  enum Kind {
    /** Only grows while a race runs. */
    COUNTER,
    /** As it is now. */
    GAUGE
  }

  Metric {
    tags = List.copyOf(tags);
  }
}
