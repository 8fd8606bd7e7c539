package io.esbench.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.CancelledException;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.LiveTask;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real calibration in a short form. Figures are only looked at for sanity, on any machine. */
@Timeout(60)
final class CalibratorIT {
  private static final Effort SHORT =
      new Effort(
          Effort.Span.millis(100, 500),
          Effort.Span.millis(100, 500),
          Effort.Span.millis(100, 1_000),
          20_000);
  private static final GeneratorInfo GENERATOR =
      new GeneratorInfo("test", "17", "any", "a CPU", 2, 1L << 30);

  @TempDir private Path folder;
  private final List<String> parts = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void measuresAndKeepsWhatThisMachineCanDo(int loops) throws IOException {
    Calibration calibration = calibrator("none").run(GENERATOR, loops);
    CalibrationFile file = new CalibrationFile(folder);
    file.keep(calibration);

    assertThat(file.of(GENERATOR, loops).calibration()).isEqualTo(calibration);
    assertThat(calibration.loops()).isEqualTo(loops);
    assertThat(parts).hasSize(loops == 1 ? 4 : 6);
    for (Ceiling ceiling : List.of(calibration.oneLoop(), calibration.allLoops())) {
      // A machine that does not do 100 searches or 1 MB per second cannot run the tests.
      assertThat(ceiling.searches().perSecond()).isBetween(100.0, 1e8);
      assertThat(ceiling.bulkMegabytes().perSecond()).isBetween(1.0, 1e6);
    }
    assertThat(calibration.startDelay().p50Millis()).isPositive();
    assertThat(calibration.startDelay().p99Millis())
        .isGreaterThanOrEqualTo(calibration.startDelay().p50Millis());
    assertThat(left()).containsExactly("calibration.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"making documents", "searches", "punctuality"})
  void anInterruptEndsItAndLeavesNothing(String part) throws IOException {
    Calibrator calibrator = calibrator(part);

    assertThatThrownBy(() -> calibrator.run(GENERATOR, 1)).isInstanceOf(CancelledException.class);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(parts.get(parts.size() - 1)).startsWith(part);
    assertThat(left()).isEmpty();
  }

  @Test
  void takesLessThanTwentySecondsOfMeasuring() {
    long oneLoop = 2 * length(Effort.STANDARD.first());
    long allLoops = 2 * length(Effort.STANDARD.again());

    // The rest is for making the documents and opening the connections.
    assertThat(oneLoop + allLoops + length(Effort.STANDARD.delay())).isLessThanOrEqualTo(17_000);
  }

  @Test
  void whatRunsForTheFirstTimeIsWarmedUpForIt() {
    // Nothing can be measured in no time, so a calibration that needs it does not end well.
    Effort.Span none = Effort.Span.millis(0, 0);
    Effort effort = new Effort(SHORT.first(), none, SHORT.delay(), SHORT.documents());

    assertThat(calibrator("none", effort).run(GENERATOR, 1).loops()).isEqualTo(1);
    assertThatThrownBy(() -> calibrator("none", effort).run(GENERATOR, 2))
        .isInstanceOf(RuntimeException.class);
  }

  private static long length(Effort.Span span) {
    return span.warmup().plus(span.measured()).toMillis();
  }

  /** That is interrupted at the beginning of a part. */
  private Calibrator calibrator(String interruptedAt) {
    return calibrator(interruptedAt, SHORT);
  }

  private Calibrator calibrator(String interruptedAt, Effort effort) {
    CalibrationProgress progress =
        new CalibrationProgress() {
          @Override
          public void next(String what) {
            parts.add(what);
            if (what.startsWith(interruptedAt)) {
              Thread.currentThread().interrupt();
            }
          }

          @Override
          public void live(List<LiveTask> tasks) {}
        };
    return new Calibrator(folder, NanoTime.system(), progress, effort);
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
