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
  private final Dimension dimension;
  private final Instant started;
  private final List<Probe> probes = new ArrayList<>();
  private final List<SaturationProbe> shown = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  ProbeLog(MaxSearchRequest request, Dimension dimension, Instant started) {
    this.request = request;
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
   * @return how it went, in one line
   */
  String add(String id, Try attempt, TaskResult task, @Nullable Double cpuShare) {
    Reading reading = Reading.of(attempt.rate(), task, request.conditions().percentile(), cpuShare);
    Probe probe = request.conditions().judge(reading);
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
            breach == null ? null : breach.text()));
    Double millis = reading.latency().millis();
    return "  "
        + (breach == null ? "held" : "broke: " + breach.text())
        + (millis == null || breach != null
            ? ""
            : String.format(Locale.ROOT, ", latency %.2f ms", millis));
  }

  /** The whole search. */
  SaturationResult result(Path directory, Next end, Instant ended) {
    Answer answer = end instanceof Answer known ? known : null;
    Answer.Bracket bracket = answer == null ? null : answer.bracket();
    return new SaturationResult(
        String.valueOf(directory.getFileName()),
        request.base().work().track().name(),
        String.valueOf(request.base().work().challenge()),
        request.varied().task(),
        dimension.unit(),
        request.conditions().words(),
        started,
        ended,
        answer == null ? SaturationEnd.INTERRUPTED : answer.end(),
        answer == null ? interrupted() : answer.sentence(),
        bracket == null ? highestHeld() : bracket.holds(),
        bracket == null || bracket.holds() == null ? null : bracket.latencyMillis(),
        bracket == null ? null : bracket.breaks(),
        bracket == null || bracket.breach() == null ? null : bracket.breach().text(),
        shown,
        notes);
  }

  private @Nullable Double highestHeld() {
    return probes.stream().filter(Probe::held).map(Probe::rate).max(Double::compare).orElse(null);
  }

  private String interrupted() {
    Double highest = highestHeld();
    return "interrupted after "
        + probes.size()
        + (probes.size() == 1 ? " probe" : " probes")
        + (highest == null ? "; none held" : "; " + dimension.text(highest) + " held so far");
  }

  private static String word(Try.Purpose purpose) {
    return purpose.name().toLowerCase(Locale.ROOT);
  }
}
