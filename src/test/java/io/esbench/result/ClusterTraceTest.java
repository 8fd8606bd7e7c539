package io.esbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The CPU of the data nodes in a span of a race. */
final class ClusterTraceTest {
  private static final List<Double> SECONDS = List.of(1.0, 2.0, 3.0, 5.0, 6.0);

  private static NodeTrace node(
      String name, @Nullable Integer cores, boolean data, @Nullable Double... used) {
    return new NodeTrace(
        name,
        cores,
        List.of(
            new NodeTrace.Figure(NodeMetric.HEAP, "bytes", List.of(9.0, 9.0, 9.0, 9.0, 9.0)),
            new NodeTrace.Figure(NodeMetric.CPU, "cores", Arrays.asList(used))),
        data);
  }

  private static ClusterTrace trace(NodeTrace... nodes) {
    return new ClusterTrace(SECONDS, List.of(nodes), 0, "");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // from, to: readings at 3 and 5 alone lie in it with the one before them, and so on
        "2, 5, 0.25",
        "1.9, 5.9, 0.25",
        "2, 3, 0.125",
        "2.5, 5.5, 0.3125",
        "0, 9, 0.3",
        "2.5, 4.9, -",
        "3, 3, -",
        "7, 9, -",
      })
  void readingsCountIfTheyLieInTheSpanWithTheOneBefore(
      double from, double to, @Nullable Double share) {
    ClusterTrace trace = trace(node("a", 4, true, 4.0, 1.0, 0.5, 1.25, 2.0));

    assertThat(trace.busiestDataNode(from, to)).isEqualTo(share);
  }

  @Test
  void theBusiestOfTheDataNodesCounts() {
    ClusterTrace trace =
        trace(
            node("master", 1, false, 1.0, 1.0, 1.0, 1.0, 1.0),
            node("small", 1, true, 0.5, 0.5, 0.5, 0.5, 0.5),
            node("large", 8, true, 2.0, 2.0, 2.0, 2.0, 2.0),
            node("coreless", null, true, 9.0, 9.0, 9.0, 9.0, 9.0));

    assertThat(trace.busiestDataNode(0, 9)).isEqualTo(0.5);
    assertThat(trace(node("master", 1, false, 1.0, 1.0)).busiestDataNode(0, 9)).isNull();
    assertThat(ClusterTrace.none("403").busiestDataNode(0, 9)).isNull();
  }

  @Test
  void momentsAtWhichANodeToldNothingAreLeftOut() {
    ClusterTrace trace = trace(node("a", 1, true, 0.1, null, 0.6, null, 0.2));

    assertThat(trace.busiestDataNode(0, 9)).isEqualTo(0.4);
  }
}
