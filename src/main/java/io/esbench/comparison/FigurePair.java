package io.esbench.comparison;

import io.esbench.comparison.figure.Caveat;
import io.esbench.comparison.figure.Direction;
import io.esbench.comparison.figure.Figure;
import io.esbench.comparison.figure.FigureKind;
import io.esbench.comparison.figure.Figures;
import io.esbench.comparison.figure.MetricCatalog;
import io.esbench.comparison.figure.RowName;
import io.esbench.comparison.figure.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A metric that both sides have.
 *
 * @param name of the row
 * @param unit of all values, possibly empty
 * @param kind what it depends on
 * @param integral whether it is a count
 * @param direction which way it is better
 * @param baseline values of the one side
 * @param contender values of the other, in the same unit
 * @param caveat what casts doubt on values of either side
 */
public record FigurePair(
    RowName name,
    String unit,
    FigureKind kind,
    boolean integral,
    Direction direction,
    Sample baseline,
    Sample contender,
    Caveat caveat) {

  /** Whether all values of both sides are 0. */
  public boolean zero() {
    return baseline.values().stream().allMatch(value -> value == 0)
        && contender.values().stream().allMatch(value -> value == 0);
  }

  /** Contender minus baseline, of the medians. */
  public double difference() {
    return contender.median() - baseline.median();
  }

  /**
   * All metrics that runs of both sides tell, in the order of the baseline's reports.
   *
   * @param absent is told of each metric that one side only has
   */
  static List<FigurePair> of(
      List<RunGroup.Run> baseline, List<RunGroup.Run> contender, Consumer<AbsentRow> absent) {
    List<Map<RowName, Figure>> ours = figures(baseline);
    List<Map<RowName, Figure>> theirs = figures(contender);
    Set<RowName> names = names(ours);
    names.addAll(names(theirs));
    List<FigurePair> pairs = new ArrayList<>();
    for (RowName name : names) {
      List<Figure> one = told(ours, name);
      List<Figure> other = told(theirs, name);
      if (one.isEmpty() || other.isEmpty()) {
        absent.accept(new AbsentRow(name, one.isEmpty() ? Which.CONTENDER : Which.BASELINE));
      } else if (units(one, other) > 1) {
        absent.accept(new AbsentRow(name, Which.BOTH_IN_OTHER_UNITS));
      } else {
        pairs.add(
            pair(name, one, other)
                .beware(told("baseline", one, baseline))
                .beware(told("contender", other, contender)));
      }
    }
    return pairs;
  }

  /** Of all runs: a task may have been changed within a side, too. */
  private static long units(List<Figure> one, List<Figure> other) {
    return Stream.concat(one.stream(), other.stream()).map(Figure::unit).distinct().count();
  }

  private static FigurePair pair(RowName name, List<Figure> one, List<Figure> other) {
    return new FigurePair(
        name,
        one.get(0).unit(),
        one.get(0).kind(),
        Stream.concat(one.stream(), other.stream()).allMatch(Figure::integral),
        MetricCatalog.direction(name.metric()),
        Sample.of(one),
        Sample.of(other),
        Caveat.of("baseline", one).and(Caveat.of("contender", other)));
  }

  private static String told(String side, List<Figure> figures, List<RunGroup.Run> runs) {
    return figures.size() == runs.size()
        ? ""
        : "told by " + figures.size() + " of " + runs.size() + " runs of the " + side;
  }

  private FigurePair beware(String more) {
    Caveat all = caveat.and(new Caveat(more, false));
    return new FigurePair(name, unit, kind, integral, direction, baseline, contender, all);
  }

  private static List<Map<RowName, Figure>> figures(List<RunGroup.Run> runs) {
    return runs.stream().map(run -> Figures.of(run.result())).toList();
  }

  /** Cluster rows first; tasks in the order of the runs, each with its rows together. */
  private static Set<RowName> names(List<Map<RowName, Figure>> figures) {
    Set<RowName> all = new LinkedHashSet<>();
    figures.forEach(each -> all.addAll(each.keySet()));
    List<String> tasks = all.stream().map(RowName::task).distinct().toList();
    return all.stream()
        .sorted(Comparator.comparingInt(name -> tasks.indexOf(name.task())))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static List<Figure> told(List<Map<RowName, Figure>> figures, RowName name) {
    return figures.stream()
        .filter(each -> each.containsKey(name))
        .map(each -> each.get(name))
        .toList();
  }
}
