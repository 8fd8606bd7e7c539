package io.esbench.reliability;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A track for races on real nodes: the small track's documents in other numbers, in an index as a
 * row needs it.
 *
 * @param index its name
 * @param documents of the corpus
 * @param settings of the index, as JSON
 * @param load of the item that sends the documents, as JSON
 */
record NodeTrack(String index, int documents, String settings, String load) {
  /** Bulks of 25 from two clients, so many documents a second. */
  static String paced(int perSecond) {
    return """
    {"operation": "bulk", "clients": 2, "target-throughput": "%d docs/s"}"""
        .formatted(perSecond);
  }

  /** The same from the beginning again and again. */
  static String pacedForAnHour(int perSecond) {
    return """
    {"operation": "looped-bulk", "clients": 2, "target-throughput": "%d docs/s",
      "time-period": 3600}"""
        .formatted(perSecond);
  }

  /** Writes it into a new folder below this one, and returns that. */
  Path in(Path folder) throws IOException {
    Path track = Files.createDirectories(folder.resolve("track"));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < documents; i++) {
      lines.add("{\"n\":" + i + ",\"text\":\"document " + "of many words ".repeat(10) + i + "\"}");
    }
    Files.writeString(track.resolve("documents.json"), String.join("\n", lines) + "\n");
    Files.writeString(track.resolve("index.json"), "{\"settings\": " + settings + "}\n");
    Files.writeString(track.resolve("track.json"), text());
    return track;
  }

  private String text() {
    return """
    {"version": 2, "description": "documents for races on nodes that fail",
     "indices": [{"name": "%1$s", "body": "index.json"}],
     "corpora": [{"name": "matrix", "documents": [
       {"source-file": "documents.json", "document-count": %2$d, "target-index": "%1$s"}]}],
     "operations": [
       {"name": "bulk", "operation-type": "bulk", "bulk-size": 25},
       {"name": "looped-bulk", "operation-type": "bulk", "bulk-size": 25, "looped": true}],
     "challenges": [{"name": "only", "default": true, "schedule": [
       {"operation": {"name": "delete", "operation-type": "delete-index"}},
       {"operation": {"name": "create", "operation-type": "create-index"}},
       {"operation": {"name": "health", "operation-type": "cluster-health", "index": "%1$s",
         "request-params": {"wait_for_status": "green"}}},
       %3$s]}]}
    """
        .formatted(index, documents, load);
  }
}
