package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;

/** Changes of the cluster state that wait for the master. */
final class PendingTasks implements Check {
  private static final long MANY = 10;
  private static final long LONG_MILLIS = 1_000;
  private static final long STUCK_MILLIS = 30_000;

  @Override
  public Finding look(ClusterView view) {
    if (!view.health().ok()) {
      return Finding.hidden(view.health());
    }
    JsonNode health = view.health().json();
    if (!health.path("number_of_pending_tasks").isNumber()) {
      return Finding.absent("number_of_pending_tasks");
    }
    long tasks = health.path("number_of_pending_tasks").asLong();
    long millis = health.path("task_max_waiting_in_queue_millis").asLong();
    String found =
        tasks == 0
            ? "none"
            : Phrase.count(tasks, "task") + ", the oldest for " + Phrase.duration(millis / 1000.0);
    if (millis >= STUCK_MILLIS) {
      return Finding.fail(
          found, "The master does not keep up: mappings, indices and failures wait.", todo());
    }
    return tasks >= MANY || millis >= LONG_MILLIS
        ? Finding.warn(found, "Creating indices and new fields will be slow.", todo())
        : Finding.ok(found);
  }

  private static String todo() {
    return "GET /_cluster/pending_tasks names them.";
  }
}
