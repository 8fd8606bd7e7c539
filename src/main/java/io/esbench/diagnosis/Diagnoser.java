package io.esbench.diagnosis;

import io.esbench.diagnosis.LadderDiagnosis.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one ladder. What makes all comparing vain comes first; then a bend among the steps that can
 * be trusted; then what ended those; then the form of a ladder that nothing ended.
 */
final class Diagnoser {
  /** From here on results have a 99th percentile, and a median is known to a tenth of the ranks. */
  private static final long FEWEST_REQUESTS = 100;

  private final List<Rung> rungs;
  private final Circumstances circumstances;
  private final Slope slope;
  private final List<String> evidence = new ArrayList<>();

  Diagnoser(Ladder ladder, Circumstances circumstances) {
    this.rungs = ladder.rungs();
    this.circumstances = circumstances;
    this.slope = new Slope(rungs);
    rungs.forEach(rung -> evidence.add(line(rung)));
  }

  LadderDiagnosis diagnosis() {
    Rung first = rungs.get(0);
    if (rungs.size() == 1) {
      return found(
          Kind.ONE_STEP,
          null,
          "one step, at " + first.rate() + ", shows no slope: give at least two rising rates");
    }
    for (Rung rung : rungs) {
      if (rung.requests().count() < FEWEST_REQUESTS) {
        return tooFew(rung);
      }
    }
    int high = slope.firstHigh();
    if (high < slope.sound().size()) {
      return slope.staysHigh(high) ? bend(high) : fallsBack(high);
    }
    return slope.sound().size() < rungs.size() ? end() : level();
  }

  private LadderDiagnosis tooFew(Rung rung) {
    return found(
        Kind.TOO_FEW_SAMPLES,
        rung,
        "too few samples to compare the steps: %s has %d requests, %d are needed; give it more time"
            .formatted(rung.task(), rung.requests().count(), FEWEST_REQUESTS));
  }

  private LadderDiagnosis bend(int index) {
    Rung rung = slope.sound().get(index);
    noteSlowStart(index);
    boolean median = slope.medianIsHigh(index);
    Rung.Figure here = median ? rung.median() : rung.ninetieth();
    Rung.Figure before = median ? slope.lowestMedian(index) : slope.lowestNinetieth(index);
    return found(
        Kind.BEND,
        rung,
        "latency bends at %s: %s %s, %s times the lowest before it (%s)%s"
            .formatted(
                rung.rate(),
                median ? "median" : "90th percentile",
                Wording.millis(here.millis()),
                Wording.number(here.millis() / before.millis()),
                Wording.millis(before.millis()),
                headroom(slope.sound().get(index - 1))));
  }

  /** Tells of a start that may have been cold, for findings that do not rest on it. */
  private void noteSlowStart(int end) {
    if (slope.startsHigh(end)) {
      evidence.add(
          "the first step is slower than the lowest before "
              + rungs.get(end).rate()
              + ", so it may not have been warm");
    }
  }

  private LadderDiagnosis fallsBack(int index) {
    Rung rung = slope.sound().get(index);
    return found(
        Kind.NOISY,
        rung,
        "latency stands out at "
            + rung.rate()
            + ", but falls back at a higher rate: steps differ for other reasons than their rates;"
            + " repeat the ladder with longer steps");
  }

  /** The first step that cannot be trusted ends a ladder in which nothing stands out before it. */
  private LadderDiagnosis end() {
    int index = slope.sound().size();
    Rung rung = rungs.get(index);
    String where =
        slope.staysUnsound() ? "from " + rung.rate() + " on " : "at " + rung.rate() + " ";
    String before = index == 0 ? "; no step is before it" : before(rungs.get(index - 1));
    noteSlowStart(index);
    if (Slope.generatorLimited(rung)) {
      return found(
          Kind.GENERATOR_LIMITED,
          rung,
          where + "the load generator was the limit, the target was not measured" + before);
    }
    if (Slope.failing(rung)) {
      String share = Wording.percent(rung.requests().errorRate());
      return found(Kind.ERRORS, rung, where + "requests fail, " + share + " of them" + before);
    }
    String started = Wording.number(rung.offer().achieved()) + " of " + rung.rate();
    return found(
        Kind.RATE_NOT_HELD,
        rung,
        where + "the rate is not held, " + started + " were started" + before);
  }

  private String before(Rung last) {
    return "; the last step before it is " + last.rate() + headroom(last);
  }

  /** All steps can be trusted, and none stands out. */
  private LadderDiagnosis level() {
    if (slope.noiseHidesBends()) {
      return found(
          Kind.NOISY,
          null,
          "differences between the steps are smaller than the noise, a median is known to ± "
              + Wording.percent(slope.noise())
              + " only; give the steps more time");
    }
    if (slope.falls()) {
      return inverted();
    }
    if (slope.goesUpAndDown()) {
      return found(
          Kind.NOISY,
          null,
          "latency goes up and down between the steps ("
              + range()
              + "), which differ for other reasons than their rates; repeat the ladder with longer"
              + " steps");
    }
    Rung last = rungs.get(rungs.size() - 1);
    return found(
        Kind.FLAT,
        null,
        "not saturated: up to %s latency stays level (%s)%s"
            .formatted(last.rate(), range(), flatHeadroom(last)));
  }

  private LadderDiagnosis inverted() {
    Rung first = rungs.get(0);
    Rung lowest = rungs.get(slope.lowest());
    InversionCauses causes = new InversionCauses(rungs, circumstances);
    evidence.addAll(causes.evidence());
    return found(
        Kind.INVERTED,
        first,
        "latency falls as the load rises, from %s at %s to %s at %s: %s"
            .formatted(
                Wording.millis(first.median().millis()),
                first.rate(),
                Wording.millis(lowest.median().millis()),
                lowest.rate(),
                causes.found().isEmpty()
                    ? "the figures speak for none of the known causes"
                    : String.join(", ", causes.found())));
  }

  private String range() {
    double[] medians =
        rungs.stream().mapToDouble(rung -> rung.median().millis()).sorted().toArray();
    return "median %s to %s"
        .formatted(Wording.number(medians[0]), Wording.millis(medians[medians.length - 1]));
  }

  private String flatHeadroom(Rung last) {
    String peak = headroom(last);
    return peak.isEmpty() ? "; raise the rates to find the limit" : peak;
  }

  /** How the last rate that is sound compares with the stated peak. */
  private String headroom(Rung lastSound) {
    Double peak = circumstances.peakPerSecond();
    if (peak == null) {
      return "";
    }
    double times = lastSound.offer().target() / peak;
    String stated = Wording.rate(peak, lastSound.offer().unit());
    return times >= 1
        ? "; headroom: %s is %s times the stated peak of %s"
            .formatted(lastSound.rate(), Wording.number(times), stated)
        : "; no headroom is shown: the stated peak of %s is above %s"
            .formatted(stated, lastSound.rate());
  }

  private LadderDiagnosis found(Kind kind, @Nullable Rung rung, String sentence) {
    return new LadderDiagnosis(kind, rung, sentence, evidence);
  }

  private static String line(Rung rung) {
    Rung.Times times = rung.times();
    return "%s: %s, latency median %s, p90 %s, p99 %s; service time median %s; %d requests, %s failed, %s"
        .formatted(
            rung.task(),
            rung.rate(),
            figure(times.median()),
            figure(times.ninetieth()),
            millis(times.p99()),
            millis(times.serviceMedian()),
            rung.requests().count(),
            Wording.percent(rung.requests().errorRate()),
            held(rung));
  }

  private static String held(Rung rung) {
    String verdict =
        switch (rung.offer().verdict()) {
          case HELD -> "held";
          case STRAINED -> "strained";
          case NOT_HELD -> "NOT HELD";
          case UNTHROTTLED -> "unthrottled";
          case NOT_JUDGED -> "not judged";
        };
    return Slope.generatorLimited(rung) ? verdict + ", generator LIMITED" : verdict;
  }

  private static String figure(Rung.@Nullable Figure figure) {
    return figure == null
        ? "unknown"
        : "%s ± %s".formatted(Wording.millis(figure.millis()), Wording.percent(figure.noise()));
  }

  private static String millis(@Nullable Double value) {
    return value == null ? "unknown" : Wording.millis(value);
  }
}
