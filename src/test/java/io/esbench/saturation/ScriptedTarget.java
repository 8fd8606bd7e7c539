package io.esbench.saturation;

import io.esbench.result.RateVerdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Searches a target whose probes are made up; keeps what was asked of it. */
final class ScriptedTarget {
  /** 99th percentile of at most 100 ms, without errors. */
  static final Conditions CONDITIONS = new Conditions(99, 100, 0.01, null);

  static final ProbeLength LENGTH =
      new ProbeLength(Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofMinutes(5), 1_000);

  private final List<Try> tries = new ArrayList<>();
  private final List<Probe> probes = new ArrayList<>();

  /** What a run at a rate measures, with the number of the run at this very rate, from 0. */
  @FunctionalInterface
  interface Script {
    Reading run(double rate, int time);
  }

  static SearchSettings settings(Dimension dimension, double start, double highest, int probes) {
    return new SearchSettings(dimension, start, highest, 0.05, probes, LENGTH);
  }

  static SearchSettings settings() {
    return settings(Dimension.OPERATIONS, 10, 10_000, SearchSettings.DEFAULT_PROBES);
  }

  Answer search(SearchSettings settings, Script script) {
    SearchStrategy search = SearchStrategy.bisecting(settings);
    Next next = search.next(probes);
    while (next instanceof Try due) {
      int before = (int) probes.stream().filter(probe -> probe.rate() == due.rate()).count();
      tries.add(due);
      probes.add(CONDITIONS.judge(script.run(due.rate(), before)));
      next = search.next(probes);
    }
    return (Answer) next;
  }

  List<Try> tries() {
    return tries;
  }

  List<Double> rates() {
    return tries.stream().map(Try::rate).toList();
  }

  /** Held with a latency. */
  static Reading latency(double rate, @Nullable Double millis) {
    return reading(rate, millis, RateVerdict.HELD, 0, false);
  }

  static Reading notHeld(double rate) {
    return reading(rate, 5_000.0, RateVerdict.NOT_HELD, 0, false);
  }

  static Reading failing(double rate, double errorRate) {
    return reading(rate, 20.0, RateVerdict.HELD, errorRate, false);
  }

  static Reading limitedByGenerator(double rate) {
    return reading(rate, 500.0, RateVerdict.HELD, 0, true);
  }

  static Reading reading(
      double rate,
      @Nullable Double millis,
      RateVerdict verdict,
      double errorRate,
      boolean generatorLimited) {
    double achieved = verdict == RateVerdict.NOT_HELD ? 0.8 * rate : rate;
    return new Reading(
        new Reading.Offer(rate, achieved, verdict),
        new Reading.Latency(millis, millis == null ? 40 : 3_000, 30),
        errorRate,
        generatorLimited,
        null);
  }
}
