package io.esbench.cost;

import static java.util.stream.Collectors.joining;

import java.util.stream.Stream;

/**
 * What the work of one task costs on one kind of cluster.
 *
 * @param challenge of the task
 * @param task name
 * @param label of the cluster
 * @param price of the cluster as it was given
 * @param currency of the cost
 * @param runs that the rate is from
 * @param perSecond median of their mean throughput
 * @param unit of it, e.g. {@code docs/s}
 * @param cost of {@link #per}
 * @param per how much work that is
 * @param best whether no other cluster does this task cheaper; none is if their work is not the
 *     same, or a rate was asked for
 * @param caveat what to beware of, possibly empty
 */
public record CostRow(
    String challenge,
    String task,
    String label,
    String price,
    String currency,
    int runs,
    double perSecond,
    String unit,
    double cost,
    Work per,
    boolean best,
    String caveat) {
  /** An amount of work. */
  public enum Work {
    /** Documents indexed. */
    MILLION_DOCUMENTS(1_000_000, "million documents"),
    /** Searches. */
    THOUSAND_SEARCHES(1_000, "thousand searches"),
    /** Whatever else the task does. */
    THOUSAND_OPERATIONS(1_000, "thousand operations");

    private final int units;
    private final String words;

    Work(int units, String words) {
      this.units = units;
      this.words = words;
    }

    int units() {
      return units;
    }

    /** As people read it. */
    public String words() {
      return words;
    }
  }

  /**
   * Among those of other clusters.
   *
   * @param unlike what is not the same in their work, or empty
   */
  CostRow marked(boolean cheapest, String unlike) {
    String more = unlike.isEmpty() ? "" : "not the same work: " + unlike + " differ";
    String all = Stream.of(more, caveat).filter(each -> !each.isEmpty()).collect(joining("; "));
    return new CostRow(
        challenge, task, label, price, currency, runs, perSecond, unit, cost, per, cheapest, all);
  }
}
