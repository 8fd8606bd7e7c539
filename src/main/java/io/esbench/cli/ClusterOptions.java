package io.esbench.cli;

import io.esbench.fault.UsageException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Options of several clusters by name, of which one is measured. */
final class ClusterOptions {
  private ClusterOptions() {}

  /**
   * Those of the cluster that is measured.
   *
   * @param given options, or options by name of the cluster
   * @throws UsageException if both are mixed, or clusters and hosts have different names
   */
  static Map<String, @Nullable Object> measured(
      Map<String, ? extends @Nullable Object> given, TargetHosts hosts) {
    long named = given.values().stream().filter(Map.class::isInstance).count();
    if (named == 0) {
      return new LinkedHashMap<>(given);
    }
    if (named < given.size()) {
      throw new UsageException(
          "--client-options mixes options with clusters; name a cluster for all of them:"
              + " {\"default\": {...}}");
    }
    if (!given.keySet().equals(hosts.clusters().keySet())) {
      throw new UsageException(
          "--client-options is for the clusters %s, --target-hosts names %s: they must be the same"
              .formatted(new TreeSet<>(given.keySet()), new TreeSet<>(hosts.clusters().keySet())));
    }
    Map<String, @Nullable Object> own = new LinkedHashMap<>();
    if (given.get(hosts.measured()) instanceof Map<?, ?> options) {
      options.forEach((name, value) -> own.put(String.valueOf(name), value));
    }
    return own;
  }
}
