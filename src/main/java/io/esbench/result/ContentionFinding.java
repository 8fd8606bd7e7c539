package io.esbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The same operation alone and beside other work: what that costs.
 *
 * @param challenge of both tasks
 * @param alone name of the task that ran alone
 * @param beside name of the one beside other work
 * @param ratios for each figure
 * @param mixed tasks of other challenges that run the same operation while their own data is
 *     written, each with its figures in a few words
 */
public record ContentionFinding(
    String challenge, String alone, String beside, List<Ratio> ratios, List<String> mixed) {
  /** Copies. */
  public ContentionFinding {
    ratios = List.copyOf(ratios);
    mixed = List.copyOf(mixed);
  }

  /**
   * One figure beside by the same alone.
   *
   * @param metric name
   * @param alone median over the judged passes, ms
   * @param beside the same, ms
   * @param ratio median of the passes' ratios
   * @param least smallest of them
   * @param most largest of them
   */
  public record Ratio(
      String metric, double alone, double beside, double ratio, double least, double most) {}

  /** Of the figure of that name. */
  public @Nullable Ratio ratio(String metric) {
    return ratios.stream().filter(each -> each.metric().equals(metric)).findFirst().orElse(null);
  }
}
