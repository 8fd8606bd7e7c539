package io.esbench.report.table;

import io.esbench.report.VerdictLine;
import io.esbench.report.table.Table.Column;
import io.esbench.result.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What became of the criteria. */
public final class VerdictTable {
  private VerdictTable() {}

  /** A row for each criterion; columns that would be empty are left out. */
  public static Table of(Verdict verdict) {
    List<VerdictLine> lines = verdict.criteria().stream().map(VerdictLine::new).toList();
    Map<Column, Function<VerdictLine, String>> columns = new LinkedHashMap<>();
    columns.put(Column.text("Criterion"), VerdictLine::label);
    columns.put(Column.text("Required"), VerdictLine::required);
    columns.put(Column.number("Measured"), VerdictLine::measured);
    columns.put(Column.text("Decision"), VerdictLine::decision);
    columns.put(Column.text("Passes"), VerdictLine::range);
    columns.put(Column.text("Remark"), VerdictLine::remark);
    columns.put(Column.text("Why"), line -> line.outcome().why());
    columns.values().removeIf(cell -> lines.stream().map(cell).allMatch(String::isEmpty));
    Table table = new Table(columns.keySet().toArray(Column[]::new));
    for (VerdictLine line : lines) {
      table.row(columns.values().stream().map(cell -> cell.apply(line)).toArray(String[]::new));
    }
    return table;
  }
}
