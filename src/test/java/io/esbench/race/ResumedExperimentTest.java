package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.experiment.ExperimentRace;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.ExperimentSetup;
import io.esbench.experiment.JudgedFigure;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Experiments that were interrupted, and go on. */
@Timeout(120)
final class ResumedExperimentTest {
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
  void anInterruptedOneKeepsItsReportsAndGoesOnWithWhatIsMissing() {
    ExperimentOutcome interrupted = experiment.interruptedIn(4);

    assertThat(interrupted.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(interrupted.result().statusReason())
        .isEqualTo("interrupted by the user during clients=2, pass 1");
    assertThat(interrupted.directory().resolve("experiment.md"))
        .content()
        .contains("4 of 6 races ran. Go on with --resume id");

    ExperimentOutcome whole = experiment.resumed(interrupted.result());

    assertThat(whole.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(whole.directory()).isEqualTo(interrupted.directory());
    assertThat(experiment.progress().lines())
        .contains("going on with id: 1 judged races are taken over, cold races are run again");
    assertThat(whole.result().races().subList(4, 9))
        .extracting(ExperimentRace::directory)
        .containsExactly(
            "cold/variant-base-1-again-2",
            "cold/variant-clients-2-1-again-2",
            "variant-clients-2/race-1-again-2",
            "variant-clients-2/race-2",
            "variant-base/race-2");
    JudgedFigure figure = whole.result().findings().figures().get(0);
    assertThat(figure.base()).hasSize(2);
    assertThat(figure.effects().get(0).values()).hasSize(2);
    assertThat(whole.result().findings().remarks())
        .anyMatch(each -> each.startsWith("resumed after 1 judged races"));
    assertThat(whole.result().started()).isEqualTo(interrupted.result().started());
  }

  @Test
  void anotherClusterAtTheSameAddressEndsIt() {
    ExperimentResult sofar = experiment.interruptedIn(4).result();
    experiment.takeOver("another");
    ExperimentOutcome outcome = experiment.resumed(sofar);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.ENVIRONMENT);
    assertThat(outcome.result().statusReason())
        .contains("is not the cluster that the races before --resume ran on");
    assertThat(outcome.result().races()).hasSize(sofar.races().size());
    assertThat(outcome.result().target()).isEqualTo(sofar.target());
  }

  @Test
  void aWholeOneIsNotGoneOnWith() {
    ExperimentOutcome whole = experiment.run();

    assertThatThrownBy(() -> experiment.resumed(whole.result()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("nothing is missing of this experiment");
  }

  @ParameterizedTest
  @CsvSource({
    "other, --on-error, continue, the experiment file has changed",
    "h, --on-error, abort, the command line has other options",
  })
  void anotherOneIsNotGoneOnWith(String hash, String option, String value, String expected) {
    ExperimentResult sofar = experiment.interruptedIn(4).result();
    ExperimentRequest changed = experiment.request(hash, Map.of(option, value), sofar);
    ExperimentSetup setup = ExperimentPlanner.plan(changed, experiment.progress()).setup();

    assertThatThrownBy(() -> ExperimentRun.requireSame(sofar, setup))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--resume: " + expected);
  }

  @Test
  void aTrackThatChangedIsSeen() throws IOException {
    ExperimentResult sofar = experiment.interruptedIn(4).result();
    experiment.editTrack("20", "21");
    ExperimentSetup setup =
        ExperimentPlanner.plan(experiment.request("h", Map.of(), sofar), experiment.progress())
            .setup();

    assertThatThrownBy(() -> ExperimentRun.requireSame(sofar, setup))
        .hasMessageContaining("the track has changed since id was begun");
  }
}
