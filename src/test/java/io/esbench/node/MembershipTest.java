package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class MembershipTest {
  private static final String MASTERS = "cluster.initial_master_nodes";
  private static final NodeFolder FIRST = new NodeFolder(Path.of("/n/node-1"));
  private static final NodeFolder THIRD = new NodeFolder(Path.of("/n/node-3"));

  @Test
  void aSingleNodeLooksForNoOthers() {
    Membership alone = Membership.first(1);
    assertThat(alone.settings(MASTERS)).containsExactly(entry("discovery.type", "single-node"));
    assertThat(alone.nodeName()).isEqualTo("esbench");
    assertThat(alone.clusterName(FIRST)).isEqualTo("esbench");
    assertThat(alone.what("Elasticsearch 1")).isEqualTo("Elasticsearch 1");
  }

  @Test
  void theFirstOfSeveralMakesTheCluster() {
    Membership first = Membership.first(3);
    assertThat(first.settings(MASTERS))
        .containsExactly(
            entry(MASTERS, "esbench-1"),
            entry("cluster.routing.allocation.same_shard.host", "false"));
    assertThat(first.clusterName(FIRST)).isEqualTo("esbench-1");
    assertThat(first.repository(FIRST)).isEqualTo(FIRST.repository());
  }

  @Test
  void theOthersJoinTheFirstAndShareItsRepository() {
    Membership third = new Membership(3, 3, new Membership.Seed(FIRST, 9301));
    assertThat(third.settings(MASTERS))
        .containsExactly(
            entry("discovery.seed_hosts", "127.0.0.1:9301"),
            entry("cluster.routing.allocation.same_shard.host", "false"));
    assertThat(third.nodeName()).isEqualTo("esbench-3");
    assertThat(third.clusterName(THIRD)).isEqualTo("esbench-1");
    assertThat(third.repository(THIRD)).isEqualTo(FIRST.repository());
    assertThat(third.what("Elasticsearch 1")).isEqualTo("node 3 of 3 (Elasticsearch 1)");
  }
}
