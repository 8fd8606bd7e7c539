package io.esbench.report.html;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.report.NumberText;
import io.esbench.report.SummaryRow;
import io.esbench.report.SummaryRows;
import io.esbench.report.table.Table;
import io.esbench.result.ClusterStep;
import io.esbench.result.TaskResult;
import java.util.List;
import org.jsoup.nodes.Element;

/** What the cluster did while a task ran, folded. */
final class StepPart {
  private static final int DIGITS = 3;

  private StepPart() {}

  static void append(Element chapter, TaskResult task, List<ClusterStep> steps) {
    for (ClusterStep step : steps) {
      if (step.tasks().contains(task.task())) {
        append(chapter, task.task(), step);
      }
    }
  }

  private static void append(Element chapter, String task, ClusterStep step) {
    Element details = chapter.appendElement("details");
    details.appendElement("summary").text("The cluster meanwhile");
    Table table = new Table(text("Metric"), number("Value"), text("Unit"));
    for (SummaryRow row : SummaryRows.of(step)) {
      table.row(row.metric(), row.people(), row.unit());
    }
    HtmlTable.append(details, "The cluster while " + task + " ran", table);
    Words.about(details, about(task, step));
  }

  private static String about(String task, ClusterStep step) {
    List<String> others = step.tasks().stream().filter(other -> !other.equals(task)).toList();
    return "Counters: what happened in "
        + NumberText.significant(step.seconds(), DIGITS)
        + " s, from before the task to after it. Sizes, segments and documents: at its end."
        + (others.isEmpty() ? "" : " Shared with " + String.join(", ", others) + ".");
  }
}
