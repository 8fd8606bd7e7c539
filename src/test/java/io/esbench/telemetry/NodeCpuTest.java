package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.transport.admin.AdminAnswer;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class NodeCpuTest {
  private static NodeCpu at(long timestamp, long cpuMillis) {
    return new NodeCpu(Map.of("a", new NodeCpu.Node(timestamp, cpuMillis, 2)), "");
  }

  @Test
  void theBusiestNodeIsToldByTheShareOfItsCores() {
    NodeCpu before =
        new NodeCpu(
            Map.of("a", new NodeCpu.Node(1000, 500, 2), "b", new NodeCpu.Node(1000, 0, 4)), "");
    NodeCpu after =
        new NodeCpu(
            Map.of("a", new NodeCpu.Node(3000, 2500, 2), "b", new NodeCpu.Node(3000, 6000, 4)), "");
    assertThat(after.busiestSince(before)).hasValue(0.75);
  }

  @Test
  void nodesThatAreNotInBothReadingsTellNothing() {
    assertThat(at(2000, 100).busiestSince(new NodeCpu(Map.of(), ""))).isEmpty();
    assertThat(at(2000, 100).busiestSince(at(2000, 100))).isEmpty();
  }

  @Test
  void readsCoresAndCpuTimeOfDataNodes() {
    ClusterApi api =
        (method, path, body, timeout) ->
            new AdminAnswer(
                200,
                path.contains("/stats/")
                    ? "{\"nodes\":{\"a\":{\"process\":{\"timestamp\":7,\"cpu\":{\"total_in_millis\":9}}}}}"
                    : "{\"nodes\":{\"a\":{\"os\":{\"allocated_processors\":3}}}}",
                "");
    assertThat(NodeCpu.take(api).nodes()).isEqualTo(Map.of("a", new NodeCpu.Node(7, 9, 3)));
  }

  @Test
  void whatIsRefusedIsSaid() {
    ClusterApi api = (method, path, body, timeout) -> new AdminAnswer(403, "{}", "");
    assertThat(NodeCpu.take(api).problem()).startsWith("403");
  }
}
