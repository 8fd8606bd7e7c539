package io.esbench.report.html;

import io.esbench.report.chart.Line;
import io.esbench.report.chart.Plot;
import io.esbench.result.SaturationProbe;
import io.esbench.result.SaturationResult;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A search for the highest rate as a picture: rate against latency of each probe. */
final class RateCurve {
  private static final String HELD = "held";
  private static final String BROKE = "broke";

  private RateCurve() {}

  static Plot of(SaturationResult result) {
    List<SaturationProbe> probes =
        result.probes().stream().sorted(Comparator.comparingDouble(SaturationProbe::rate)).toList();
    List<Double> rates = probes.stream().map(SaturationProbe::rate).toList();
    Double highest = result.rate();
    return new Plot(
        "Latency at each rate that was tried, ms",
        new Plot.Axis("offered, " + result.unit(), Plot.scaleFor(rates.stream())),
        new Plot.Axis(
            "ms", Plot.scaleFor(Stream.concat(times(probes, HELD), times(probes, BROKE)))),
        rates,
        List.of(
            new Line(HELD, 1, Line.Style.DOTTED, times(probes, HELD).toList()),
            new Line(BROKE, 2, Line.Style.POINTS, times(probes, BROKE).toList())),
        highest == null
            ? List.of()
            : List.of(new Plot.Mark(highest, highest, "highest that holds")));
  }

  private static Stream<Double> times(List<SaturationProbe> probes, String outcome) {
    return probes.stream()
        .map(
            probe -> {
              Double millis = probe.latencyMillis();
              return millis == null || !probe.outcome().equals(outcome) ? Double.NaN : millis;
            });
  }
}
