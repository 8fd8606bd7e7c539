package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.calibration.Calibration;
import io.esbench.calibration.CalibrationFile;
import io.esbench.calibration.Installation;
import io.esbench.calibration.SampleCalibrations;
import io.esbench.driver.DriverSettings;
import io.esbench.golden.GoldenFile;
import io.esbench.telemetry.GeneratorProbe;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class InfoCommandTest {
  @TempDir Path folder;

  @Test
  void tellsTheMachineAndThePlaces() {
    CliHarness.Ran ran = CliHarness.in(folder).run("info");

    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out().lines())
        .contains("Cache        " + folder.resolve("cache"))
        .contains("Tracks       " + folder.resolve("tracks"))
        .contains("Processors   " + Runtime.getRuntime().availableProcessors())
        .contains(
            "Calibration  no calibration of this machine; take one: esbench info --calibrate");
  }

  @Test
  void asJsonItHasTheKeptCalibration() throws IOException {
    Calibration kept =
        SampleCalibrations.of(
            GeneratorProbe.read(Version.number()).info(),
            DriverSettings.defaults().loops(),
            50_000,
            1_000);
    new CalibrationFile(folder.resolve("cache")).keep(kept);
    CliHarness.Ran ran = CliHarness.in(folder).run("info", "--json");

    JsonNode json = new JsonMapper().readTree(ran.out());
    assertThat(json.at("/folders/cache").asText()).isEqualTo(folder.resolve("cache").toString());
    assertThat(json.at("/generator/esbenchVersion").asText()).isEqualTo(Version.number());
    assertThat(json.at("/engine/sockets").asText()).isNotEmpty();
    assertThat(json.at("/calibration/allLoops/searches/perSecond").asDouble()).isEqualTo(50_000);
    assertThat(json.at("/calibrationRemark").asText()).isEmpty();
    assertThat(CliHarness.in(folder).run("info").out())
        .contains("Calibration  2026-01-02T03:04:05Z: 50,000 searches/s, 1,000 MB/s of bulks");
  }

  @ParameterizedTest
  @ValueSource(strings = {"one-loop", "four-loops", "starved", "without-cpu-times"})
  void aCalibrationIsTheStoredTable(String name) {
    String text = CalibrationText.of(calibration(name));

    assertThat(text.lines()).allMatch(line -> line.length() <= 100);
    GoldenFile.named("cli/calibration-" + name + ".txt").assertEquals(text);
  }

  @Test
  void theTextIsTheStoredOne() {
    String text =
        InfoText.of(installation(SampleCalibrations.oneLoop(), ""))
            + "\n"
            + InfoText.of(installation(null, "no calibration of this machine; take one"));

    GoldenFile.named("cli/info.txt").assertEquals(text);
  }

  private static Calibration calibration(String name) {
    return switch (name) {
      case "one-loop" -> SampleCalibrations.oneLoop();
      case "four-loops" -> SampleCalibrations.fourLoops();
      case "starved" -> SampleCalibrations.starved();
      default -> SampleCalibrations.withoutCpuTimes();
    };
  }

  private static Installation installation(@Nullable Calibration calibration, String remark) {
    return new Installation(
        Objects.requireNonNullElse(calibration, SampleCalibrations.oneLoop()).generator(),
        new Installation.Engine("epoll", "OpenSSL (BoringSSL)", 1),
        new Installation.Folders(
            "/opt/esbench",
            List.of("/srv/bench/tracks", "/opt/esbench/tracks"),
            "/srv/bench/benchmarks",
            "/srv/bench/logs",
            "/home/u/.cache/esbench/corpora",
            "/home/u/.cache/esbench"),
        calibration,
        remark);
  }
}
