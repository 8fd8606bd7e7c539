package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Figures of races in a store that has data streams. */
@WithNode(Flavour.OPENSEARCH)
@Timeout(180)
final class MetricsStoreOnOpenSearchIT {
  @TempDir Path folder;
  private final Target node;

  MetricsStoreOnOpenSearchIT(Target node) {
    this.node = node;
  }

  @Test
  void theDataStreamsHaveWhatTheResultHas() throws IOException {
    NodeRace races = new NodeRace(node, folder);
    assertOk(
        races.race(
            "indexing-throughput",
            "corpus_docs:20000,bulk_size:50,index_name:store-load",
            "--race-id=stored-load",
            "--metrics-store=" + node.hosts().get(0)));
    new StoreCheck(node, races.result("stored-load")).assertWhole();
    assertThat(races.get("/_data_stream/rally-metrics-v1")).contains("\"rally-metrics-v1\"");
  }
}
