package io.esbench.reliability;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The track of all races of the matrix: an index is made, waited for, filled by two clients in
 * twenty bulks, and searched.
 */
final class SmallTrack {
  static final int DOCUMENTS = 400;
  static final int BULKS = 20;

  /** Two of them are of the warm-up. */
  static final int SEARCHES = 20;

  static final String INDEX = "matrix";

  private SmallTrack() {}

  /** Writes it into a new folder below this one, and returns that. */
  static Path in(Path folder) throws IOException {
    Path track = Files.createDirectories(folder.resolve("track"));
    List<String> documents = new ArrayList<>();
    for (int i = 0; i < DOCUMENTS; i++) {
      documents.add("{\"n\":" + i + ",\"text\":\"document " + i + "\"}");
    }
    Files.writeString(track.resolve("documents.json"), String.join("\n", documents) + "\n");
    Files.writeString(
        track.resolve("index.json"),
        """
        {"settings": {"index.number_of_shards": 1, "index.number_of_replicas": 0},
         "mappings": {"dynamic": "strict",
           "properties": {"n": {"type": "integer"}, "text": {"type": "text"}}}}
        """);
    Files.writeString(track.resolve("track.json"), text());
    return track;
  }

  private static String text() {
    return """
    {"version": 2, "description": "documents and searches for the fault matrix",
     "indices": [{"name": "matrix", "body": "index.json"}],
     "corpora": [{"name": "matrix", "documents": [
       {"source-file": "documents.json", "document-count": %d, "target-index": "matrix"}]}],
     "challenges": [{"name": "only", "default": true, "schedule": [
       {"operation": {"name": "delete", "operation-type": "delete-index"}},
       {"operation": {"name": "create", "operation-type": "create-index",
         "request-timeout": {{ set_up_timeout | default(60) }}}},
       {"operation": {"name": "health", "operation-type": "cluster-health", "index": "matrix",
         "request-params": {"wait_for_status": "green"},
         "request-timeout": {{ set_up_timeout | default(60) }}}},
       {"operation": {"name": "bulk", "operation-type": "bulk", "bulk-size": %d}, "clients": 2},
       {"operation": {"name": "refresh", "operation-type": "refresh"}},
       {"operation": {"name": "search", "operation-type": "search", "index": "matrix",
         "opaque-id": "measured",
         "body": {"query": {"match_all": {}}}},
        "warmup-iterations": 2, "iterations": %d}]}]}
    """
        .formatted(DOCUMENTS, DOCUMENTS / BULKS, SEARCHES - 2);
  }
}
