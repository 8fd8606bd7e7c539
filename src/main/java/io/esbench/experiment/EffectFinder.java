package io.esbench.experiment;

import io.esbench.comparison.ComparedRow;
import io.esbench.comparison.Comparer;
import io.esbench.comparison.FigurePair;
import io.esbench.comparison.Noise;
import io.esbench.comparison.Outcome;
import io.esbench.comparison.RowFilter;
import io.esbench.comparison.RunGroup;
import io.esbench.comparison.figure.RowName;
import io.esbench.experiment.ExperimentSetup.PlannedVariant;
import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds what variants do: each is compared with the base as {@code esbench compare} compares two
 * groups of races. Used once.
 */
public final class EffectFinder {
  private static final String THROUGHPUT = "Throughput";

  private final List<PlannedVariant> variants;
  private final List<WantedFigure> wanted;
  private final Map<String, List<RunGroup.Run>> runs;
  private final Map<String, List<ComparedRow>> rows = new LinkedHashMap<>();
  private final List<String> remarks = new ArrayList<>();

  private EffectFinder(
      List<PlannedVariant> variants,
      List<WantedFigure> wanted,
      Map<String, List<RunGroup.Run>> runs) {
    this.variants = variants;
    this.wanted = wanted;
    this.runs = runs;
  }

  /**
   * Judges what was raced.
   *
   * @param variants the base first
   * @param wanted figures that variants are judged by
   * @param runs judged races by the name of their variant; those without any may be missing
   * @param remarks what else to know, told first
   */
  public static Findings find(
      List<PlannedVariant> variants,
      List<WantedFigure> wanted,
      Map<String, List<RunGroup.Run>> runs,
      List<String> remarks) {
    EffectFinder finder = new EffectFinder(variants, wanted, runs);
    finder.remarks.addAll(remarks);
    return finder.findings();
  }

  private Findings findings() {
    RunGroup base = group(variants.get(0).name());
    if (base == null) {
      remarks.add("the base has no race that can be judged, so nothing is compared");
      return new Findings(List.of(), List.of(), 0, 0, remarks);
    }
    for (PlannedVariant variant : variants.subList(1, variants.size())) {
      RunGroup group = group(variant.name());
      if (group == null) {
        remarks.add(variant.name() + " has no race that can be judged");
      } else {
        rows.put(variant.name(), compared(base, group));
      }
    }
    Noise noise = Noise.measured(base);
    List<JudgedFigure> figures = new ArrayList<>();
    for (RowName name : judged()) {
      figures.add(new FigureJudge(name, rows, noise.of(name), this::peers).judged());
    }
    missing(figures);
    int elsewhere =
        rows.values().stream()
            .mapToInt(each -> tested(each.stream().filter(this::elsewhere).toList()))
            .sum();
    int tested =
        rows.values().stream()
            .mapToInt(each -> tested(each.stream().filter(this::isWanted).toList()))
            .sum();
    return new Findings(figures, costs(), tested, elsewhere, remarks);
  }

  private @Nullable RunGroup group(String variant) {
    List<RunGroup.Run> mine = runs.getOrDefault(variant, List.of());
    return mine.isEmpty() ? null : new RunGroup(variant, mine, List.of());
  }

  private List<ComparedRow> compared(RunGroup base, RunGroup group) {
    try {
      return new Comparer(Noise.UNKNOWN, RowFilter.ALL)
          .compare(base, group).challenges().stream()
              .flatMap(challenge -> challenge.rows().stream())
              .toList();
    } catch (UsageException e) {
      remarks.add(group.label() + " has no figure in common with the base");
      return List.of();
    }
  }

  private Set<RowName> judged() {
    Set<RowName> names = new LinkedHashSet<>();
    rows.values()
        .forEach(
            each ->
                each.stream()
                    .filter(this::isWanted)
                    .forEach(row -> names.add(row.figures().name())));
    return names;
  }

  private boolean isWanted(ComparedRow row) {
    return wanted.stream().anyMatch(each -> each.is(row.figures().name()));
  }

  /**
   * Least, median and most throughput tell again what the mean tells, from windows of a second, and
   * are not elsewhere where any of them is judged.
   */
  private boolean elsewhere(ComparedRow row) {
    RowName name = row.figures().name();
    return !isWanted(row)
        && !name.metric().matches("(Min|Median|Max) Throughput")
        && judged().stream()
            .noneMatch(
                each ->
                    each.task().equals(name.task())
                        && each.metric().endsWith(THROUGHPUT)
                        && name.metric().endsWith(THROUGHPUT));
  }

  /** Without a target throughput, latencies are the service times told again. */
  private static List<Object> told(FigurePair pair) {
    String metric = pair.name().metric().replaceFirst("(latency|service time)$", "time");
    return List.of(pair.name().task(), metric, pair.baseline().values(), pair.contender().values());
  }

  private static int tested(List<ComparedRow> rows) {
    return (int)
        rows.stream()
            .filter(row -> row.outcome() != Outcome.NOT_JUDGED)
            .filter(row -> row.claim().pValue() != null && !row.figures().zero())
            .count();
  }

  private void missing(List<JudgedFigure> figures) {
    for (WantedFigure each : wanted) {
      boolean there =
          figures.stream().anyMatch(figure -> each.is(new RowName(figure.task(), figure.metric())));
      if (!there && !rows.isEmpty()) {
        remarks.add("no race tells a figure '" + each.words() + "' of the base and of a variant");
      }
    }
  }

  /** Variants among those given that are not shown to differ from the best one in a figure. */
  private List<String> peers(RowName name, String best, List<String> others) {
    List<String> peers = new ArrayList<>();
    RunGroup first = group(best);
    for (String other : others) {
      RunGroup second = group(other);
      boolean differs =
          first != null
              && second != null
              && compared(first, second).stream()
                  .filter(row -> row.figures().name().equals(name))
                  .anyMatch(
                      row -> row.outcome() == Outcome.WORSE || row.outcome() == Outcome.BETTER);
      if (!differs) {
        peers.add(other);
      }
    }
    return peers;
  }

  private List<Cost> costs() {
    List<Cost> costs = new ArrayList<>();
    for (PlannedVariant variant : variants) {
      List<Cost.Worse> worse = new ArrayList<>();
      Set<Object> seen = new LinkedHashSet<>();
      for (ComparedRow row : rows.getOrDefault(variant.name(), List.of())) {
        FigurePair pair = row.figures();
        boolean worseElsewhere = row.outcome() == Outcome.WORSE && elsewhere(row);
        boolean first = (worseElsewhere || isWanted(row)) && seen.add(told(pair));
        if (worseElsewhere && first) {
          worse.add(
              new Cost.Worse(
                  pair.name().task(),
                  pair.name().metric(),
                  pair.unit(),
                  pair.baseline().median(),
                  FigureJudge.effect(variant.name(), row, null)));
        }
      }
      if (!worse.isEmpty() || !variant.remarks().isEmpty()) {
        costs.add(new Cost(variant.name(), worse, variant.remarks()));
      }
    }
    return costs;
  }
}
