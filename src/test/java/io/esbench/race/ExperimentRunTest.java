package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.experiment.ExperimentRace;
import io.esbench.experiment.JudgedFigure;
import io.esbench.experiment.WantedFigure;
import io.esbench.fault.ExitCode;
import io.esbench.report.experiment.ExperimentJson;
import io.esbench.result.PublishedSchema;
import io.esbench.result.RaceStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Races of an experiment on a stub. */
@Timeout(120)
final class ExperimentRunTest {
  @TempDir Path folder;
  private StubbedExperiment experiment;

  @BeforeEach
  void begin() {
    experiment = new StubbedExperiment(folder);
  }

  @AfterEach
  void stop() {
    experiment.close();
  }

  @Test
  void variantsAreRacedInTurnAndEachRaceIsKept() throws IOException {
    ExperimentOutcome outcome = experiment.run();

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.result().status()).isEqualTo(RaceStatus.COMPLETE);
    assertThat(outcome.result().races())
        .extracting(ExperimentRace::directory)
        .containsExactly(
            "cold/variant-base-1",
            "cold/variant-clients-2-1",
            "variant-base/race-1",
            "variant-clients-2/race-1",
            "variant-clients-2/race-2",
            "variant-base/race-2")
        .allSatisfy(
            each -> assertThat(outcome.directory().resolve(each).resolve("report.md")).exists());
    assertThat(outcome.directory()).isDirectoryContaining("glob:**/experiment.{md,html,csv,json}");
    String json = Files.readString(outcome.directory().resolve("experiment.json"));
    assertThat(PublishedSchema.faults("experiment-result.schema.json", json)).isEmpty();
    assertThat(ExperimentJson.read(json, "")).isEqualTo(outcome.result());
  }

  @Test
  void coldRacesAreNotJudged() {
    ExperimentOutcome outcome = experiment.run();

    JudgedFigure figure = outcome.result().findings().figures().get(0);
    assertThat(figure.metric()).isEqualTo("Mean Throughput");
    assertThat(figure.base()).hasSize(2);
    assertThat(figure.effects().get(0).values()).hasSize(2);
  }

  @Test
  void aFigureThatNoRaceTellsIsToldAfterTheFirst() {
    experiment.judgedBy(
        new WantedFigure("mean throughputt", "find"), new WantedFigure("latency", "find"));
    experiment.run();

    List<String> lines = experiment.progress().lines();
    String told =
        "metrics: the race just ended tells no figure 'mean throughputt of find'; did you mean"
            + " 'mean throughput'?";
    assertThat(lines).filteredOn(line -> line.contains("tells no figure")).hasSize(1);
    // Before the second race.
    assertThat(lines.stream().takeWhile(line -> !line.startsWith("race 2 of 6: ")))
        .anyMatch(line -> line.endsWith(told));
  }

  @Test
  void whatComesIsToldBeforeEachRace() {
    experiment.run();

    assertThat(experiment.progress().lines())
        .contains("race 1 of 6: base, cold race 1 (shown, not judged)")
        .anyMatch(line -> line.startsWith("race 5 of 6: clients=2, pass 2; about "));
  }
}
