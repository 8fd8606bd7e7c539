package io.esbench.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the nightly benchmark says of its history. */
final class NightlyHistoryTest {
  @TempDir Path folder;
  private Path history;

  @BeforeEach
  void needPython() {
    boolean python =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(each -> Files.isExecutable(Path.of(each, "python3")));
    assumeThat(python).as("python3 is installed").isTrue();
    history = folder.resolve("history.csv");
  }

  @Test
  void aRatioFellIfItsBestRoundIsBelowAllOfTheLastNights() throws Exception {
    for (double ratio : new double[] {0.90, 0.96, 0.92, 0.94}) {
      assertThat(night(ratio, ratio + 0.02)).isZero();
    }
    assertThat(night(0.80, 0.91)).as("one round of it was as good as the worst night").isZero();
    assertThat(night(0.60, 0.79)).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("out")))
        .contains("| search, 8 clients, wrk | 0.60 | 0.58 to 0.79 | 0.92 | 5 | **fell** |");
    assertThat(history).isRegularFile();
    assertThat(Files.readAllLines(history)).hasSize(7);
  }

  @Test
  void threeNightsAreNotEnoughToJudge() throws Exception {
    for (int i = 0; i < 3; i++) {
      night(0.9, 0.95);
    }
    assertThat(night(0.1, 0.1)).isZero();
  }

  @Test
  void aRunWithoutRatiosIsNoNight() throws Exception {
    assertThat(run("load average 1.0\n")).isEqualTo(2);
    assertThat(history).doesNotExist();
  }

  private int night(double ratio, double highest) throws Exception {
    return run(
        String.format(
            Locale.ROOT,
            "load average 0.3; first esbench, then the other\n%-46s    41,234    45,012"
                + " searches/CPU s  ratio %.2f (%.2f to %.2f)\n",
            "search, 8 clients, wrk",
            ratio,
            ratio - 0.02,
            highest));
  }

  private int run(String told) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("told.txt"), told);
    return new ProcessBuilder(
            "python3", "benchmarks/scripts/history.py", history.toString(), file.toString(), "abc")
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start()
        .waitFor();
  }
}
