package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.LiveTask;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LiveDisplayTest {
  private final StringWriter err = new StringWriter();
  private long nanos;

  private LiveDisplay display(boolean terminal, boolean quiet) {
    Console console =
        new Console(
            new PrintWriter(new StringWriter()), new PrintWriter(err), terminal, false, 100);
    return new LiveDisplay(console, quiet, () -> nanos);
  }

  private static LiveTask task(double progress) {
    return new LiveTask(
        "filtered-25-ops", false, 3, 5.0, progress, 25.0, 24.9, "ops", 3.25, 9.5, 0, 0.2, false);
  }

  @Test
  void printsAPlainLineEveryTenSecondsWhenNotATerminal() {
    LiveDisplay display = display(false, false);
    for (int second = 0; second < 25; second++) {
      display.live(List.of(task(second / 25.0)));
      nanos += 1_000_000_000L;
    }
    assertThat(err.toString().lines()).hasSize(3).noneMatch(line -> line.contains("\u001b"));
    assertThat(err.toString().lines().findFirst().orElseThrow())
        .contains("filtered-25-ops")
        .contains("24.9 of 25.0 ops/s")
        .contains("p50 3.25 ms   p99 9.50 ms   0 errors")
        .contains("delay 0.20 ms")
        .contains("0:05 left");
  }

  @Test
  void saysInWordsThatTheLoadGeneratorIsNearItsLimit() {
    LiveTask near =
        new LiveTask("t", false, 3, 5.0, 0.5, null, 24.9, "ops", 3.25, 9.5, 0, 0.2, true);
    assertThat(LiveLine.of(near, 60)).endsWith("GENERATOR NEAR LIMIT");
    assertThat(LiveLine.of(task(0.5), 200)).doesNotContain("GENERATOR");
  }

  @Test
  void saysHowLongAFirstAnswerIsAwaited() {
    LiveTask waiting =
        new LiveTask("force-merge", false, 3, null, Double.NaN, null, 0, "ops", 0, 0, 0, 0, false);
    display(false, false).live(List.of(waiting));
    assertThat(err.toString())
        .contains("force-merge         waiting for an answer, running for 0:03");
  }

  @Test
  void redrawsInPlaceOnATerminal() {
    LiveDisplay display = display(true, false);
    display.live(List.of(task(0.1), task(0.2)));
    nanos += 1_000_000_000L;
    display.live(List.of(task(0.3)));
    assertThat(err.toString()).contains("\u001b[2A\u001b[J");
  }

  @ParameterizedTest
  @CsvSource({
    "79, '  filtered-25-ops     24.9 of 25.0 ops/s  p99 9.50 ms   0 errors  0:05 left'",
    "60, '  filtered-25-ops     24.9 of 25.0 ops/s  0 errors'",
  })
  void leavesOutWhatMattersLeastOnANarrowTerminal(int width, String line) {
    assertThat(LiveLine.of(task(0.1), width)).isEqualTo(line);
  }

  @Test
  void saysNothingButWarningsWhenQuiet() {
    LiveDisplay display = display(false, true);
    display.info("x");
    display.live(List.of(task(0.5)));
    display.work("w", 1, 2, "docs");
    display.settle();
    assertThat(err.toString()).isEmpty();
    display.warn("careful");
    assertThat(err.toString()).isEqualToNormalizingNewlines("warning: careful\n");
  }

  @Test
  void drawsABarOnATerminalAndTakesItAway() {
    LiveDisplay display = display(true, false);
    display.work("generating documents.json", 250_000, 1_000_000, "docs");
    display.settle();
    assertThat(err.toString())
        .contains("generating documents.json")
        .contains("250000/1000000 docs")
        .endsWith("\r\u001b[K");
  }

  @Test
  void showsRateAndTimeLeftOfLengthyWork() {
    LiveDisplay display = display(false, false);
    display.work("generating documents.json", 0, 1_000_000, "docs");
    nanos += 10_000_000_000L;
    display.work("generating documents.json", 250_000, 1_000_000, "docs");
    assertThat(err.toString())
        .contains(
            "generating documents.json: 250,000 docs of 1,000,000 docs, 25 %, 25,000 docs/s, 0:30"
                + " left");
  }
}
