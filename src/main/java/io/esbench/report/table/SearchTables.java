package io.esbench.report.table;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.report.NumberText;
import io.esbench.result.SaturationProbe;
import io.esbench.result.SaturationResult;
import java.util.Comparator;
import java.util.Locale;

/** What a search for the highest rate found. */
public final class SearchTables {
  private static final int DIGITS = 4;

  private SearchTables() {}

  /** Rate and latency of each probe, by rising rate. */
  public static Table curve(SaturationResult result) {
    Table table = new Table(number(result.unit()), number("Latency, ms"), text("Outcome"));
    result.probes().stream()
        .sorted(Comparator.comparingDouble(SaturationProbe::rate))
        .forEach(probe -> table.row(rate(probe.rate()), millis(probe), outcome(probe)));
    return table;
  }

  /** A row for each probe, in their order. */
  public static Table probes(SaturationResult result) {
    Table table =
        new Table(
            text("Probe"),
            text("Purpose"),
            number(result.unit()),
            number("Achieved"),
            text("Rate"),
            number("Latency, ms"),
            number("Requests"),
            number("Errors"),
            number("CPU of the busiest data node"));
    for (SaturationProbe probe : result.probes()) {
      Double cpu = probe.cpuShare();
      table.row(
          probe.raceId(),
          probe.purpose(),
          rate(probe.rate()),
          rate(probe.achieved()),
          probe.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '),
          millis(probe),
          Long.toString(probe.samples()),
          NumberText.significant(100 * probe.errorRate(), DIGITS) + " %",
          cpu == null ? NumberText.NONE : NumberText.significant(100 * cpu, 3) + " %");
    }
    return table;
  }

  /** Whether its conditions held. */
  public static String outcome(SaturationProbe probe) {
    String breach = probe.breach();
    return probe.outcome() + (breach == null ? "" : ": " + breach);
  }

  /** A rate of a search. */
  public static String rate(double value) {
    return NumberText.significant(value, DIGITS);
  }

  /** Latency at the percentile of the limit. */
  public static String millis(SaturationProbe probe) {
    Double millis = probe.latencyMillis();
    return millis == null ? NumberText.NONE : NumberText.significant(millis, DIGITS);
  }
}
