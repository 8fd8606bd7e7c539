package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
final class MonitorCommandTest {
  @TempDir private Path folder;
  private final ScriptedServer server = ScriptedServer.start();
  private final AtomicInteger readings = new AtomicInteger();

  @AfterEach
  void stopServer() {
    server.close();
  }

  private CliHarness.Ran monitor(String... options) {
    List<String> arguments =
        new ArrayList<>(List.of("monitor", "--target-hosts", "127.0.0.1:" + server.port()));
    arguments.addAll(List.of(options));
    return CliHarness.in(folder).run(arguments.toArray(String[]::new));
  }

  private void answers() {
    server.on(
        "GET",
        "/_nodes/stats",
        request ->
            StubAnswer.json(
                ("{\"nodes\":{\"a\":{\"name\":\"node one\",\"jvm\":{\"uptime_in_millis\":1,\"mem\":"
                        + "{\"heap_used_in_bytes\":1,\"heap_max_in_bytes\":8}},\"indices\":"
                        + "{\"indexing\":{\"index_total\":%d}}}}}")
                    .formatted(readings.incrementAndGet() * 100_000L)));
  }

  @Test
  void printsAHeadAndALineForEachReading() {
    answers();
    CliHarness.Ran ran = monitor("--interval=0.5", "--duration=1.1");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines).hasSizeBetween(2, 3);
    assertThat(lines.get(0)).startsWith("time").contains("docs/s").contains("heap%");
    assertThat(lines.get(1)).matches("\\d\\d:\\d\\d:\\d\\d +\\d+ .* - .* 13").hasSize(100);
    assertThat(lines).allMatch(line -> line.length() == lines.get(0).length());
  }

  @Test
  void printsALineForEachNodeIfAskedTo() {
    answers();
    CliHarness.Ran ran = monitor("--interval=0.5", "--duration=0.6", "--per-node");

    assertThat(ran.out().lines().toList()).hasSize(3);
    assertThat(ran.out()).contains("  all (1) ").contains("  node one ");
  }

  @Test
  void printsJsonLinesForPrograms() {
    answers();
    CliHarness.Ran ran = monitor("--interval=0.5", "--duration=0.6", "--format=json");

    assertThat(ran.out().lines().toList())
        .singleElement()
        .asString()
        .startsWith("{\"time\":\"")
        .contains("\"node\":null,\"nodes\":1,\"docsPerSecond\":")
        .contains("\"indexMillis\":null")
        .endsWith("\"heapPercent\":12.5}");
  }

  @Test
  void whoMaySeeNothingGetsExitCodeFour() {
    server.on("GET", "/", request -> StubAnswer.status(403));
    CliHarness.Ran ran = monitor();

    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors()).singleElement().asString().contains("privilege 'monitor'");
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void aClusterThatAnswersOnlyOnceGetsExitCodeFour() {
    server.on(
        "GET",
        "/_nodes/stats",
        request ->
            readings.incrementAndGet() == 1
                ? StubAnswer.json("{\"nodes\":{}}")
                : StubAnswer.status(503));
    CliHarness.Ran ran = monitor("--interval=0.5", "--duration=0.6");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors()).singleElement().asString().contains("HTTP status 503");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--interval=0 | --interval: expected 0.5 to 3600 seconds",
        "--interval=NaN | --interval: expected 0.5 to 3600 seconds",
        "--duration=-1 | --duration: expected seconds above 0",
        "--duration=0.2 | there would be no line",
        "--format=xml | --format",
      })
  void refusesWhatMakesNoSense(String option, String message) {
    CliHarness.Ran ran = monitor(option);

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.err()).contains(message);
  }

  @Test
  void needsACluster() {
    CliHarness.Ran ran = CliHarness.in(folder).run("monitor");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.err()).contains("monitor needs a cluster").contains("--target-hosts");
  }
}
