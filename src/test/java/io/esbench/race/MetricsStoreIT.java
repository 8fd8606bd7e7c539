package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.node.WithNode;
import io.esbench.result.RaceResult;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Figures of races in a store that is a real server, which has no data streams. */
@WithNode
@Timeout(180)
final class MetricsStoreIT {
  @TempDir Path folder;
  private final Target node;

  MetricsStoreIT(Target node) {
    this.node = node;
  }

  @Test
  void theStoreHasWhatTheResultHas() throws IOException {
    NodeRace races = new NodeRace(node, folder);
    CliHarness.Ran ran =
        races.race(
            "query-ladder",
            "{\"index_name\":\"store-race\",\"corpus_docs\":1000,\"ladder_rates\":[100],"
                + "\"ladder_warmup_iterations\":50,\"ladder_iterations\":300}",
            "--prepare",
            "--race-id=stored-race",
            "--metrics-store=" + node.hosts().get(0),
            "--metrics-store-options=records_per_second:20");
    assertOk(ran);
    assertThat(ran.err()).contains("the metrics store is the cluster that is measured");
    RaceResult result = races.result("stored-race");
    new StoreCheck(node, result).assertWhole();
    assertThat(races.get("/_cat/indices/rally-*?h=index"))
        .contains("rally-metrics-2", "rally-races-2", "rally-results-2");
    assertThat(races.get("/_index_template/esbench-rally-*")).contains("rally-metrics-*");
  }
}
