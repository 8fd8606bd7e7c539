package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.RunningNode;
import io.esbench.node.WithNode;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.transport.admin.AdminClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** On a real node: what is asked is what the server answers. */
@WithNode
class PreflightIT {
  private static final String INDEX = "preflight-it";

  private final RunningNode node;
  private final AdminClient admin;
  private final List<String> requests = new ArrayList<>();

  PreflightIT(RunningNode node) {
    this.node = node;
    this.admin = new AdminClient(node.target());
  }

  @AfterEach
  void deleteIndexAndClose() {
    admin.perform("DELETE", "/" + INDEX, null, null);
    admin.close();
  }

  @Test
  void looksAtARealNodeWithoutChangingIt() {
    admin.perform(
        "PUT",
        "/" + INDEX,
        "{\"settings\":{\"number_of_shards\":3,\"number_of_replicas\":1}}",
        null);

    PreflightReport report =
        Preflight.of(
                (method, path, body, timeout) -> {
                  requests.add(method + " " + path);
                  assertThat(body).isNull();
                  return admin.perform(method, path, null, timeout);
                },
                PreflightSettings.of(node.target(), INDEX))
            .report();

    assertThat(requests).isNotEmpty().allMatch(request -> request.startsWith("GET /"));
    assertThat(report.seconds()).isLessThan(20);
    assertThat(report.target().version()).isEqualTo(node.version());
    assertLine(report, "versions", PreflightState.OK, node.version() + " on 1 node");
    assertLine(report, "master-quorum", PreflightState.WARN, "one node");
    // Other tests leave things on the node that they share.
    assertLine(report, "unassigned-shards", PreflightState.WARN, " shards");
    assertLine(report, "disk", PreflightState.WARN, "the watermarks are switched off");
    assertLine(report, "compressed-pointers", PreflightState.OK, "in use on 1 node");
    assertLine(report, "replicas", PreflightState.WARN, " (1 replica)");
    assertLine(report, "tls", PreflightState.WARN, "plain HTTP");
    assertLine(report, "authentication", PreflightState.WARN, "off: everybody");
    assertLine(report, "target-hosts", PreflightState.OK, "all, 1 of 1 data node");
    assertLine(report, "generator", PreflightState.WARN, "the target is this machine");
    assertLine(report, "clock", PreflightState.OK, "at most ");
    assertLine(
        report, "index-shards", PreflightState.WARN, INDEX + ": 3 shards and 3 replicas on 1 of 1");
    assertThat(report.lines())
        .filteredOn(line -> line.state() == PreflightState.NOT_VISIBLE)
        .extracting(PreflightLine::id)
        .contains("max-map-count")
        .isSubsetOf("max-map-count", "restore", "last-snapshot");
  }

  private static void assertLine(
      PreflightReport report, String id, PreflightState state, String words) {
    PreflightLine line =
        report.lines().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    assertThat(line.found()).contains(words);
    assertThat(line.state()).as(line.toString()).isEqualTo(state);
  }
}
