package io.esbench.metrics.record;

import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time to record one request, service times from 1 to 9 ms, a new second every 1000 requests. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecorderBenchmark {
  private static final long INTERVAL = 1_000_000;
  private static final long SECONDS = 100;

  /** Whether the requests have a schedule, and so a start delay. */
  @Param({"false", "true"})
  public boolean paced;

  private final LoopRecorder recorder = new LoopRecorder();
  private final Sample sample = new Sample();
  private long now;

  /** An answer as the operation wants it. */
  @Benchmark
  public void success() {
    run();
    sample.outcome(1, null, 200, null, DocumentCounts.NONE);
    recorder.record(sample);
  }

  /** One of the failures that had occurred before. */
  @Benchmark
  public void failure() {
    run();
    sample.outcome(0, ErrorKind.REJECTED, 429, "busy", DocumentCounts.NONE);
    recorder.record(sample);
  }

  private void run() {
    // After a while the seconds begin again, so that the series does not grow without end.
    now = (now + INTERVAL) % (SECONDS * 1_000_000_000L);
    long sent = now + 40_000;
    long received = sent + INTERVAL * (1 + (now >>> 8) % 8);
    sample.begin(now, now - 5_000, sent, 1, paced);
    sample.exchanged(sent, received);
    sample.end(received + 2_000);
  }
}
