package io.esbench.comparison;

import io.esbench.comparison.figure.RowName;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A metric that cannot be compared.
 *
 * @param name of the row; an empty metric stands for all of its task
 * @param where which side has it
 */
public record AbsentRow(RowName name, Which where) {
  /** The same with one row for all metrics of a task that one side has not got at all. */
  static List<AbsentRow> byTask(List<AbsentRow> absent, List<FigurePair> shared) {
    Set<String> tasks = shared.stream().map(pair -> pair.name().task()).collect(Collectors.toSet());
    return absent.stream()
        .map(
            row ->
                row.name().task().isEmpty() || tasks.contains(row.name().task())
                    ? row
                    : row.whole())
        .distinct()
        .toList();
  }

  private AbsentRow whole() {
    return new AbsentRow(new RowName(name.task(), ""), where);
  }
}
