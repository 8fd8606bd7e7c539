package io.esbench.preflight;

/** The kernel's limit of mapped files, which no API tells. */
final class MapCount implements Check {
  @Override
  public Finding look(ClusterView view) {
    return Finding.hidden(
        "no API tells it",
        "On each Linux host: 'sysctl vm.max_map_count' should say 262144 or more.");
  }
}
