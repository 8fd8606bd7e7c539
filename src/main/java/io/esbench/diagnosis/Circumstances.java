package io.esbench.diagnosis;

import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import org.jspecify.annotations.Nullable;

/**
 * What is known beside the steps; null: not known.
 *
 * @param peakPerSecond the most that users are expected to ask for, in the unit of the targets
 * @param storeBytes what the indices take on the disks of all nodes
 * @param memoryBytes memory in which the operating systems of the nodes can keep files
 */
public record Circumstances(
    @Nullable Double peakPerSecond, @Nullable Long storeBytes, @Nullable Long memoryBytes) {
  private static final String STORE = "Store size";
  private static final double GIGABYTE = 1024.0 * 1024 * 1024;

  /** Nothing is known. */
  public static final Circumstances UNKNOWN = new Circumstances(null, null, null);

  /** Checks. */
  public Circumstances {
    if (peakPerSecond != null && !(peakPerSecond > 0)) {
      throw new IllegalArgumentException("a peak must be above 0, not " + peakPerSecond);
    }
  }

  /**
   * Of a race. Memory is that of this machine, if the node was started on it: the node's heap and
   * all programs take from it too, so that it is the most that can hold files.
   */
  public static Circumstances of(RaceResult result, @Nullable Double peakPerSecond) {
    long memory = result.generator().memoryBytes();
    boolean here = result.target().startedByEsbench() && memory > 0;
    return new Circumstances(peakPerSecond, storeBytes(result), here ? memory : null);
  }

  private static @Nullable Long storeBytes(RaceResult result) {
    for (MetricRow row : result.clusterRows()) {
      Double gigabytes = row.value();
      if (row.metric().equals(STORE) && gigabytes != null) {
        return Math.round(gigabytes * GIGABYTE);
      }
    }
    return null;
  }
}
