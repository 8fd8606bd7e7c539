package io.esbench.experiment;

import io.esbench.comparison.RowFilter;
import io.esbench.comparison.figure.RowName;
import java.util.Collection;
import java.util.List;

/**
 * What variants are judged by.
 *
 * @param metric name or part of it, in any case of letters
 * @param task whole name, in which an asterisk stands for any text; empty: all tasks, and rows of
 *     the cluster
 */
public record WantedFigure(String metric, String task) {
  /** If the file names none: what work was done per time. */
  public static final WantedFigure THROUGHPUT = new WantedFigure("mean throughput", "");

  boolean is(RowName name) {
    return filter().wants(name);
  }

  /** Whether it is of one of these tasks, or of no task in particular. */
  public boolean isOfAny(Collection<String> tasks) {
    return task.isEmpty() || tasks.stream().anyMatch(each -> filter().wantsTask(each));
  }

  /** As people read it. */
  public String words() {
    return task.isEmpty() ? metric : metric + " of " + task;
  }

  private RowFilter filter() {
    return new RowFilter(List.of(metric), task.isEmpty() ? List.of() : List.of(task));
  }
}
