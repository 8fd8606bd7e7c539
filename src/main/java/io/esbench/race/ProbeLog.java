package io.esbench.race;

import io.esbench.result.SaturationEnd;
import io.esbench.result.SaturationProbe;
import io.esbench.result.SaturationResult;
import io.esbench.result.TaskResult;
import io.esbench.saturation.Answer;
import io.esbench.saturation.Breach;
import io.esbench.saturation.Dimension;
import io.esbench.saturation.Next;
import io.esbench.saturation.Probe;
import io.esbench.saturation.Reading;
import io.esbench.saturation.Try;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The probes of one search, for the strategy and for the reports. */
final class ProbeLog {
  private final MaxSearchRequest request;
  private final String challenge;
  private final Dimension dimension;
  private final Instant started;
  private final List<Probe> probes = new ArrayList<>();
  private final List<SaturationProbe> shown = new ArrayList<>();

  ProbeLog(MaxSearchRequest request, String challenge, Dimension dimension, Instant started) {
    this.request = request;
    this.challenge = challenge;
    this.dimension = dimension;
    this.started = started;
  }

  /** In the order in which they ran. */
  List<Probe> probes() {
    return List.copyOf(probes);
  }

  /** Name of the next run directory. */
  String nextId() {
    return String.format(Locale.ROOT, "probe-%02d", probes.size() + 1);
  }

  /** What comes, in one line. */
  String announcement(Try attempt) {
    return String.format(
        Locale.ROOT,
        "probe %d (%s): %s for %d s",
        probes.size() + 1,
        word(attempt.purpose()),
        dimension.text(attempt.rate()),
        attempt.run().toSeconds());
  }

  /**
   * Judges a probe that has run.
   *
   * @param unusable why figures of its race cannot be used, or null
   * @return how it went, in one line
   */
  String add(
      String id,
      Try attempt,
      TaskResult task,
      @Nullable Double cpuShare,
      @Nullable String unusable) {
    Reading reading = Reading.of(attempt.rate(), task, request.conditions().percentile(), cpuShare);
    Probe judged = request.conditions().judge(reading);
    Probe probe =
        unusable == null || !judged.held()
            ? judged
            : new Probe(reading, new Breach(Breach.Cause.NOT_MEASURED, unusable, false));
    probes.add(probe);
    Breach breach = probe.breach();
    shown.add(
        new SaturationProbe(
            id,
            word(attempt.purpose()),
            attempt.rate(),
            reading.offer().achieved(),
            reading.offer().verdict(),
            reading.latency().millis(),
            reading.latency().samples(),
            reading.errorRate(),
            cpuShare,
            probe.outcome(),
            breach == null ? null : breach.text()));
    Double millis = reading.latency().millis();
    return "  "
        + probe.outcome()
        + (breach == null ? "" : ": " + breach.text())
        + (millis == null || breach != null
            ? ""
            : String.format(Locale.ROOT, ", latency %.2f ms", millis));
  }

  /** The whole search. */
  SaturationResult result(Path directory, Next end, @Nullable String aborted, Instant ended) {
    Answer answer = end instanceof Answer known ? known : null;
    Answer.Bracket bracket = answer == null ? null : answer.bracket();
    return new SaturationResult(
        String.valueOf(directory.getFileName()),
        request.base().work().track().name(),
        challenge,
        request.varied().task(),
        dimension.unit(),
        request.conditions().words(),
        started,
        ended,
        end(answer, aborted),
        answer == null ? stopped(aborted) : answer.sentence(),
        bracket == null ? highestHeld() : bracket.holds(),
        bracket == null || bracket.holds() == null ? null : bracket.latencyMillis(),
        bracket == null ? null : bracket.breaks(),
        bracket == null || bracket.breach() == null ? null : bracket.breach().text(),
        shown,
        notes(answer));
  }

  private static SaturationEnd end(@Nullable Answer answer, @Nullable String aborted) {
    if (answer != null) {
      return answer.end();
    }
    return aborted == null ? SaturationEnd.INTERRUPTED : SaturationEnd.ABORTED;
  }

  private List<String> notes(@Nullable Answer answer) {
    boolean confirmed =
        answer != null
            && (answer.end() == SaturationEnd.FOUND || answer.end() == SaturationEnd.NOTHING_BROKE);
    return confirmed || highestHeld() == null
        ? List.of()
        : List.of("The highest rate that held was not confirmed by a second run");
  }

  /** More often than it broke. */
  private @Nullable Double highestHeld() {
    return probes.stream()
        .map(Probe::rate)
        .filter(rate -> votes(rate) > 0)
        .max(Double::compare)
        .orElse(null);
  }

  private int votes(double rate) {
    return probes.stream()
        .filter(probe -> probe.rate() == rate)
        .mapToInt(probe -> probe.held() ? 1 : -1)
        .sum();
  }

  private String stopped(@Nullable String aborted) {
    Double highest = highestHeld();
    return (aborted == null ? "interrupted" : "ended")
        + " after "
        + probes.size()
        + (probes.size() == 1 ? " probe" : " probes")
        + (highest == null ? "; none held" : "; " + dimension.text(highest) + " held so far")
        + (aborted == null ? "" : "; " + aborted);
  }

  private static String word(Try.Purpose purpose) {
    return purpose.name().toLowerCase(Locale.ROOT);
  }
}
