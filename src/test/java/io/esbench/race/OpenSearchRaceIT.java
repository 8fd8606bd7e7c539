package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The races of {@link RaceIT} on OpenSearch, and what it is said to be. */
@WithNode(Flavour.OPENSEARCH)
@Timeout(120)
final class OpenSearchRaceIT extends RaceIT {
  private final Target node;

  @TempDir Path other;

  OpenSearchRaceIT(Target node) {
    super(node);
    this.node = node;
  }

  @Test
  void saysWhatItRacedOn() throws IOException {
    NodeRace races = new NodeRace(node, other);
    CliHarness.Ran ran = races.race("indexing-throughput", "corpus_docs:200,index_name:race-which");

    assertOk(ran);
    assertThat(ran.err()).contains("racing on opensearch 2.19.6 at ");
    assertThat(ran.out()).contains("opensearch 2.19.6, cluster esbench, 1 node");
    RaceResult result = races.result();
    assertThat(result.target().distribution()).isEqualTo("opensearch");
    assertThat(result.target().version()).isEqualTo("2.19.6");
    assertThat(result.notes()).noneMatch(note -> note.contains("unknown"));
    assertThat(result.clusterRows())
        .hasSize(44)
        .filteredOn(row -> row.value() == null)
        .extracting(MetricRow::metric)
        .containsExactly("Dataset size");
  }
}
