package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.telemetry.Reply;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** {@code master-node-stats}: which node is the elected master, one record per sample. */
final class MasterNodeStats implements Observation {
  private static final String NAME = "master-node-stats";
  private static final String INTERVAL = "master-node-stats-sample-interval";
  private static final int SECONDS = 30;

  private final Duration interval;

  private MasterNodeStats(Values values) {
    this.interval = values.seconds(INTERVAL);
  }

  static Device device() {
    return new ClusterDevice(
        NAME,
        "Samples which node is the elected master.",
        List.of(Parameter.interval(INTERVAL, SECONDS)),
        (values, indices) -> new MasterNodeStats(values));
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public void sample(Questions questions, Logbook book) throws NoAnswer, IOException {
    String id =
        questions
            .get("/_cluster/state/master_node?filter_path=master_node")
            .path("master_node")
            .asText("");
    if (id.isEmpty()) {
      book.note("a sample found no elected master");
      return;
    }
    JsonNode node =
        questions
            .get("/_nodes/" + Reply.encode(id) + "/os?filter_path=nodes.*.name")
            .path("nodes")
            .path(id);
    book.record(NAME, Logbook.object().put("node", node.path("name").asText(id)), Logbook.object());
  }
}
