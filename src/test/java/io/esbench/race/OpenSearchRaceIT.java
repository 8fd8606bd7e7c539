package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The challenges of the acceptance track, unchanged, on OpenSearch. */
@WithNode(Flavour.OPENSEARCH)
@Timeout(240)
final class OpenSearchRaceIT {
  @TempDir Path folder;
  private final Target node;
  private NodeRace races;

  OpenSearchRaceIT(Target node) {
    this.node = node;
  }

  @BeforeEach
  void harness() {
    races = new NodeRace(node, folder);
  }

  @Test
  void loadsExactlyTheCorpusAndSaysOnWhat() throws IOException {
    CliHarness.Ran ran =
        races.race("indexing-throughput", "corpus_docs:3000,bulk_size:500,index_name:open-load");

    assertOk(ran);
    assertThat(ran.err()).contains("racing on opensearch 2.19.6 at ");
    assertThat(ran.out()).contains("opensearch 2.19.6, cluster esbench, 1 node");
    assertThat(races.documents("open-load")).isEqualTo(3000);
    RaceResult result = allSucceeded(6);
    assertThat(result.target().distribution()).isEqualTo("opensearch");
    assertThat(result.target().version()).isEqualTo("2.19.6");
    assertThat(result.notes()).noneMatch(note -> note.contains("unknown"));
    assertThat(result.clusterRows())
        .hasSize(45)
        .filteredOn(row -> row.value() == null)
        .extracting(MetricRow::metric)
        .containsExactly("Dataset size");
  }

  @Test
  void searchesTheDataThatItLoadsFirst() throws IOException {
    String params =
        "{\"index_name\":\"open-ladder\",\"corpus_docs\":1000,\"ladder_rates\":[20],"
            + "\"ladder_warmup_iterations\":5,\"ladder_iterations\":10}";
    assertOk(races.race("query-ladder", params, "--prepare"));

    assertThat(races.documents("open-ladder")).isEqualTo(1000);
    allSucceeded(4);
  }

  @Test
  void searchesWhileItLoads() throws IOException {
    assertOk(races.race("mixed-workload", "corpus_docs:4000,bulk_size:200,index_name:open-mixed"));

    assertThat(races.documents("open-mixed")).isEqualTo(4000);
    allSucceeded(7);
  }

  @Test
  void refusesWhatOpenSearchDoesNotHaveBeforeAnythingIsSent() throws IOException {
    Path track = Files.createDirectories(folder.resolve("with-ilm"));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"schedule": [
          {"operation": {"name": "make", "operation-type": "create-index", "index": "open-ilm"}},
          {"operation": {"name": "policy", "operation-type": "create-ilm-policy",
            "policy-name": "p", "body": {"policy": {"phases": {}}}}}
        ]}
        """);
    CliHarness.Ran ran =
        races.cli().run("race", "--track-path=" + track, "--target-hosts=" + node.hosts().get(0));

    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.err())
        .contains("track.json:3, ")
        .contains("'create-ilm-policy', which needs the API of the index life cycle (ILM)")
        .contains("the target is OpenSearch, which has none");
    assertThat(races.documents("open-ilm")).isEqualTo(-1);
    assertThat(races.run()).doesNotExist();
  }

  private RaceResult allSucceeded(int tasks) throws IOException {
    RaceResult result = races.result();
    assertThat(result.status()).isEqualTo(RaceStatus.COMPLETE);
    assertThat(result.selfChecks()).allMatch(check -> check.passed());
    assertThat(result.tasks())
        .hasSize(tasks)
        .allMatch(task -> task.requests().failed() == 0 && task.requests().succeeded() > 0);
    return result;
  }
}
