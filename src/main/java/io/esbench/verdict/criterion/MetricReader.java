package io.esbench.verdict.criterion;

import io.esbench.fault.DidYouMean;
import io.esbench.verdict.criterion.Statistic.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the metric at the beginning of a criterion. Used by one thread. */
final class MetricReader {
  private static final Pattern SHORT = Pattern.compile("p([0-9]{1,3}(\\.[0-9]{1,4})?)");
  private static final Pattern LONG = Pattern.compile("([0-9]{1,3}(\\.[0-9]{1,4})?)(st|nd|rd|th)");
  private static final List<Kind> WORDS = List.of(Kind.MEAN, Kind.MIN, Kind.MEDIAN, Kind.MAX);
  private static final String KEPT = "p50, p90, p99, p99.9, p99.99 and p100";

  private final CriterionText text;

  MetricReader(CriterionText text) {
    this.text = text;
  }

  Metric read() throws CriterionFault {
    for (ClusterRow row : ClusterRow.ALL) {
      if (text.take(row.name())) {
        return new Metric.OfCluster(row);
      }
    }
    int start = text.at();
    @Nullable Statistic statistic = takeStatistic();
    int behind = text.at();
    for (TaskFigure figure : TaskFigure.values()) {
      if (text.take(figure.words())) {
        return new Metric.OfTask(figure, statistic(figure, statistic, start, behind));
      }
    }
    throw unknown(statistic);
  }

  private @Nullable Statistic takeStatistic() throws CriterionFault {
    String word = text.word().toLowerCase(Locale.ROOT);
    for (Kind kind : WORDS) {
      Statistic statistic = Statistic.of(kind);
      if (statistic.text().equals(word)) {
        text.takeWord();
        return statistic;
      }
    }
    Matcher percentile = SHORT.matcher(word);
    if (percentile.matches()) {
      Statistic statistic = kept(percentile.group(1));
      text.takeWord();
      return statistic;
    }
    percentile = LONG.matcher(word);
    if (percentile.matches() && text.comes(word + " percentile")) {
      Statistic statistic = kept(percentile.group(1));
      text.take(word + " percentile");
      return statistic;
    }
    return null;
  }

  private Statistic kept(String percentile) throws CriterionFault {
    Statistic statistic = Statistic.percentile(Double.parseDouble(percentile));
    if (!statistic.kept()) {
      throw text.fault(
          text.at(), "results do not keep the percentile " + percentile + "; they keep " + KEPT);
    }
    return statistic;
  }

  private Statistic statistic(TaskFigure figure, @Nullable Statistic given, int start, int behind)
      throws CriterionFault {
    String words = figure.words();
    return switch (figure.shape()) {
      case TIMES -> {
        if (given == null) {
          throw text.fault(
              behind,
              "which %s? write mean, min, median, max or a percentile such as p99 before it"
                  .formatted(words));
        }
        yield given;
      }
      case WINDOWS -> {
        if (given != null && given.kind() == Kind.PERCENTILE) {
          throw text.fault(start, words + " has mean, min, median and max, but no " + given.text());
        }
        yield given == null ? Statistic.of(Kind.MEAN) : given;
      }
      case SINGLE -> {
        if (given != null) {
          throw text.fault(
              start,
              "%s has one value, no %s; leave '%s' out"
                  .formatted(words, given.text(), given.text()));
        }
        yield Statistic.SINGLE;
      }
    };
  }

  private CriterionFault unknown(@Nullable Statistic statistic) {
    String found = text.wordsAhead();
    if (found.isEmpty()) {
      return text.unexpected("a metric such as 'p99 latency' or 'error rate'");
    }
    return text.fault(
        text.at(),
        "unknown metric '%s'%s"
            .formatted(
                found,
                DidYouMean.nearest(found.toLowerCase(Locale.ROOT), names(statistic == null))
                    .map(name -> "; did you mean '" + name + "'?")
                    .orElse("; docs/acceptance.md has the list of all")));
  }

  /** All that can stand there: behind a statistic the figures alone. */
  private static List<String> names(boolean fromTheStart) {
    List<String> names = new ArrayList<>();
    for (TaskFigure figure : TaskFigure.values()) {
      names.add(figure.words());
      if (fromTheStart && figure.shape() != TaskFigure.Shape.SINGLE) {
        WORDS.forEach(kind -> names.add(Statistic.of(kind).text() + " " + figure.words()));
        names.add("p99 " + figure.words());
      }
    }
    if (fromTheStart) {
      ClusterRow.ALL.forEach(row -> names.add(row.name().toLowerCase(Locale.ROOT)));
    }
    return names;
  }
}
