package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.node.HeapSize;
import io.esbench.node.NodeLauncher;
import io.esbench.node.NodeRegistry;
import io.esbench.node.NodeRequest;
import io.esbench.node.NodeState;
import io.esbench.node.RegisteredNode;
import io.esbench.preflight.Preflight;
import io.esbench.preflight.PreflightSettings;
import io.esbench.result.HostRequests;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.TaskResult;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three real nodes on this machine as one cluster, from their start to their end. They are started
 * once, so the tests go in the order of a user's commands.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Timeout(300)
final class ClusterRaceIT {
  private static final String NAME = "trio";
  private static final String INDEX = "cluster-race";
  private static final String PARAMS =
      "corpus_docs:3000,bulk_size:50,number_of_shards:3,number_of_replicas:1,index_name:" + INDEX;

  private Path folder;
  private NodeRegistry registry;
  private RegisteredNode cluster;
  private NodeRace races;

  @BeforeAll
  void start(@TempDir Path place) {
    folder = place;
    Path cache = folder.resolve("cache");
    // The distribution comes from the cache of this machine, the registry is the harness's.
    registry =
        new NodeRegistry(cache.resolve("registry"), NodeLauncher.ofMachine(line -> {}), line -> {});
    cluster =
        registry.start(
            NAME,
            NodeRequest.DEFAULT
                .withNodes(3)
                .withHeap(HeapSize.parse("256m"))
                .withDataDir(folder.resolve("nodes")));
    races =
        new NodeRace(
            new Target(
                cluster.nodes().stream().map(NodeState::host).toList(), ClientOptions.DEFAULT),
            folder);
  }

  @AfterAll
  void stopWhatIsLeft() {
    if (cluster != null && registry.find(NAME).isPresent()) {
      registry.stop(NAME, false, Duration.ofSeconds(30));
    }
  }

  @Test
  @Order(1)
  void isOneEntryWithAllItsHosts() {
    CliHarness.Ran list = races.cli().run("node", "list");
    assertThat(list.out().lines()).hasSize(4).first().asString().startsWith(NAME + " ");
    assertThat(list.out())
        .contains("3 nodes as one cluster")
        .contains(cluster.nodes().stream().map(node -> node.host().toString()).toList());
    CliHarness.Ran status = races.cli().run("node", "status", "--name", NAME);
    assertOk(status);
    assertThat(status.out()).isEqualTo(list.out());
  }

  @Test
  @Order(2)
  void aRaceSpreadsItsRequestsOverAllHosts() throws IOException {
    CliHarness.Ran ran = races.raceOn(hosts(), "indexing-throughput", PARAMS);

    assertOk(ran);
    TaskResult bulk =
        races.result().tasks().stream()
            .filter(task -> task.task().equals("bulk-index"))
            .findFirst()
            .orElseThrow();
    assertThat(bulk.requests().succeeded()).isEqualTo(60);
    assertThat(bulk.hosts())
        .extracting(HostRequests::host)
        .containsExactlyElementsOf(
            cluster.nodes().stream().map(node -> node.host().toString()).toList());
    assertThat(bulk.hosts())
        .allSatisfy(
            host -> {
              assertThat(host.requests()).isBetween(19L, 21L);
              assertThat(host.failed()).isZero();
            });
    assertThat(races.documents(INDEX)).isEqualTo(3000);
    assertThat(ran.out()).doesNotContain("uneven");
    assertThat(Files.readString(races.run().resolve("report.md"))).contains("## Hosts");
  }

  @Test
  @Order(3)
  void preflightSeesOneSharedHostAndSixShards() {
    Target target =
        new Target(cluster.nodes().stream().map(NodeState::host).toList(), ClientOptions.DEFAULT);
    try (AdminClient admin = new AdminClient(target)) {
      // Replicas are built after their primaries: the race did not have to wait for them.
      assertThat(
              admin
                  .perform(
                      "GET", "/_cluster/health/" + INDEX + "?wait_for_status=green", null, null)
                  .ok())
          .isTrue();
      PreflightReport report =
          Preflight.of(admin::perform, PreflightSettings.of(target, INDEX)).report();
      assertLine(
          report,
          "index-shards",
          PreflightState.OK,
          INDEX + ": 3 shards and 3 replicas on 3 of 3 data nodes, 2 each");
      assertLine(
          report, "shared-hosts", PreflightState.WARN, "esbench-1, esbench-2, esbench-3 on 127.");
      assertLine(report, "target-hosts", PreflightState.OK, "all, 3 of 3 data nodes");
      assertLine(report, "master-quorum", PreflightState.OK, "3 of 3 nodes");
    }
  }

  @Test
  @Order(4)
  void aNodeThatDiesIsSeenInCountsAndStatus() throws Exception {
    NodeState lost = cluster.nodes().get(2);
    ProcessHandle process = ProcessHandle.of(lost.pid()).orElseThrow();
    process.destroyForcibly();
    process.onExit().get(30, TimeUnit.SECONDS);

    CliHarness.Ran status = races.cli().run("node", "status", "--name", NAME);
    assertThat(status.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(status.out()).contains("2 of 3").contains("node 3     gone");

    CliHarness.Ran ran =
        races.raceOn(
            hosts(),
            "indexing-throughput",
            PARAMS.replace("replicas:1", "replicas:0"),
            "--race-id=after");
    assertThat(ran.out().replaceAll("\\s+", " "))
        .as(ran.err())
        .contains("the load was uneven over the 3 hosts")
        .contains(lost.host() + " answered 0 of ");
  }

  @Test
  @Order(5)
  void stopEndsAllAndRemovesTheirData() {
    CliHarness.Ran stop = races.cli().run("node", "stop", "--name", NAME);
    assertOk(stop);
    assertThat(cluster.alive()).isFalse();
    assertThat(folder.resolve("nodes")).isEmptyDirectory();
    assertThat(races.cli().run("node", "list").out()).startsWith("No node is running");
  }

  private String hosts() {
    return String.join(",", cluster.nodes().stream().map(node -> node.host().toString()).toList());
  }

  private static void assertLine(
      PreflightReport report, String id, PreflightState state, String words) {
    PreflightLine line =
        report.lines().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    assertThat(line.found()).contains(words);
    assertThat(line.state()).as(line.toString()).isEqualTo(state);
  }
}
