package io.esbench.telemetry.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.telemetry.ClusterApi;
import io.esbench.transport.admin.AdminAnswer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DataNodesTest {
  private static ClusterApi saying(String nodes) {
    return (method, path, body, timeout) ->
        new AdminAnswer(
            200,
            path.startsWith("/_nodes/data:true/")
                ? "{\"nodes\":{" + nodes.replace('\'', '"') + "}}"
                : "{\"_all\":{\"primaries\":{\"docs\":{\"count\":5},\"store\":{\"size_in_bytes\":10}},"
                    + "\"total\":{\"store\":{\"size_in_bytes\":20}}}}",
            "");
  }

  private static String node(String name, String ip, String memory) {
    return "'id-"
        + name
        + "':{'name':'"
        + name
        + "','ip':'"
        + ip
        + "','os':{'mem':{"
        + memory
        + "}},'fs':{'total':{'total_in_bytes':100,'available_in_bytes':60}}}";
  }

  private static String total(long bytes) {
    return "'total_in_bytes':" + bytes;
  }

  private static String adjusted(long bytes) {
    return "'adjusted_total_in_bytes':" + bytes;
  }

  @Test
  void nodesAtOneAddressShareAMachine() {
    ClusterApi api =
        saying(
            node("a", "10.0.0.1:9300", total(8))
                + ","
                + node("b", "10.0.0.1:9301", total(8))
                + ","
                + node("c", "10.0.0.2:9300", total(4)));

    assertThat(MemoryReading.take(api, List.of("i")))
        .isEqualTo(new MemoryReading(5, 10, 20, 12, 2, ""));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "one node that is told to use less, 64, 16, 0, 0, 16",
    "one node that is told nothing, 64, 64, 0, 0, 64",
    "two nodes that share a machine by halves, 64, 32, 64, 32, 64",
    "two nodes that leave a part of it, 64, 16, 64, 20, 36",
    "two nodes that may each use all of it, 64, 64, 64, 64, 64",
    "a node told to use more than there is, 64, 80, 0, 0, 64",
  })
  void whatNodesAreToldToUseGoesBeforeWhatThereIs(
      String about, long total, long adjusted, long otherTotal, long otherAdjusted, long expected) {
    String nodes = node("a", "10.0.0.1", total(total) + "," + adjusted(adjusted));
    if (otherTotal > 0) {
      nodes += "," + node("b", "10.0.0.1", total(otherTotal) + "," + adjusted(otherAdjusted));
    }

    assertThat(DataNodes.take(saying(nodes)).memoryBytes()).as(about).isEqualTo(expected);
    assertThat(DataNodes.take(saying(nodes)).machines()).isEqualTo(1);
  }

  @Test
  void nodesComeByNameWithTheirDisks() {
    DataNodes nodes =
        DataNodes.take(
            saying(node("b", "[::1]:9300", total(8)) + "," + node("a", "10.0.0.2", total(4))));

    assertThat(nodes.nodes())
        .containsExactly(
            new DataNodes.Node("a", "10.0.0.2", 4, 4, 100, 60),
            new DataNodes.Node("b", "[::1]", 8, 8, 100, 60));
  }

  @Test
  void whatIsNotToldIsSaid() {
    assertThat(DataNodes.take(saying("")).problem()).isEqualTo("no data node tells its memory");
    assertThat(DataNodes.take(saying(node("a", "10.0.0.1", ""))).problem())
        .isEqualTo("no data node tells its memory");
    ClusterApi refusing = (method, path, body, timeout) -> new AdminAnswer(403, "{}", "");
    assertThat(DataNodes.take(refusing).problem()).startsWith("403");
    assertThat(MemoryReading.take(refusing, List.of("i")).problem()).startsWith("403");
  }
}
