package io.esbench.experiment;

import java.util.List;

/**
 * What a variant costs elsewhere.
 *
 * @param variant name
 * @param worse other figures that are worse than those of the base
 * @param remarks what no figure shows, in words of the file
 */
public record Cost(String variant, List<Worse> worse, List<String> remarks) {
  public Cost {
    worse = List.copyOf(worse);
    remarks = List.copyOf(remarks);
  }

  /**
   * A figure that is worse.
   *
   * @param task name, empty for the cluster
   * @param metric name
   * @param unit possibly empty
   * @param baseMedian median of the base
   * @param effect of the variant
   */
  public record Worse(String task, String metric, String unit, double baseMedian, Effect effect) {}
}
