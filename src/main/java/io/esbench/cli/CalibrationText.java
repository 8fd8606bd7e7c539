package io.esbench.cli;

import io.esbench.calibration.Calibration;
import io.esbench.calibration.Ceiling;
import io.esbench.calibration.CeilingJudge;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A calibration as a table, and what it means. */
final class CalibrationText {
  /** Below it something else than the event loop was the limit. */
  private static final double BUSY = 0.8;

  private CalibrationText() {}

  static String of(Calibration calibration) {
    StringBuilder text = new StringBuilder();
    text.append(
        "What esbench itself can do on this machine, against a server that answers at once:\n\n");
    text.append(row("", "measured", "CPU of a loop", "limit", "CPU for each"));
    rows(text, "on one event loop", calibration.oneLoop(), true);
    if (calibration.loops() > 1) {
      rows(text, "on all " + calibration.loops() + " loops", calibration.allLoops(), false);
    }
    Calibration.StartDelay delay = calibration.startDelay();
    text.append(
        String.format(
            Locale.ROOT,
            "Start delay at %,.0f searches/s: p50 %s, p99 %s.\n\n",
            delay.searchesPerSecond(),
            millis(delay.p50Millis()),
            millis(delay.p99Millis())));
    meaning(text, calibration);
    return text.toString();
  }

  private static void rows(StringBuilder text, String on, Ceiling ceiling, boolean single) {
    text.append(row("searches/s " + on, ceiling.searches(), single));
    text.append(row("MB/s of bulks " + on, ceiling.bulkMegabytes(), single));
  }

  private static String row(String name, Ceiling.Rate rate, boolean single) {
    Double cpu = single ? rate.cpuMicros() : null;
    return row(
        name,
        whole(rate.perSecond()),
        percent(rate.busiestLoopShare()),
        whole(rate.limit()),
        cpu == null ? "-" : String.format(Locale.ROOT, "%,.1f us", cpu));
  }

  private static String row(String name, String a, String b, String c, String d) {
    return String.format(Locale.ROOT, "%-34s%12s%16s%12s%15s", name, a, b, c, d) + "\n";
  }

  /** In words; a limit that was not reached is one that was calculated. */
  private static void meaning(StringBuilder text, Calibration calibration) {
    Ceiling all = calibration.allLoops();
    double searches = all.searches().limit();
    double megabytes = all.bulkMegabytes().limit();
    text.append(
        String.format(
            Locale.ROOT,
            """
            A race that comes to %s searches/s or %s MB/s of bulks on this machine is limited by
            esbench, not by the cluster. From %.0f %% of it on (%s searches/s, %s MB/s) its
            reports warn.
            """,
            whole(searches),
            whole(megabytes),
            100 * CeilingJudge.NEAR,
            whole(CeilingJudge.NEAR * searches),
            whole(CeilingJudge.NEAR * megabytes)));
    if (starved(all.searches()) || starved(all.bulkMegabytes())) {
      text.append(
          """

          The event loops did not get their whole cores: the machine was busy, or the stub was the
          slower part. Limits are what they would have done with them. An idle machine is the
          better place for this.
          """);
    }
  }

  private static boolean starved(Ceiling.Rate rate) {
    Double share = rate.busiestLoopShare();
    return share != null && share < BUSY;
  }

  /**
   * Three digits that mean something; what was measured a minute later would differ in the next.
   */
  static String whole(double value) {
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(3));
    return String.format(Locale.ROOT, "%,.0f", rounded);
  }

  private static String percent(@Nullable Double share) {
    return share == null ? "-" : String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  static String millis(double millis) {
    return String.format(Locale.ROOT, "%.3f ms", millis);
  }
}
