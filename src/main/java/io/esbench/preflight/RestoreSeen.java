package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.telemetry.Reply;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Whether a snapshot was ever restored, as far as shards remember where they came from. */
final class RestoreSeen implements Check {
  private static final String RECOVERIES = "/_recovery?filter_path=*.shards.type";

  @Override
  public Finding look(ClusterView view) {
    Reply reply = view.ask(RECOVERIES);
    if (!reply.ok()) {
      return Finding.hidden(reply);
    }
    Set<String> restored = new TreeSet<>();
    for (Map.Entry<String, JsonNode> index : reply.json().properties()) {
      for (JsonNode shard : index.getValue().path("shards")) {
        if (shard.path("type").asText().equals("SNAPSHOT")) {
          restored.add(index.getKey());
        }
      }
    }
    return restored.isEmpty()
        ? Finding.hidden(
            "no shard says that it came from a snapshot; after a restart none would",
            "Restore a snapshot under another name once, and compare the document counts.")
        : Finding.ok("restored from a snapshot: " + Phrase.names(restored));
  }
}
