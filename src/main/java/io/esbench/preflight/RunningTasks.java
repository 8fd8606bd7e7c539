package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.telemetry.Reply;
import java.util.Map;
import java.util.TreeMap;

/** Work that was started before and goes on: merges, reindexing, long searches. */
final class RunningTasks implements Check {
  private static final String TASKS =
      "/_tasks?filter_path=nodes.*.tasks.*.action,nodes.*.tasks.*.running_time_in_nanos,"
          + "nodes.*.tasks.*.parent_task_id";
  private static final long LONG_NANOS = 1_000_000_000;

  @Override
  public Finding look(ClusterView view) {
    Reply reply = view.ask(TASKS);
    if (!reply.ok()) {
      return Finding.hidden(reply);
    }
    Map<String, Integer> running = new TreeMap<>();
    for (JsonNode node : reply.json().path("nodes")) {
      for (JsonNode task : node.path("tasks")) {
        if (works(task)) {
          running.merge(task.path("action").asText(), 1, Integer::sum);
        }
      }
    }
    return running.isEmpty()
        ? Finding.ok("no task has been at work for a second or longer")
        : Finding.warn(
            Phrase.names(
                running.entrySet().stream()
                    .map(action -> action.getValue() + " x " + action.getKey())
                    .toList()),
            "They take CPU and disk from what is measured.",
            "Wait for them: GET /_tasks?detailed shows what they do.");
  }

  /** Persistent tasks and those that only watch run all the time. */
  private static boolean works(JsonNode task) {
    String action = task.path("action").asText();
    boolean data = action.startsWith("indices:data/") || action.startsWith("indices:admin/");
    return data
        && !action.contains("persistent")
        && task.path("parent_task_id").isMissingNode()
        && task.path("running_time_in_nanos").asLong() >= LONG_NANOS;
  }
}
