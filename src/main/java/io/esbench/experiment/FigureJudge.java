package io.esbench.experiment;

import io.esbench.comparison.ComparedRow;
import io.esbench.comparison.FigurePair;
import io.esbench.comparison.Outcome;
import io.esbench.comparison.figure.Caveat;
import io.esbench.comparison.figure.Direction;
import io.esbench.comparison.figure.RowName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges one figure of all variants.
 *
 * @param name of it
 * @param rows compared with the base, by variant
 * @param noise of the base, or null: not known
 * @param peers finds who is as good as the best
 */
record FigureJudge(
    RowName name, Map<String, List<ComparedRow>> rows, @Nullable Double noise, Peers peers) {
  /** Finds which variants are not shown to differ from the best one. */
  @FunctionalInterface
  interface Peers {
    List<String> of(RowName name, String best, List<String> others);
  }

  JudgedFigure judged() {
    List<Effect> effects = new ArrayList<>();
    FigurePair first = null;
    for (Map.Entry<String, List<ComparedRow>> each : rows.entrySet()) {
      for (ComparedRow row : each.getValue()) {
        if (row.figures().name().equals(name)) {
          effects.add(effect(each.getKey(), row, noise));
          first = first == null ? row.figures() : first;
        }
      }
    }
    if (first == null) {
      throw new IllegalArgumentException("no row of " + name);
    }
    List<String> better = better(effects, first.direction());
    String winner = better.isEmpty() ? null : better.get(0);
    return new JudgedFigure(
        name.task(),
        name.metric(),
        first.unit(),
        first.direction(),
        first.baseline().values(),
        first.baseline().median(),
        noise,
        effects,
        winner,
        winner == null ? List.of() : peers.of(name, winner, better.subList(1, better.size())));
  }

  /** Names of those that are better than the base, the best first. */
  private static List<String> better(List<Effect> effects, Direction direction) {
    Comparator<Effect> rising = Comparator.comparingDouble(Effect::median);
    return effects.stream()
        .filter(effect -> effect.outcome() == Outcome.BETTER)
        .sorted(direction == Direction.HIGHER ? rising.reversed() : rising)
        .map(Effect::variant)
        .toList();
  }

  /**
   * One row as an effect.
   *
   * @param noise of the base, or null: not told
   */
  static Effect effect(String variant, ComparedRow row, @Nullable Double noise) {
    return new Effect(
        variant,
        row.figures().contender().values(),
        row.figures().contender().median(),
        row.claim().ratio(),
        row.claim().interval(),
        row.claim().pValue(),
        row.outcome(),
        new Caveat(row.remark(), false).and(new Caveat(small(row, noise), false)).words());
  }

  private static String small(ComparedRow row, @Nullable Double noise) {
    Double ratio = row.claim().ratio();
    boolean claimed = row.outcome() == Outcome.BETTER || row.outcome() == Outcome.WORSE;
    return claimed && ratio != null && noise != null && Math.max(ratio, 1 / ratio) <= 1 + noise
        ? String.format(
            Locale.ROOT,
            "two single races of the base may differ by as much (%.1f %%)",
            100 * noise)
        : "";
  }
}
