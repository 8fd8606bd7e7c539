package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.Flavour;
import io.esbench.telemetry.Reply;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How old the last good snapshot is. */
final class LastSnapshot implements Check {
  /** A snapshot a day, and one missed. */
  private static final long OLD_SECONDS = 48 * 3600;

  private static final String LATEST =
      "/_snapshot/_all/_all?sort=start_time&order=desc&size=50&ignore_unavailable=true"
          + "&filter_path=snapshots.snapshot,snapshots.state,snapshots.end_time_in_millis";

  @Override
  public boolean concerns(ClusterView view) {
    return !view.repositories().ok() || !view.repositories().json().isEmpty();
  }

  @Override
  public Finding look(ClusterView view) {
    if (!view.repositories().ok()) {
      return Finding.hidden(view.repositories());
    }
    boolean openSearch = view.facts().flavour() == Flavour.OPENSEARCH;
    Reply reply = view.ask(openSearch ? table(view.repositories()) : LATEST);
    if (!reply.ok()) {
      return Finding.hidden(reply);
    }
    long latest = -1;
    for (JsonNode snapshot : openSearch ? reply.json() : reply.json().path("snapshots")) {
      boolean good = "SUCCESS".equals(snapshot.path(openSearch ? "status" : "state").asText());
      long end =
          openSearch
              ? snapshot.path("end_epoch").asLong()
              : snapshot.path("end_time_in_millis").asLong() / 1000;
      latest = good ? Math.max(latest, end) : latest;
    }
    if (latest < 0) {
      return Finding.warn(
          "no successful snapshot among the latest ones",
          "The repository is there, but nothing to restore.",
          "Take a snapshot, and look why earlier ones failed.");
    }
    return judged(view.around().wall().start().getEpochSecond() - latest);
  }

  private static Finding judged(long ageSeconds) {
    String found =
        "the last successful one is " + Phrase.duration((double) Math.max(0, ageSeconds)) + " old";
    return ageSeconds <= OLD_SECONDS
        ? Finding.ok(found)
        : Finding.warn(
            found,
            "What was written since then would be lost with the cluster.",
            "Take snapshots by a schedule, and watch it.");
  }

  /** OpenSearch neither sorts nor limits the list. */
  private static String table(Reply repositories) {
    List<String> names =
        repositories.json().properties().stream().map(Map.Entry::getKey).sorted().toList();
    return names.stream()
        .map(Reply::encode)
        .collect(Collectors.joining(",", "/_cat/snapshots/", "?format=json&h=id,status,end_epoch"));
  }
}
