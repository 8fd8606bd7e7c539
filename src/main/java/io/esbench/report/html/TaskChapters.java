package io.esbench.report.html;

import io.esbench.report.PlainText;
import io.esbench.report.TaskLine;
import io.esbench.report.chart.Plot;
import io.esbench.report.html.panel.DistributionChart;
import io.esbench.report.html.panel.TimeCharts;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.List;
import org.jsoup.nodes.Element;

/** The charts of each task. The more tasks there are, the fewer points each chart has. */
final class TaskChapters {
  /** Stretches of time that all lines of all tasks share between them. */
  private static final int BUCKETS = 30_000;

  /** Lines of a task beside those of the nodes, and figures of a node that are drawn. */
  private static final int OWN_LINES = 17;

  private static final int NODE_FIGURES = 4;
  private static final int FEWEST = 7;
  private static final int MOST = 240;

  /** More tasks than that are folded and get a list of their own. */
  private static final int UNFOLDED = 6;

  private final RaceResult result;
  private final List<TaskResult> tasks;
  private final int buckets;

  TaskChapters(RaceResult result, List<TaskResult> tasks) {
    this.result = result;
    this.tasks = tasks;
    int nodes = Math.min(NODE_FIGURES, result.nodes().nodes().size());
    int lines = Math.max(1, tasks.size()) * (OWN_LINES + NODE_FIGURES * nodes);
    this.buckets = Math.max(FEWEST, Math.min(MOST, BUCKETS / lines));
  }

  void append(Element section) {
    if (tasks.size() > UNFOLDED) {
      contents(section);
    }
    for (int i = 0; i < tasks.size(); i++) {
      chapter(section, tasks.get(i), i + 1);
    }
  }

  private void contents(Element section) {
    Element list =
        section
            .appendElement("nav")
            .attr("class", "tasks")
            .attr("aria-label", "Tasks")
            .appendElement("ul");
    for (int i = 0; i < tasks.size(); i++) {
      Element link = list.appendElement("li").appendElement("a").attr("href", "#task-" + (i + 1));
      Words.put(link, tasks.get(i).task());
    }
  }

  private void chapter(Element section, TaskResult task, int number) {
    Element chapter = section;
    Element heading;
    if (tasks.size() > UNFOLDED) {
      chapter = section.appendElement("details").attr("class", "task");
      if (number == 1) {
        chapter.attr("open", "");
      }
      heading = chapter.appendElement("summary");
    } else {
      heading = section.appendElement("h3");
    }
    Words.put(heading.attr("id", "task-" + number), task.task()).appendText(" ");
    badges(heading, task);
    Words.about(chapter, about(task));
    Element charts = chapter.appendElement("div").attr("class", "charts");
    TimeCharts times = new TimeCharts(result, task, buckets);
    for (Plot plot : times.plots()) {
      boolean first = charts.childrenSize() == 0;
      caveat(ChartFigure.append(charts, plot, "task-" + number, first), task, plot);
    }
    Plot distribution = DistributionChart.of(task, Math.min(60, buckets));
    if (!distribution.isEmpty()) {
      caveat(ChartFigure.append(charts, distribution), task, distribution);
    }
    if (charts.childrenSize() == 0) {
      charts.remove();
      Words.paragraph(chapter, "Nothing was recorded that could be drawn.");
    } else if (times.width() > 1) {
      Words.about(
          chapter,
          "Of each "
              + times.width()
              + " seconds the smallest and the largest value are drawn; result.json has all.");
    }
    StepPart.append(chapter, task, result.steps());
  }

  private static void badges(Element heading, TaskResult task) {
    TaskLine line = new TaskLine(task);
    Words.badge(heading, Tone.of(task.load().verdict()), line.verdict());
    if (!line.generatorRemark().isEmpty()) {
      Words.badge(heading, Tone.of(task.generator().verdict()), "generator " + line.generator());
    }
  }

  /** Times that are not the cluster's alone say so where they are drawn. */
  private static void caveat(Element caption, TaskResult task, Plot plot) {
    boolean times = plot.title().contains("Latency") || plot.title().contains("Distribution");
    String caveat = new TaskLine(task).caveat(true);
    if (times && !caveat.isEmpty()) {
      Words.badge(caption.appendText(" "), Tone.BAD, caveat);
    }
  }

  private static String about(TaskResult task) {
    String type = task.operationType();
    return PlainText.cell(
            type.equals(task.operation()) ? type : task.operation() + " (" + type + ")")
        + ", "
        + task.clients()
        + (task.clients() == 1 ? " client" : " clients");
  }
}
