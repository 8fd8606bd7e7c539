package io.esbench.telemetry.storage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.Reply;

/**
 * What the documents of one index take. Segments are counted, not the files of the statistics,
 * which are up to ten seconds old and hold what a merge leaves behind.
 *
 * @param documents in its primary shards
 * @param bytes of the segments of its primary shards
 * @param shards primary shards
 * @param replicas copies of each beside the primary
 * @param problem why it could not be read, else empty
 */
public record SampleStore(long documents, long bytes, int shards, int replicas, String problem) {
  /** Asks for it. */
  public static SampleStore take(ClusterApi api, String index) {
    String name = "/" + Reply.encode(index);
    Reply segments = Reply.get(api, name + "/_segments");
    Reply settings = Reply.get(api, name + "/_settings?flat_settings=true");
    if (!segments.ok() || !settings.ok()) {
      return new SampleStore(0, 0, 0, 0, segments.ok() ? settings.problem() : segments.problem());
    }
    JsonNode shards = segments.json().path("indices").path(index).path("shards");
    int replicas =
        settings.json().path(index).path("settings").path("index.number_of_replicas").asInt();
    return of(shards, replicas);
  }

  private static SampleStore of(JsonNode shards, int replicas) {
    long documents = 0;
    long bytes = 0;
    for (JsonNode shard : shards) {
      for (JsonNode copy : shard) {
        for (JsonNode segment : primary(copy) ? copy.path("segments") : MissingNode.getInstance()) {
          if (segment.path("search").asBoolean()) {
            documents += segment.path("num_docs").asLong();
            bytes += segment.path("size_in_bytes").asLong();
          }
        }
      }
    }
    boolean told = documents > 0 && bytes > 0;
    return new SampleStore(
        documents, bytes, shards.size(), replicas, told ? "" : "its segments hold no documents");
  }

  private static boolean primary(JsonNode copy) {
    return copy.path("routing").path("primary").asBoolean();
  }
}
