package io.esbench.comparison;

import io.esbench.comparison.figure.RowName;
import java.util.List;
import java.util.Locale;

/**
 * Which rows are wanted.
 *
 * @param metrics names or parts of names, in any case; empty: all
 * @param tasks the same; rows of the cluster have no task, and are left out if any is given
 */
public record RowFilter(List<String> metrics, List<String> tasks) {
  /** All rows. */
  public static final RowFilter ALL = new RowFilter(List.of(), List.of());

  public RowFilter {
    metrics = List.copyOf(metrics);
    tasks = List.copyOf(tasks);
  }

  boolean wants(RowName name) {
    return matches(metrics, name.metric()) && matches(tasks, name.task());
  }

  /** Whether rows of a task are wanted. */
  public boolean wantsTask(String task) {
    return matches(tasks, task);
  }

  private static boolean matches(List<String> wanted, String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return wanted.isEmpty()
        || wanted.stream().anyMatch(each -> lower.contains(each.toLowerCase(Locale.ROOT)));
  }
}
