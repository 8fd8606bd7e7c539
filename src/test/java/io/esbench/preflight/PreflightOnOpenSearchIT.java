package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.RunningNode;
import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.transport.admin.AdminClient;
import org.junit.jupiter.api.Test;

@WithNode(Flavour.OPENSEARCH)
class PreflightOnOpenSearchIT {
  @Test
  void seesTheSameOnOpenSearch(RunningNode node) {
    try (AdminClient admin = new AdminClient(node.target())) {
      PreflightReport report =
          Preflight.of(admin::perform, PreflightSettings.of(node.target(), null)).report();

      assertThat(report.target().distribution()).isEqualTo("opensearch");
      assertThat(report.lines())
          .filteredOn(line -> line.state() == PreflightState.NOT_VISIBLE)
          .extracting(PreflightLine::id)
          .contains("max-map-count")
          .isSubsetOf("max-map-count", "restore", "last-snapshot");
      assertThat(report.lines())
          .filteredOn(line -> line.id().equals("authentication"))
          .singleElement()
          .extracting(PreflightLine::found)
          .isEqualTo("off: everybody may do everything");
    }
  }
}
