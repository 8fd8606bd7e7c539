package io.esbench.comparison;

import io.esbench.comparison.figure.RowName;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which rows are wanted, in any case of letters.
 *
 * @param metrics names or parts of names; empty: all
 * @param tasks whole names, in which an asterisk stands for any text; empty: all. Rows of the
 *     cluster have no task, and are left out if any is given
 */
public record RowFilter(List<String> metrics, List<String> tasks) {
  /** All rows. */
  public static final RowFilter ALL = new RowFilter(List.of(), List.of());

  private static final String ANY = "\\*";

  public RowFilter {
    metrics = List.copyOf(metrics);
    tasks = List.copyOf(tasks);
  }

  /** Whether a row is wanted. */
  public boolean wants(RowName name) {
    return wantsMetric(name.metric()) && wantsTask(name.task());
  }

  private boolean wantsMetric(String metric) {
    String name = lower(metric);
    return metrics.isEmpty() || metrics.stream().anyMatch(each -> name.contains(lower(each)));
  }

  /** Whether rows of a task are wanted. */
  public boolean wantsTask(String task) {
    return tasks.isEmpty()
        || (!task.isEmpty() && tasks.stream().anyMatch(each -> matches(lower(each), lower(task))));
  }

  /**
   * Refuses names of tasks that there are none of: a mistyped one would be missed by nobody.
   *
   * @param names of all tasks that there are
   * @throws UsageException if one that is wanted is none of them
   */
  public void requireTasks(Collection<String> names) {
    for (String task : tasks) {
      if (names.stream().noneMatch(name -> matches(lower(task), lower(name)))) {
        throw new UsageException(
            "--task: there is no task '%s'; tasks are %s%s"
                .formatted(task, String.join(", ", names), DidYouMean.suffix(task, names)));
      }
    }
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** Names may hold whatever they like, so all but the asterisk stands for itself. */
  private static boolean matches(String wanted, String name) {
    String pattern =
        Stream.of(wanted.split(ANY, -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return Pattern.compile(pattern, Pattern.DOTALL).matcher(name).matches();
  }
}
