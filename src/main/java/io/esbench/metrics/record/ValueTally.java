package io.esbench.metrics.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ObjDoubleConsumer;

/**
 * Adds up numbers that the answers of one task told on one event loop, which is the only writer.
 * Used only by operations that read their answers. Read after the join point.
 */
public final class ValueTally implements ObjDoubleConsumer<String> {
  /** Names that come from the data must not fill the heap. */
  private static final int MOST_NAMES = 200;

  private final Map<String, double[]> sums = new TreeMap<>();

  @Override
  public void accept(String name, double value) {
    double[] sum = sums.get(name);
    if (sum != null) {
      sum[0]++;
      sum[1] += value;
      sum[2] = Math.min(sum[2], value);
      sum[3] = Math.max(sum[3], value);
    } else if (sums.size() < MOST_NAMES) {
      sums.put(name, new double[] {1, value, value, value});
    }
  }

  /** What was added up, by name; only after the loop has stopped. */
  public List<ValueSum> recording() {
    List<ValueSum> recording = new ArrayList<>();
    sums.forEach(
        (name, sum) -> recording.add(new ValueSum(name, (long) sum[0], sum[1], sum[2], sum[3])));
    return recording;
  }
}
