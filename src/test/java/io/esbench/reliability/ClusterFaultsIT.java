package io.esbench.reliability;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.node.HeapSize;
import io.esbench.node.NodeLauncher;
import io.esbench.node.NodeRegistry;
import io.esbench.node.NodeRequest;
import io.esbench.node.NodeState;
import io.esbench.node.OneCompiler;
import io.esbench.node.RegisteredNode;
import io.esbench.node.RestartableNode;
import io.esbench.preflight.Preflight;
import io.esbench.preflight.PreflightSettings;
import io.esbench.race.EsbenchProcess;
import io.esbench.race.NodeRace;
import io.esbench.result.HostRequests;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.time.Waiter;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
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
@Timeout(900)
final class ClusterFaultsIT {
  private static final String NAME = "trio";
  private static final String INDEX = "cluster-race";
  private static final String PARAMS =
      "corpus_docs:3000,bulk_size:50,number_of_shards:3,number_of_replicas:1,index_name:" + INDEX;

  private static final String GROUP = "nodes";
  private static final int SECONDS = 120;

  /** For three restarts, which take seconds each if nobody else uses the cores. */
  private static final int RACE = 600;

  private static final String LOST =
      "bulks whose answers were lost with a node may be in the index; none that was acknowledged is"
          + " missing when all nodes are back";

  /** Three shards, each on two nodes. */
  private static final String SHARED =
      "{\"index.number_of_shards\": 3, \"index.number_of_replicas\": 1}";

  private final List<Judged> judged = new ArrayList<>();
  private List<RestartableNode> nodes = List.of();
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
            OneCompiler.of(NodeRequest.DEFAULT)
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

  /** Restarted nodes are others to the registry, so it is asked in between. */
  @Test
  @Order(4)
  void itsFaultsAreTold() throws Exception {
    nodes = RestartableNode.of(cluster.nodes());
    judged.add(measured(oneOfThree()));
    CliHarness.Ran status = races.cli().run("node", "status", "--name", NAME);
    assertThat(status.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(status.out()).contains("2 of 3").contains("node 3     gone");
    back(nodes.get(2));
    judged.add(measured(theOnlyHost()));
    judged.add(measured(rolling()));
    RestartableNode.register(folder.resolve("cache/registry"), NAME, nodes);

    assertThat(judged).allSatisfy(each -> assertThat(each.faults()).as(each.toString()).isEmpty());
    MatrixPage.assertShows(GROUP, judged);
  }

  private Judged measured(FaultRow row) throws Exception {
    Path own = Files.createDirectory(folder.resolve("row-" + judged.size()));
    return Judge.judge(row, row.play().in(own, row.onError()));
  }

  /** One replica of everything: what was acknowledged is on another node, too. */
  private FaultRow oneOfThree() {
    NodeTrack track = new NodeTrack("matrix-trio", 4000, SHARED, NodeTrack.paced(800));
    return new FaultRow(
        GROUP,
        "one of three nodes killed, one replica",
        "continue",
        played(
            track,
            hosts(),
            60,
            race -> {
              indexed(track.index(), 1000);
              nodes.get(2).kill();
            },
            race -> {}),
        Demand.exit(
                0,
                "connection refused",
                "the load was uneven over the 3 hosts",
                "requests failed, so not all documents of the corpus are in the index")
            .within(SECONDS)
            .inIndex(Demand.InIndex.EQUAL_OR_MORE, LOST));
  }

  private FaultRow theOnlyHost() {
    NodeTrack track =
        new NodeTrack(
            "matrix-solo",
            40_000,
            "{\"index.number_of_shards\": 1, \"index.number_of_replicas\": 0,"
                + " \"index.routing.allocation.require._name\": \"esbench-1\"}",
            "{\"operation\": \"bulk\", \"clients\": 4}");
    return new FaultRow(
        GROUP,
        "node killed in the middle of bulks",
        "continue",
        played(
            track,
            nodes.get(0).state().host().toString(),
            3,
            race -> {
              indexed(track.index(), 2000);
              nodes.get(0).kill();
            },
            race -> back(nodes.get(0))),
        Demand.exit(4, " did not answer for 3.0 s")
            .within(SECONDS)
            .inIndex(Demand.InIndex.EQUAL_OR_MORE, LOST));
  }

  private FaultRow rolling() {
    NodeTrack track = new NodeTrack("matrix-rolling", 2000, SHARED, NodeTrack.pacedForAnHour(200));
    return new FaultRow(
        GROUP,
        "each of three nodes restarted in turn, one replica",
        "continue",
        played(
            track,
            hosts(),
            60,
            race -> {
              indexed(track.index(), 50);
              for (RestartableNode node : nodes) {
                node.stop();
                back(node);
              }
              race.terminate();
            },
            race -> assertEachHostFailedAndServed()),
        Demand.exit(130, "connection refused", "INCOMPLETE")
            .within(RACE)
            .remark(Column.EXIT, "stopped by SIGTERM when all nodes are back")
            .inIndex(Demand.InIndex.EQUAL_OR_MORE, LOST));
  }

  /** Each was away, and was asked again. */
  private void assertEachHostFailedAndServed() throws IOException {
    Path file = folder.resolve("row-2/benchmarks/id/result.json");
    assertThat(new ResultJson().read(Files.readString(file), file.toString()).tasks())
        .filteredOn(task -> task.task().equals("looped-bulk"))
        .flatExtracting(TaskResult::hosts)
        .hasSize(3)
        .allMatch(host -> host.failed() > 0 && host.succeeded() > 0);
  }

  /**
   * Races while something happens to the cluster, and counts afterwards.
   *
   * @param patience seconds without any answer after which the target is lost
   */
  private Play played(
      NodeTrack track, String hosts, int patience, Happening happening, Happening after) {
    return (place, onError) -> {
      CompletableFuture<EsbenchProcess> started = new CompletableFuture<>();
      CompletableFuture<Void> happened =
          CompletableFuture.runAsync(
              () -> {
                try {
                  happening.happenTo(started.join());
                } catch (Exception e) {
                  throw new CompletionException(e);
                }
              });
      long begin = System.nanoTime();
      EsbenchProcess process =
          EsbenchProcess.start(List.of(), place, line(track, place, onError, hosts, patience));
      started.complete(process);
      int code = process.exitCode(RACE);
      CliHarness.Ran ran = new CliHarness.Ran(code, process.out(), process.err());
      Duration took = Duration.ofNanos(System.nanoTime() - begin);
      try {
        happened.get(1, TimeUnit.MINUTES);
      } catch (ExecutionException | TimeoutException e) {
        throw new AssertionError("the race ended before its fault: " + ran.out() + ran.err(), e);
      }
      after.happenTo(process);
      ask("POST", "/" + track.index() + "/_refresh");
      long count =
          new ObjectMapper()
              .readTree(ask("GET", "/" + track.index() + "/_count"))
              .path("count")
              .asLong();
      return new Seen(ran, took, place.resolve("benchmarks/id"), Evidence.of(count), true);
    };
  }

  private static List<String> line(
      NodeTrack track, Path place, String onError, String hosts, int patience) throws IOException {
    return List.of(
        "race",
        "--track-path=" + track.in(place),
        "--race-id=id",
        "--on-error=" + onError,
        "--target-hosts=" + hosts,
        "--client-options=timeout:10",
        "--unreachable-after=" + patience);
  }

  /** What a row does to the cluster while a race runs. */
  @FunctionalInterface
  private interface Happening {
    void happenTo(EsbenchProcess race) throws Exception;
  }

  private void back(RestartableNode node) throws Exception {
    node.start();
    long begin = System.nanoTime();
    String health = "";
    while (!health.contains("\"timed_out\":false")) {
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofMinutes(4));
      health = ask("GET", "/_cluster/health?wait_for_nodes=3&wait_for_status=green&timeout=20s");
    }
  }

  /** Waits until an index has taken so many documents, on any of its shards. */
  private void indexed(String index, long documents) throws Exception {
    long begin = System.nanoTime();
    long found = 0;
    while (found < documents) {
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofMinutes(4));
      // Without a pause the questions take the core on which the race starts.
      Waiter.parking().await(Duration.ofMillis(50));
      JsonNode stats = new ObjectMapper().readTree(ask("GET", "/" + index + "/_stats/indexing"));
      found = stats.at("/_all/primaries/indexing/index_total").asLong();
    }
  }

  /** The answer of a node that lives. */
  private String ask(String method, String path) {
    NodeState living =
        nodes.stream()
            .map(RestartableNode::state)
            .filter(NodeState::alive)
            .findFirst()
            .orElseThrow();
    try (AdminClient admin = new AdminClient(living.target())) {
      return admin.perform(method, path, null, null).body();
    }
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
