package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.telemetry.Reply;
import java.util.ArrayList;
import java.util.List;

/** Whether a backup is being taken. */
final class RunningSnapshot implements Check {
  private static final String STATUS =
      "/_snapshot/_status?filter_path=snapshots.snapshot,snapshots.repository";

  @Override
  public Finding look(ClusterView view) {
    Reply reply = view.ask(STATUS);
    if (!reply.ok()) {
      return Finding.hidden(reply);
    }
    List<String> running = new ArrayList<>();
    for (JsonNode snapshot : reply.json().path("snapshots")) {
      running.add(
          snapshot.path("snapshot").asText() + " to " + snapshot.path("repository").asText());
    }
    return running.isEmpty()
        ? Finding.ok("none")
        : Finding.warn(
            Phrase.names(running),
            "It reads all new segments and sends them over the network.",
            "Wait for its end, and see that none starts during a race.");
  }
}
