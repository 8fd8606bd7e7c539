package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.cli.CliHarness;
import io.esbench.node.NodeRequest;
import io.esbench.node.WithNode;
import io.esbench.node.provision.Distributions;
import io.esbench.result.DeviceResult;
import io.esbench.result.RaceResult;
import io.esbench.telemetry.device.Device;
import io.esbench.telemetry.device.DeviceCatalog;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** All telemetry devices on a real node, through the whole command line. */
@WithNode
@Timeout(180)
final class DevicesIT {
  /** Those whose APIs the node of the tests has, and that have something to tell there. */
  private static final Set<String> TELL =
      Set.of(
          "node-stats",
          "segment-stats",
          "shard-stats",
          "ingest-pipeline-stats",
          "disk-usage-stats",
          "master-node-stats");

  @TempDir Path folder;
  private final Target node;

  DevicesIT(Target node) {
    this.node = node;
  }

  @Test
  void everyDeviceRunsBesideARace() throws IOException {
    NodeRace races = new NodeRace(node, folder);
    List<String> devices =
        DeviceCatalog.standard().all().stream()
            .map(Device::name)
            .filter(name -> !Set.of("jit", "gc", "jfr", "heapdump").contains(name))
            .toList();
    CliHarness.Ran ran =
        races.race(
            "indexing-throughput",
            "{\"corpus_docs\":20000,\"bulk_size\":200,\"bulk_clients\":1,\"index_name\":\"devices-it\"}",
            "--telemetry=" + String.join(",", devices),
            "--telemetry-params="
                + "{\"node-stats-sample-interval\":0.2,\"node-stats-include-indices\":true,"
                + "\"shard-stats-sample-interval\":0.2,\"master-node-stats-sample-interval\":0.2}");

    assertOk(ran);
    RaceResult result = races.result();
    assertThat(result.devices())
        .extracting(DeviceResult::device)
        .containsExactlyInAnyOrderElementsOf(devices);
    for (String device : TELL) {
      assertThat(of(result, device).files()).as(result.devices().toString()).hasSize(1);
      assertThat(of(result, device).failures()).as(result.devices().toString()).isZero();
    }
    List<JsonNode> nodes = records(races.run().resolve("telemetry/node-stats.jsonl"));
    assertThat(nodes).hasSize((int) of(result, "node-stats").records()).isNotEmpty();
    assertThat(nodes.get(nodes.size() - 1).path("indices_indexing_index_total").asLong())
        .isPositive();
    assertThat(nodes.get(0).path("jvm_mem_heap_used_in_bytes").asLong()).isPositive();
    assertThat(records(races.run().resolve("telemetry/disk-usage-stats.jsonl")))
        .anyMatch(record -> record.at("/meta/index").asText().equals("devices-it"));
    assertThat(records(races.run().resolve("telemetry/shard-stats.jsonl")))
        .anyMatch(record -> record.path("docs").asLong() > 0);
    assertThat(Files.readString(races.run().resolve("telemetry/segment_stats.log")))
        .startsWith("index")
        .contains("devices-it");
  }

  @Test
  void theJvmOfANodeOfOurOwnLeavesItsFiles() throws IOException {
    // The harness has a cache of its own, in which there is no server yet.
    Path home =
        Distributions.defaultCache(System.getenv())
            .resolve("distributions/elasticsearch-" + NodeRequest.DEFAULT.version());
    CliHarness cli = CliHarness.in(folder);
    CliHarness.Ran ran =
        cli.run(
            "race",
            "--node-home=" + home,
            "--track=acceptance",
            "--challenge=indexing-throughput",
            "--track-params=corpus_docs:2000,bulk_size:500",
            "--node-heap=512m",
            "--race-id=own",
            "--telemetry=jfr,gc,jit,heapdump");

    assertOk(ran);
    Path telemetry = folder.resolve("benchmarks/own/telemetry");
    assertThat(Files.size(telemetry.resolve("profile.jfr"))).isGreaterThan(1_000);
    assertThat(Files.readString(telemetry.resolve("gc.log"))).contains("gc");
    assertThat(Files.size(telemetry.resolve("jit.log"))).isPositive();
    try (var files = Files.list(telemetry)) {
      assertThat(files.map(file -> String.valueOf(file.getFileName())))
          .anyMatch(name -> name.matches("heap_at_exit_\\d+\\.hprof"));
    }
    assertThat(Files.readString(folder.resolve("benchmarks/own/report.md")))
        .contains("telemetry/profile.jfr")
        .contains("telemetry/gc.log");
    assertThat(folder.resolve("cache/nodes")).isEmptyDirectory();
  }

  private static DeviceResult of(RaceResult result, String device) {
    return result.devices().stream()
        .filter(each -> each.device().equals(device))
        .findFirst()
        .orElseThrow();
  }

  private static List<JsonNode> records(Path file) throws IOException {
    List<JsonNode> records = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      records.add(new ObjectMapper().readTree(line));
    }
    return records;
  }
}
