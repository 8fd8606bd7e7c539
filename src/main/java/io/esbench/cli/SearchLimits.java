package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.saturation.Conditions;
import io.esbench.verdict.criterion.Bound;
import io.esbench.verdict.criterion.Comparison;
import io.esbench.verdict.criterion.Criterion;
import io.esbench.verdict.criterion.CriterionFault;
import io.esbench.verdict.criterion.CriterionParser;
import io.esbench.verdict.criterion.Metric;
import io.esbench.verdict.criterion.Statistic;
import io.esbench.verdict.criterion.TaskFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what a rate must keep, in the words of acceptance criteria without their task. */
final class SearchLimits {
  private static final double LATENCY_MILLIS = 100;
  private static final double PERCENTILE = 99;
  private static final Pattern COMPARISON =
      Pattern.compile("\\s*(<|>|=|at most|at least|below|above)");

  private static final String QUOTED = "\"task\"";

  private SearchLimits() {}

  /**
   * Conditions of a search.
   *
   * @param cpuShare most CPU of a data node, 0 to 1, or null
   * @throws UsageException with what is wrong
   */
  static Conditions of(List<String> limits, @Nullable Double cpuShare) {
    double percentile = PERCENTILE;
    double millis = LATENCY_MILLIS;
    double errorRate = 0;
    List<TaskFigure> seen = new ArrayList<>();
    for (String limit : limits) {
      Criterion criterion = parsed(limit);
      double bound = bound(limit, criterion);
      if (criterion.metric() instanceof Metric.OfTask metric
          && metric.figure() == TaskFigure.LATENCY
          && percentile(metric) > 0) {
        once(seen, metric.figure(), limit);
        percentile = percentile(metric);
        millis = bound;
      } else if (criterion.metric() instanceof Metric.OfTask metric
          && metric.figure() == TaskFigure.ERROR_RATE) {
        once(seen, metric.figure(), limit);
        errorRate = bound / 100;
      } else {
        throw new UsageException(
            "--limit: '"
                + limit
                + "' cannot be kept by a rate; limit a percentile of the latency or the error rate,"
                + " such as 'p99 latency <= 100 ms' and 'error rate <= 1 %'");
      }
    }
    try {
      return new Conditions(percentile, millis, errorRate, cpuShare);
    } catch (UsageException e) {
      throw new UsageException("--limit: " + e.getMessage(), e);
    }
  }

  private static void once(List<TaskFigure> seen, TaskFigure figure, String limit) {
    if (seen.contains(figure)) {
      throw new UsageException(
          "--limit: '" + limit + "' is a second limit of the " + figure.words() + "; give one");
    }
    seen.add(figure);
  }

  private static double percentile(Metric.OfTask metric) {
    Statistic statistic = metric.statistic();
    return statistic.kind() == Statistic.Kind.MEDIAN ? 50 : statistic.percentile();
  }

  /** The task is put in only for the grammar: whose limit it is, is known. */
  private static Criterion parsed(String limit) {
    Matcher comparison = COMPARISON.matcher(limit);
    String whole =
        comparison.find()
            ? limit.substring(0, comparison.start())
                + " of "
                + QUOTED
                + " "
                + limit.substring(comparison.start()).strip()
            : limit;
    try {
      return CriterionParser.parse(whole);
    } catch (CriterionFault e) {
      throw new UsageException("--limit: '" + limit + "': " + e.getMessage(), e);
    }
  }

  private static double bound(String limit, Criterion criterion) {
    if (criterion.bound() instanceof Bound.Fixed fixed
        && (criterion.comparison() == Comparison.AT_MOST
            || criterion.comparison() == Comparison.BELOW)) {
      return fixed.value();
    }
    throw new UsageException(
        "--limit: '" + limit + "' must be an upper limit, such as 'p99 latency <= 100 ms'");
  }
}
