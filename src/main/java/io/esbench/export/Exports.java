package io.esbench.export;

import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.result.ClusterMoment;
import io.esbench.result.ExportResult;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.time.NanoTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The exporters of one command, for all its races. Telling them something never waits; only {@link
 * #finish} does, within a bound. Any thread.
 */
public final class Exports implements AutoCloseable {
  /** For all exporters together, at the end of each race. */
  public static final Duration LAST = Duration.ofSeconds(10);

  /** A wait so long needs no word. */
  private static final Duration UNTOLD = Duration.ofSeconds(1);

  private final List<ExportLine> lines;
  private final NanoTime time;
  private final Duration last;
  private final String under;

  /** What one of them has still to do. */
  private record Rest(ExportLine line, CountDownLatch finished) {}

  Exports(List<ExportLine> lines, NanoTime time, Duration last) {
    this(lines, time, last, "");
  }

  private Exports(List<ExportLine> lines, NanoTime time, Duration last, String under) {
    this.lines = List.copyOf(lines);
    this.time = time;
    this.last = last;
    this.under = under;
  }

  /** Without exporters. */
  public static Exports none() {
    return new Exports(List.of(), NanoTime.system(), LAST);
  }

  /**
   * Opens exporters.
   *
   * @param warning told once of each exporter that fails; by its thread
   * @throws io.esbench.fault.EnvironmentException if one of them can never work
   */
  public static Exports open(List<ExportPlan> plans, NanoTime time, Consumer<String> warning) {
    return open(plans, time, warning, LAST);
  }

  /** The same with another bound. */
  static Exports open(
      List<ExportPlan> plans, NanoTime time, Consumer<String> warning, Duration last) {
    List<ExportLine> lines = new ArrayList<>();
    try {
      for (ExportPlan plan : plans) {
        lines.add(ExportLine.open(plan, warning));
      }
    } catch (RuntimeException e) {
      lines.forEach(ExportLine::close);
      throw e;
    }
    return new Exports(lines, time, last);
  }

  /**
   * The same exporters for races of an acceptance or search, whose ids are told with its own before
   * them: each of them calls its races by the same names.
   */
  public Exports within(String id) {
    return new Exports(lines, time, last, under + id + "/");
  }

  /** Whether there are any. */
  public boolean any() {
    return !lines.isEmpty();
  }

  /** Kind and address of each, for people; without secrets. */
  public List<String> described() {
    return lines.stream().map(ExportLine::described).toList();
  }

  /** A race begins. */
  public void begins(RaceHead head) {
    RaceHead named =
        new RaceHead(
            head.info().named(under + head.info().raceId()),
            head.target(),
            head.generator(),
            head.clock());
    lines.forEach(line -> line.begin(named));
  }

  /** Tasks of a step are about to start. */
  public void starts(List<TaskLabel> labels, List<Offer> offers) {
    List<TaskStart> starts = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      starts.add(new TaskStart(labels.get(i), offers.get(i)));
    }
    tell(exporter -> exporter.starts(List.copyOf(starts)));
  }

  /** A second of a step is over, or its rest. */
  public void second(Moment moment) {
    lines.forEach(line -> line.tellMoment(exporter -> exporter.second(moment)));
  }

  /** The nodes were read. */
  public void nodes(ClusterMoment reading) {
    lines.forEach(line -> line.tellReading(exporter -> exporter.nodes(reading)));
  }

  /** A step has ended. */
  public void ended(List<TaskResult> results) {
    tell(exporter -> exporter.ended(List.copyOf(results)));
  }

  private void tell(ExportLine.Telling telling) {
    lines.forEach(line -> line.tell(telling));
  }

  /**
   * The race is over: waits, within the bound, until what is left of it is delivered.
   *
   * <p>An interrupt ends the wait and stays with the thread.
   *
   * @param result all of it but for the exports
   * @param told what is waited for, when it takes longer than a moment
   * @return what became of it at each exporter
   */
  public List<ExportResult> finish(RaceResult result, Consumer<String> told) {
    RaceResult named = result.named(under + result.info().raceId());
    tell(exporter -> exporter.complete(named));
    long start = time.nanos();
    long end = start + last.toNanos();
    List<Rest> rest =
        new ArrayList<>(
            lines.stream().map(line -> new Rest(line, line.finish(() -> left(end)))).toList());
    rest.removeIf(each -> reached(each, start + Math.min(UNTOLD.toNanos(), last.toNanos())));
    announce(rest, told);
    rest.removeIf(each -> reached(each, end));
    String why =
        Thread.currentThread().isInterrupted()
            ? "interrupted by the user"
            : "it had not ended " + last.toSeconds() + " s after the race";
    rest.forEach(each -> each.line().giveUp(why));
    return lines.stream().map(ExportLine::result).toList();
  }

  private void announce(List<Rest> rest, Consumer<String> told) {
    List<String> slow =
        rest.stream()
            .map(Rest::line)
            .filter(line -> !line.stuck())
            .map(ExportLine::described)
            .toList();
    if (!slow.isEmpty() && !Thread.currentThread().isInterrupted()) {
      told.accept(
          "delivering the last figures to "
              + String.join(", ", slow)
              + ", at most "
              + last.toSeconds()
              + " s");
    }
  }

  private boolean reached(Rest rest, long end) {
    CountDownLatch finished = rest.finished();
    if (rest.line().stuck()) {
      return false;
    }
    try {
      return finished.await(left(end).toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      // The user cannot wait: the race is kept, the rest of the exports is not.
      Thread.currentThread().interrupt();
      return finished.getCount() == 0;
    }
  }

  private Duration left(long end) {
    return Duration.ofNanos(Math.max(0, end - time.nanos()));
  }

  /**
   * The command is over: waits until the figures at the end have been fetched from where they are
   * fetched.
   */
  public void linger(Duration longest) {
    long end = time.nanos() + longest.toNanos();
    try {
      for (ExportLine line : lines) {
        line.linger(left(end));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends all of them at once. */
  @Override
  public void close() {
    lines.forEach(ExportLine::close);
  }
}
