package io.esbench.report.experiment;

import io.esbench.comparison.claim.Interval;
import io.esbench.experiment.Effect;
import io.esbench.experiment.ExperimentSetup;
import io.esbench.experiment.JudgedFigure;
import io.esbench.experiment.Level;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure along the values of one variable while all others are those of the base.
 *
 * @param variable name
 * @param points at least three, rising
 */
public record Sweep(String variable, List<Point> points) {
  private static final int FEWEST = 3;

  public Sweep {
    points = List.copyOf(points);
  }

  /**
   * One value.
   *
   * @param x value of the variable
   * @param y median of the figure
   * @param low lower end of the interval of its ratio to the base, times the base's median; NaN:
   *     there is none
   * @param high upper end of it
   * @param base whether it is the one of the base
   */
  public record Point(double x, double y, double low, double high, boolean base) {}

  /** Those of all variables with three numbers or more. */
  public static List<Sweep> of(ExperimentSetup setup, JudgedFigure figure) {
    List<Sweep> sweeps = new ArrayList<>();
    for (ExperimentSetup.VariedSetting variable : setup.variables()) {
      List<Point> points = points(variable, setup, figure);
      if (points.size() >= FEWEST) {
        sweeps.add(new Sweep(variable.name(), points));
      }
    }
    return sweeps;
  }

  private static List<Point> points(
      ExperimentSetup.VariedSetting variable, ExperimentSetup setup, JudgedFigure figure) {
    List<Point> points = new ArrayList<>();
    Double base = Level.number(variable.base());
    if (base != null) {
      points.add(new Point(base, figure.baseMedian(), Double.NaN, Double.NaN, true));
    }
    for (Effect effect : figure.effects()) {
      Double x = only(variable.name(), effect.variant(), setup);
      if (x != null) {
        @Nullable Interval interval = effect.interval();
        points.add(
            new Point(
                x,
                effect.median(),
                interval == null ? Double.NaN : interval.low() * figure.baseMedian(),
                interval == null ? Double.NaN : interval.high() * figure.baseMedian(),
                false));
      }
    }
    points.sort(Comparator.comparingDouble(Point::x));
    return points;
  }

  /** The value of a variant that differs in this variable alone, if it is a number; else null. */
  private static @Nullable Double only(String variable, String variant, ExperimentSetup setup) {
    for (ExperimentSetup.PlannedVariant each : setup.variants()) {
      List<Level> levels = each.levels();
      if (each.name().equals(variant)
          && levels.size() == 1
          && levels.get(0).variable().equals(variable)) {
        return Level.number(levels.get(0).value());
      }
    }
    return null;
  }
}
