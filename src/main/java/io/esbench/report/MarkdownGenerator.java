package io.esbench.report;

import io.esbench.report.table.GeneratorTable;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.util.List;

/** The part of the Markdown report that tells what the load generator itself did to the figures. */
final class MarkdownGenerator {
  private MarkdownGenerator() {}

  static void write(RaceResult result, Appendable out) throws IOException {
    List<TaskResult> tasks = SummaryRows.reportedTasks(result);
    if (tasks.isEmpty() || result.generator().equals(GeneratorInfo.UNKNOWN)) {
      return;
    }
    out.append("## Load generator\n\n");
    out.append(MarkdownTable.render(GeneratorTable.of(tasks, result.ceiling()))).append('\n');
    out.append(GeneratorTable.LEGEND).append("\n\n");
    out.append(MarkdownText.escape(GeneratorTable.ceiling(result.ceiling()))).append("\n\n");
  }
}
