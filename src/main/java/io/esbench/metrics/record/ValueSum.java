package io.esbench.metrics.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A number that answers told, added up.
 *
 * @param name of it
 * @param count how often it was told
 * @param sum of them
 * @param min smallest
 * @param max largest
 */
public record ValueSum(String name, long count, double sum, double min, double max) {
  private ValueSum plus(ValueSum other) {
    return new ValueSum(
        name,
        count + other.count,
        sum + other.sum,
        Math.min(min, other.min),
        Math.max(max, other.max));
  }

  /** Those of both, by name. */
  public static List<ValueSum> plus(List<ValueSum> some, List<ValueSum> others) {
    Map<String, ValueSum> all = new TreeMap<>();
    for (ValueSum each : some) {
      all.merge(each.name, each, ValueSum::plus);
    }
    for (ValueSum each : others) {
      all.merge(each.name, each, ValueSum::plus);
    }
    return new ArrayList<>(all.values());
  }
}
