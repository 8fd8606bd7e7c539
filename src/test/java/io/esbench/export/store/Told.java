package io.esbench.export.store;

import io.esbench.export.Moment;
import io.esbench.export.RaceHead;
import io.esbench.export.TaskStart;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskGlimpse;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.record.Glimpse;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.metrics.record.Sample;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.TaskMeta;
import io.esbench.time.WallClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A task with one client on one event loop, as an exporter is told of it. */
final class Told {
  static final long SECOND = 1_000_000_000L;
  static final RaceResult RESULT = SampleResults.ladder();
  static final RaceHead HEAD =
      new RaceHead(
          RESULT.info(),
          RESULT.target(),
          RESULT.generator(),
          new WallClock(RESULT.info().started(), 0));

  private final LoopRecorder warmup = new LoopRecorder();
  private final LoopRecorder measured = new LoopRecorder();

  static TaskStart start(String task) {
    return new TaskStart(
        new TaskLabel(task, "match", "search", 1, true, TaskMeta.of("{\"team\":\"search\"}")),
        Offer.unthrottled("ops"));
  }

  /** The race with the cluster rows that the telemetry made of answers of a real node. */
  static RaceResult onRecordedNode() throws IOException {
    Pattern line = Pattern.compile("(.+): (\\S+) ?(\\S*)(?: \\| .*)?");
    List<MetricRow> rows = new ArrayList<>();
    for (String text :
        Files.readAllLines(Path.of("src/test/resources/golden/telemetry/rows-8.19.txt"))) {
      Matcher parts = line.matcher(text);
      if (!parts.matches()) {
        throw new IllegalStateException(text);
      }
      double value = Double.parseDouble(parts.group(2));
      rows.add(new MetricRow(parts.group(1), "", value, false, parts.group(3), ""));
    }
    return new RaceResult(
        RESULT.info(),
        RESULT.status(),
        RESULT.statusReason(),
        RESULT.target(),
        RESULT.generator(),
        RESULT.ceiling(),
        RESULT.preparation(),
        RESULT.tasks(),
        rows,
        RESULT.nodes(),
        RESULT.selfChecks(),
        RESULT.notes(),
        RESULT.verdict());
  }

  /** A request that ends so late and takes so long; without an error if that is null. */
  Told request(double second, double millis, @Nullable ErrorKind error) {
    return request(measured, second, millis, error);
  }

  /** The same in the warm-up. */
  Told warmup(double second, double millis) {
    return request(warmup, second, millis, null);
  }

  private Told request(
      LoopRecorder recorder, double second, double millis, @Nullable ErrorKind error) {
    long end = Math.round(second * SECOND);
    long begin = end - Math.round(millis * 1e6);
    Sample sample = new Sample();
    sample.begin(begin, begin, begin, 1, false);
    sample.exchanged(begin, end);
    sample.end(end);
    sample.outcome(1, error, error == null ? 200 : 500, "", DocumentCounts.NONE);
    recorder.record(sample);
    return this;
  }

  /** What is new, looked at so many seconds after the start. */
  Moment look(double second) {
    List<TaskGlimpse> glimpses = new ArrayList<>();
    Glimpse before = warmup.glimpse();
    if (before != null) {
      glimpses.add(new TaskGlimpse(0, 0, true, 0, before));
    }
    Glimpse now = measured.glimpse();
    if (now != null) {
      glimpses.add(new TaskGlimpse(0, 0, false, 0, now));
    }
    return new Moment(Math.round(second * SECOND), List.of(), glimpses, null);
  }
}
