package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.experiment.Experiment;
import io.esbench.experiment.Settings;
import io.esbench.experiment.Variant;
import io.esbench.experiment.WantedFigure;
import io.esbench.fault.UsageException;
import io.esbench.node.HeapSize;
import io.esbench.node.NodeRequest;
import io.esbench.race.ExperimentRequest.RacedVariant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is known of an experiment before its first race. */
@Timeout(120)
final class ExperimentPlannerTest {
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
  void aTaskThatIsNotThereCannotBeJudged() {
    ExperimentRequest request = experiment.request("h", Map.of(), null);
    Experiment like = request.experiment();
    ExperimentRequest other =
        new ExperimentRequest(
            new Experiment(
                "",
                "",
                like.base(),
                "base",
                like.variation(),
                like.repetition(),
                List.of(new WantedFigure("latency", "fnd"))),
            request.variants(),
            request.origin(),
            null);

    assertThatThrownBy(() -> ExperimentPlanner.plan(other, experiment.progress()))
        .isInstanceOf(UsageException.class)
        .hasMessage("metrics: there is no task 'fnd'; tasks are find");
  }

  @Test
  void howLongItTakesIsKnownFromTheTrackIfItSaysSo() throws IOException {
    experiment.editTrack("\"iterations\": 20", "\"time-period\": 10");

    assertThat(
            ExperimentPlanner.plan(experiment.request("h", Map.of(), null), experiment.progress())
                .expected())
        .extracting(expected -> expected == null ? 0 : expected.duration().toSeconds())
        .isEqualTo(60L);
  }

  @Test
  void variantsWithNodesOfTheirOwnStartThemForEachRace() {
    Variant base = new Variant("base", Settings.NONE, List.of(), List.of());
    NodeRequest small = NodeRequest.DEFAULT.withHeap(HeapSize.parse("512m"));
    ExperimentRequest request = experiment.request("h", Map.of(), null);
    RacedVariant one =
        new RacedVariant(
            base,
            Map.of(),
            experiment.race(base, new RaceRequest.Subject.Own(NodeRequest.DEFAULT)));
    RacedVariant other =
        new RacedVariant(base, Map.of(), experiment.race(base, new RaceRequest.Subject.Own(small)));

    assertThat(of(request, one, one).freshNodes()).isFalse();
    assertThat(of(request, one, other).freshNodes()).isTrue();
    assertThat(request.freshNodes()).isFalse();
  }

  private static ExperimentRequest of(ExperimentRequest like, RacedVariant... variants) {
    return new ExperimentRequest(like.experiment(), List.of(variants), like.origin(), null);
  }
}
