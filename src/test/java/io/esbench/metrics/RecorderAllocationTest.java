package io.esbench.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.metrics.record.Sample;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the recorder allocates per request; a new second costs its encoded histogram once. */
final class RecorderAllocationTest {
  private static final int REQUESTS = 20_000;
  private static final long MILLI = 1_000_000;

  private final LoopRecorder recorder = new LoopRecorder();
  private final Sample sample = new Sample();

  @ParameterizedTest
  @CsvSource({"true,", "false,", "true, TIMEOUT", "false, REJECTED"})
  void aRequestAllocatesNothing(boolean paced, @Nullable ErrorKind error) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    record(paced, error); // classes are loaded, and the kind of failure has its entry
    long before = threads.getCurrentThreadAllocatedBytes();
    record(paced, error);
    double bytes = threads.getCurrentThreadAllocatedBytes() - before;

    assertThat(bytes / REQUESTS).isLessThan(1);
  }

  private void record(boolean paced, @Nullable ErrorKind error) {
    for (int i = 0; i < REQUESTS; i++) {
      sample.begin(MILLI, i % 3 * MILLI, 3 * MILLI, 1, paced);
      sample.exchanged(3 * MILLI, (4 + i % 50) * MILLI);
      sample.end(60 * MILLI);
      sample.outcome(1, error, 200, "failed", DocumentCounts.NONE);
      recorder.record(sample);
    }
  }
}
