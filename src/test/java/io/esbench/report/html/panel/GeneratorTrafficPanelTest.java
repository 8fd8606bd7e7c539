package io.esbench.report.html.panel;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.SampleSeries;
import io.esbench.result.TaskResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sample reads nothing from disk, writes 4,096 B/s, receives 1 kB/s more each second. */
final class GeneratorTrafficPanelTest {
  private static final RaceResult RACE = SampleSeries.race(1, 10);
  private static final TaskResult TASK = RACE.tasks().get(0);

  private final GeneratorTrafficPanel panel = new GeneratorTrafficPanel();

  @Test
  void drawsMegabytesPerSecondOfEachWayThatIsUsed() {
    List<Course> courses = panel.of(RACE, TASK, 3);

    assertThat(courses)
        .extracting(Course::name)
        .containsExactly("network, sent", "network, received", "disk, written");
    assertThat(courses.get(1).values()).containsExactly(0, 0.001, 0.002);
    assertThat(courses.get(2).values()).containsExactly(0.004096, 0.004096, 0.004096);
  }

  @Test
  void isLeftOutWhereNothingIsTold() {
    RaceResult untold = SampleResults.ladder();

    assertThat(panel.of(untold, untold.tasks().get(0), 3)).isEmpty();
  }
}
