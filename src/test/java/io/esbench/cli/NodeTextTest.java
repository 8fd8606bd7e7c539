package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.NodeState;
import io.esbench.node.RegisteredNode;
import io.esbench.result.Flavour;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NodeTextTest {
  private static final ProcessHandle SELF = ProcessHandle.current();

  private static NodeState state(long pid, int port) {
    Instant start = SELF.info().startInstant().orElseThrow();
    return new NodeState(
        pid, start, port, 9300, Flavour.ELASTICSEARCH, "8.19.21", Path.of("n" + port));
  }

  private static NodeState living(int port) {
    return state(SELF.pid(), port);
  }

  private static NodeState gone(int port) {
    return state(Integer.MAX_VALUE, port);
  }

  private static RegisteredNode node(NodeState... states) {
    return new RegisteredNode("trio", List.of(states), false);
  }

  @Test
  void oneNodeIsOneLine() {
    assertThat(NodeText.lines(node(living(9200))))
        .containsExactly(
            "trio         running   http://127.0.0.1:9200        Elasticsearch 8.19.21    pid "
                + pid()
                + " n9200");
  }

  @Test
  void severalNodesAreOneEntryWithTheirHosts() {
    assertThat(NodeText.lines(node(living(9200), living(9201))))
        .containsExactly(
            "trio         running   2 nodes as one cluster       Elasticsearch 8.19.21",
            "  node 1     running   http://127.0.0.1:9200        pid " + pid() + " n9200",
            "  node 2     running   http://127.0.0.1:9201        pid " + pid() + " n9201");
    assertThat(NodeText.targetHosts(node(living(9200), living(9201))))
        .isEqualTo("127.0.0.1:9200,127.0.0.1:9201");
  }

  @Test
  void nodesThatAreGoneAreToldAndNoTargets() {
    RegisteredNode half = node(living(9200), gone(9201), living(9202));
    assertThat(NodeText.lines(half))
        .satisfies(
            lines -> {
              assertThat(lines.get(0)).startsWith("trio         2 of 3    3 nodes as one cluster ");
              assertThat(lines.get(2)).startsWith("  node 2     gone      http://127.0.0.1:9201 ");
            });
    assertThat(NodeText.targetHosts(half)).isEqualTo("127.0.0.1:9200,127.0.0.1:9202");
  }

  private static String pid() {
    return String.format("%-8d", SELF.pid());
  }
}
