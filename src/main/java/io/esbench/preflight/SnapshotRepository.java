package io.esbench.preflight;

import java.util.Map;

/** Whether there is a place for backups. */
final class SnapshotRepository implements Check {
  @Override
  public Finding look(ClusterView view) {
    if (!view.repositories().ok()) {
      return Finding.hidden(view.repositories());
    }
    var names =
        view.repositories().json().properties().stream().map(Map.Entry::getKey).sorted().toList();
    return names.isEmpty()
        ? Finding.warn(
            "none",
            "Data that are lost stay lost: replicas are no backup.",
            "Register a repository, take a snapshot, and restore one before it is needed.")
        : Finding.ok(Phrase.names(names));
  }
}
