package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ClusterMoment;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeMoment;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Means of the CPU over the last readings. */
final class RecentCpuTest {
  private static final double WINDOW = 10;

  private final RecentCpu cpu = new RecentCpu(WINDOW);

  static NodeMoment node(String name, boolean data, double share) {
    return new NodeMoment(name, 2, Map.of(NodeMetric.CPU, 2 * share), data);
  }

  private void reading(double second, NodeMoment... nodes) {
    cpu.add(new ClusterMoment(second, List.of(nodes)));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // counts from second, mean over the ten seconds before second 20
        "0, 0.5",
        "10, 0.5",
        "10.5, -",
        "21, -",
      })
  void allOfTheWindowMustCount(double from, @Nullable Double mean) {
    IntStream.rangeClosed(0, 20)
        .forEach(second -> reading(second, node("a", true, second <= 10 ? 0.9 : 0.5)));

    assertThat(cpu.busiest(from, WINDOW)).isEqualTo(mean);
  }

  @Test
  void readingsCountByTheTimeTheyAreAbout() {
    reading(0);
    reading(8, node("a", true, 0.5));
    reading(10, node("a", true, 1.0));

    assertThat(cpu.busiest(0, WINDOW)).isEqualTo(0.6);
  }

  @Test
  void rareReadingsMakeAWindowLonger() {
    reading(0);
    reading(7, node("a", true, 0.25));
    reading(50, node("a", true, 0.75));

    assertThat(cpu.busiest(7, WINDOW)).isEqualTo(0.75);
    assertThat(cpu.busiest(8, WINDOW)).isNull();
  }

  @Test
  void theBusiestDataNodeCounts() {
    reading(0);
    for (int second = 1; second <= 10; second++) {
      reading(
          second,
          node("master", false, 1),
          node("one", true, second % 2 == 0 ? 1 : 0),
          node("two", true, second % 2 == 0 ? 0.25 : 1));
    }

    assertThat(cpu.busiest(0, WINDOW)).isEqualTo(0.625);
  }

  @Test
  void aNodeThatHardlyTellsAnythingDoesNotCount() {
    reading(0);
    reading(2, node("a", true, 1));
    reading(10, node("b", true, 0.5));

    assertThat(cpu.busiest(0, WINDOW)).isEqualTo(0.5);
  }

  @Test
  void withoutReadingsOrFiguresThereIsNone() {
    assertThat(cpu.busiest(0, WINDOW)).isNull();
    reading(0);
    assertThat(cpu.busiest(0, WINDOW)).isNull();
    reading(30, new NodeMoment("a", null, Map.of(NodeMetric.CPU, 2.0), true));
    assertThat(cpu.busiest(0, WINDOW)).isNull();
  }
}
