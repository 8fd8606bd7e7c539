package io.esbench.experiment;

import io.esbench.comparison.RowFilter;
import io.esbench.comparison.figure.RowName;
import io.esbench.fault.DidYouMean;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

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

  /**
   * What to say early if a race does not tell it: all races would be in vain.
   *
   * @param rows of a race
   * @return with the name that may be meant, or empty if the race tells it
   */
  public String unlessIn(Collection<RowName> rows) {
    if (rows.stream().anyMatch(this::is)) {
      return "";
    }
    List<String> metrics = rows.stream().map(RowName::metric).distinct().sorted().toList();
    String lower = metric.toLowerCase(Locale.ROOT);
    String meant =
        DidYouMean.nearest(lower, metrics.stream().map(m -> m.toLowerCase(Locale.ROOT)).toList())
            // Of one task it may be there, and of the wanted one not.
            .filter(name -> !name.equals(lower))
            .map(name -> "; did you mean '" + name + "'?")
            .orElse("");
    return "metrics: the race just ended tells no figure '" + words() + "'" + meant;
  }

  /** As people read it. */
  public String words() {
    return task.isEmpty() ? metric : metric + " of " + task;
  }

  private RowFilter filter() {
    return new RowFilter(List.of(metric), task.isEmpty() ? List.of() : List.of(task));
  }
}
