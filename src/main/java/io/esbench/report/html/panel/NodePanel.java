package io.esbench.report.html.panel;

import io.esbench.report.PlainText;
import io.esbench.report.html.panel.Course.Look;
import io.esbench.result.ClusterTrace;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeTrace;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the nodes of the cluster told of one figure: a line each, or of many the two ends. */
final class NodePanel implements TimePanel {
  private static final int MOST_LINES = 4;
  private static final int LONGEST_NAME = 40;

  private final NodeMetric metric;
  private final String title;
  private final String unit;

  NodePanel(NodeMetric metric, String title, String unit) {
    this.metric = metric;
    this.title = title;
    this.unit = unit;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String unit() {
    return unit;
  }

  @Override
  public List<Course> of(RaceResult result, TaskResult task, int seconds) {
    double begin = Duration.between(result.info().started(), task.started()).toMillis() / 1000.0;
    List<Course> nodes = new ArrayList<>();
    for (NodeTrace node : result.nodes().nodes()) {
      for (NodeTrace.Figure figure : node.figures()) {
        if (figure.metric() == metric) {
          double[] values = values(result.nodes(), figure, begin, seconds);
          Look look = Look.of(nodes.size());
          nodes.add(Course.of(PlainText.cut(node.node(), LONGEST_NAME), look, values));
        }
      }
    }
    boolean happened = nodes.stream().anyMatch(Course::happened);
    return !happened ? List.of() : nodes.size() <= MOST_LINES ? nodes : ends(nodes, seconds);
  }

  /** A reading tells of the time since the one before, so it is drawn over all of it. */
  private static double[] values(
      ClusterTrace trace, NodeTrace.Figure figure, double begin, int seconds) {
    double[] values = new double[seconds];
    Arrays.fill(values, Double.NaN);
    for (int i = 0; i < figure.values().size(); i++) {
      Double value = figure.values().get(i);
      int at = second(trace, i, begin);
      int since = i == 0 ? at - 1 : second(trace, i - 1, begin);
      int from = Math.max(0, Math.min(at, since + 1));
      if (value != null && at >= 0 && from < seconds) {
        Arrays.fill(values, from, Math.min(seconds, at + 1), value);
      }
    }
    return values;
  }

  private static int second(ClusterTrace trace, int reading, double begin) {
    return (int) Math.floor(trace.seconds().get(reading) - begin);
  }

  private static List<Course> ends(List<Course> nodes, int seconds) {
    double[] least = new double[seconds];
    double[] most = new double[seconds];
    for (int i = 0; i < seconds; i++) {
      int second = i;
      var told =
          nodes.stream()
              .mapToDouble(node -> node.values()[second])
              .filter(Double::isFinite)
              .summaryStatistics();
      least[i] = told.getCount() == 0 ? Double.NaN : told.getMin();
      most[i] = told.getCount() == 0 ? Double.NaN : told.getMax();
    }
    return List.of(
        Course.of("highest of " + nodes.size() + " nodes", Look.solid(2), most),
        Course.of("lowest", Look.dashed(1), least));
  }
}
