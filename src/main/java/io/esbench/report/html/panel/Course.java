package io.esbench.report.html.panel;

import io.esbench.report.chart.Line;
import io.esbench.result.GeneratorSecond;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A value over the seconds of a task. */
final class Course {
  private final String name;
  private final int colour;
  private final Line.Style style;
  private final double[] values;

  private Course(String name, int colour, Line.Style style, double[] values) {
    this.name = name;
    this.colour = colour;
    this.style = style;
    this.values = values;
  }

  /** Of what is recorded each second; null: not taken. */
  static Course of(
      String name,
      Look look,
      TaskResult task,
      int seconds,
      Function<SecondSample, @Nullable Double> value) {
    double[] values = nothing(seconds);
    for (SecondSample sample : task.series()) {
      put(values, sample.second(), value.apply(sample));
    }
    return new Course(name, look.colour(), look.style(), values);
  }

  /** Of values that are known for each second; NaN: not known. */
  static Course of(String name, Look look, double[] values) {
    return new Course(name, look.colour(), look.style(), values.clone());
  }

  /** Of what the load generator used each second. */
  static Course ofGenerator(
      String name,
      Look look,
      TaskResult task,
      int seconds,
      Function<GeneratorUsage, @Nullable Double> value) {
    double[] values = nothing(seconds);
    for (GeneratorSecond second : task.generator().series()) {
      put(values, second.second(), value.apply(second.usage()));
    }
    return new Course(name, look.colour(), look.style(), values);
  }

  /**
   * How it is drawn.
   *
   * @param colour number in the palette
   * @param style of the line
   */
  record Look(int colour, Line.Style style) {
    /** Of the n-th of up to four lines of a kind, each with a look of its own. */
    static Look of(int n) {
      return new Look(1 + n % 4, n % 2 == 0 ? Line.Style.SOLID : Line.Style.DASHED);
    }

    static Look solid(int colour) {
      return new Look(colour, Line.Style.SOLID);
    }

    static Look dashed(int colour) {
      return new Look(colour, Line.Style.DASHED);
    }
  }

  private static double[] nothing(int seconds) {
    double[] values = new double[seconds];
    Arrays.fill(values, Double.NaN);
    return values;
  }

  private static void put(double[] values, int second, @Nullable Double value) {
    if (second >= 0 && second < values.length && value != null) {
      values[second] = value;
    }
  }

  String name() {
    return name;
  }

  int colour() {
    return colour;
  }

  Line.Style style() {
    return style;
  }

  double[] values() {
    return values;
  }

  /** Whether anything but zero was ever seen. */
  boolean happened() {
    return Arrays.stream(values).anyMatch(value -> value > 0);
  }
}
