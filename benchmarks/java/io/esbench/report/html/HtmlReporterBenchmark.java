package io.esbench.report.html;

import io.esbench.result.RaceResult;
import io.esbench.result.SampleSeries;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time to render the page of a race; the first one is the cold one, as in a command. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
@Warmup(iterations = 0)
@Measurement(iterations = 5)
public class HtmlReporterBenchmark {
  /** Tasks of the race. */
  @Param({"5", "200"})
  public int tasks;

  /** Length of each task. */
  @Param({"3600"})
  public int seconds;

  private RaceResult result = SampleSeries.race(1, 1);

  /** A second for a second: all that a result keeps of a task. */
  @Setup(Level.Trial)
  public void race() {
    result = SampleSeries.race(tasks, seconds);
  }

  /** Renders the page. */
  @Benchmark
  public int render() throws IOException {
    StringBuilder page = new StringBuilder();
    new HtmlReporter().write(result, page);
    return page.length();
  }
}
