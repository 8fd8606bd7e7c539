package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What the segments of indices take on disk now. The store size of the statistics is looked up by
 * the server every ten seconds only, so that right after a load it is that of an empty index.
 *
 * @param primaryBytes of primary shards
 * @param allBytes of all copies
 * @param problem why it could not be read, else empty
 */
public record SegmentSizes(long primaryBytes, long allBytes, String problem) {
  private static final String FILTER =
      "filter_path=indices.*.shards.*.routing.primary,indices.*.shards.*.segments.*.size_in_bytes";

  /**
   * Asks for it.
   *
   * @param names of indices, encoded, with commas
   */
  public static SegmentSizes take(ClusterApi api, String names) {
    Reply reply = Reply.get(api, "/" + names + "/_segments?ignore_unavailable=true&" + FILTER);
    long primaries = 0;
    long all = 0;
    for (JsonNode index : reply.json().path("indices")) {
      for (JsonNode shard : index.path("shards")) {
        for (JsonNode copy : shard) {
          long bytes = bytes(copy.path("segments"));
          all += bytes;
          primaries += copy.path("routing").path("primary").asBoolean() ? bytes : 0;
        }
      }
    }
    return new SegmentSizes(primaries, all, reply.problem());
  }

  private static long bytes(JsonNode segments) {
    long bytes = 0;
    for (JsonNode segment : segments) {
      bytes += segment.path("size_in_bytes").asLong();
    }
    return bytes;
  }

  /** Whether there are segments to be counted: an empty index has files, but none of those. */
  public boolean known() {
    return problem.isEmpty() && allBytes > 0;
  }
}
