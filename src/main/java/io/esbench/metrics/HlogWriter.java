package io.esbench.metrics;

import io.esbench.metrics.record.TimeHistogram;
import io.esbench.metrics.record.Times;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes the measured distributions of a task as an HdrHistogram log: one interval per
 * distribution, told apart by the tags {@code latency}, {@code service}, {@code processing}, {@code
 * failure}, {@code start-delay} and {@code generator-delay}; values are nanoseconds. Empty ones are
 * left out.
 */
public final class HlogWriter {
  private static final double NANOS_PER_MILLI = 1e6;

  private HlogWriter() {}

  /**
   * Writes one log; leaves the stream open and flushed.
   *
   * @param started calendar time of the task's start
   */
  public static void write(OutputStream out, String task, Instant started, TaskStats stats) {
    PrintStream lines = new PrintStream(out, false, StandardCharsets.UTF_8);
    HistogramLogWriter writer = begun(lines, task, started);
    Times times = stats.measured().times();
    interval(writer, "latency", times.latency(), started, stats);
    interval(writer, "service", times.service(), started, stats);
    interval(writer, "processing", times.processing(), started, stats);
    interval(writer, "failure", times.failure(), started, stats);
    interval(writer, "start-delay", times.startDelay(), started, stats);
    interval(writer, "generator-delay", times.generatorDelay(), started, stats);
    lines.flush();
  }

  /** A log without intervals yet. */
  static HistogramLogWriter begun(PrintStream lines, String task, Instant started) {
    HistogramLogWriter writer = new HistogramLogWriter(lines);
    writer.outputComment("[task " + task.replaceAll("\\R", " ") + ", values in nanoseconds]");
    writer.outputLogFormatVersion();
    writer.outputStartTime(started.toEpochMilli());
    writer.setBaseTime(started.toEpochMilli());
    writer.outputLegend();
    return writer;
  }

  private static void interval(
      HistogramLogWriter writer,
      String tag,
      TimeHistogram times,
      Instant started,
      TaskStats stats) {
    Histogram counts = times.counts();
    if (counts.getTotalCount() == 0) {
      return;
    }
    long start = started.toEpochMilli();
    counts.setTag(tag);
    counts.setStartTimeStamp(start + millis(stats.measured().span().firstDue()));
    counts.setEndTimeStamp(start + millis(stats.measured().span().lastReceived()));
    writer.outputIntervalHistogram(counts);
  }

  private static long millis(long nanos) {
    return Math.round(nanos / NANOS_PER_MILLI);
  }
}
