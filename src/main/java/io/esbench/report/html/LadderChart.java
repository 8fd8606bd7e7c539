package io.esbench.report.html;

import io.esbench.report.chart.Line;
import io.esbench.report.chart.Plot;
import io.esbench.result.LadderFinding;
import io.esbench.result.LadderSteps;
import io.esbench.result.RateVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A ladder as a picture: rate against latency, with the place where the finding begins. */
final class LadderChart {
  private LadderChart() {}

  static Plot of(LadderFinding ladder) {
    List<LadderSteps.Step> steps = ladder.steps().steps();
    List<Double> rates = steps.stream().map(LadderSteps.Step::rate).toList();
    Stream<Double> times =
        steps.stream().flatMap(step -> Stream.of(known(step.p50Millis()), known(step.p99Millis())));
    return new Plot(
        "Latency at each rate, ms",
        new Plot.Axis("offered, " + ladder.steps().unit(), Plot.scaleFor(rates.stream())),
        new Plot.Axis("ms", Plot.scaleFor(times)),
        rates,
        List.of(
            line("p99", 2, steps, LadderSteps.Step::p99Millis),
            line("p90", 4, steps, LadderSteps.Step::p90Millis),
            line("p50", 1, steps, LadderSteps.Step::p50Millis)),
        marks(ladder));
  }

  private static Line line(
      String name,
      int colour,
      List<LadderSteps.Step> steps,
      Function<LadderSteps.Step, @Nullable Double> millis) {
    return new Line(
        name,
        colour,
        Line.Style.DOTTED,
        steps.stream().map(step -> known(millis.apply(step))).toList());
  }

  private static double known(@Nullable Double millis) {
    return millis == null ? Double.NaN : millis;
  }

  private static List<Plot.Mark> marks(LadderFinding ladder) {
    List<Plot.Mark> marks = new ArrayList<>();
    for (LadderSteps.Step step : ladder.steps().steps()) {
      if (Objects.equals(step.task(), ladder.steps().at())) {
        marks.add(new Plot.Mark(step.rate(), step.rate(), word(ladder.kind())));
      } else if (step.verdict() == RateVerdict.NOT_HELD) {
        marks.add(new Plot.Mark(step.rate(), step.rate(), "NOT HELD"));
      }
    }
    return marks;
  }

  private static String word(String kind) {
    return switch (kind) {
      case "BEND" -> "bend";
      case "RATE_NOT_HELD" -> "NOT HELD";
      case "ERRORS" -> "errors";
      case "GENERATOR_LIMITED" -> "generator limited";
      case "TOO_FEW_SAMPLES" -> "too few samples";
      case "NOISY" -> "stands out";
      default -> "first step";
    };
  }
}
