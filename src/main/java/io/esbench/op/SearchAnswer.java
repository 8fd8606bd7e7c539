package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.Completeness;
import io.esbench.result.ResultValue;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/** Reads what the answer to a search tells about itself, as Rally names it. */
final class SearchAnswer {
  private static final List<String> CLUSTERS =
      List.of("total", "successful", "skipped", "running", "partial", "failed");

  private static final byte[] TOOK = Json.utf8("{\"took\":");

  private SearchAnswer() {}

  /**
   * Whether it can be an answer to a search: everything in one is optional, but what is there is of
   * its kind.
   */
  static boolean isOne(JsonNode answer) {
    JsonNode hits = answer.path("hits");
    JsonNode total = hits.path("total");
    return answer.isObject()
        && (answer.path("took").isNumber() || absent(answer.path("took")))
        && (answer.path("timed_out").isBoolean() || absent(answer.path("timed_out")))
        && (answer.path("_shards").isObject() || absent(answer.path("_shards")))
        && (hits.isObject() || absent(hits))
        && (hits.path("hits").isArray() || absent(hits.path("hits")))
        && (total.isObject() || total.isNumber() || absent(total));
  }

  private static boolean absent(JsonNode node) {
    return node.isMissingNode() || node.isNull();
  }

  /**
   * Whether the beginning of a body that is not read rules out a search answer. A proxy may answer
   * with status 200 and a page, or with nothing: no format of the server begins like a page, and
   * all of them have a body. JSON begins with a time that is a number.
   */
  static boolean cannotBegin(ByteBuffer body) {
    int start = body.position();
    if (!body.hasRemaining() || body.get(start) == '<') {
      return true;
    }
    if (body.remaining() <= TOOK.length) {
      return false;
    }
    for (int i = 0; i < TOOK.length; i++) {
      if (body.get(start + i) != TOOK[i]) {
        return false;
      }
    }
    byte value = body.get(start + TOOK.length);
    return value == '"' || value == '{' || value == '[';
  }

  /** Hits in all; of an answer that does not count them, those it brings. */
  static long hits(JsonNode answer) {
    JsonNode total = answer.path("hits").path("total");
    if (total.isMissingNode() || total.isNull()) {
      return answer.path("hits").path("hits").size();
    }
    return total.isObject() ? total.path("value").asLong() : total.asLong();
  }

  /** Documents that the answer brings: those of its hits that it does not only count. */
  static long fetched(JsonNode answer) {
    return answer.path("hits").path("hits").size();
  }

  /** Whether there are so many hits ({@code eq}) or at least so many ({@code gte}). */
  static String relation(JsonNode answer) {
    return answer.path("hits").path("total").path("relation").asText("eq");
  }

  /** Partial if time ran out or shards or clusters failed. */
  static Completeness completeness(JsonNode answer) {
    JsonNode clusters = answer.path("_clusters");
    boolean partial =
        answer.path("timed_out").asBoolean()
            || answer.path("_shards").path("failed").asLong() > 0
            || clusters.path("failed").asLong() + clusters.path("partial").asLong() > 0;
    return partial ? Completeness.PARTIAL : Completeness.COMPLETE;
  }

  /** Everything that {@code detailed-results} gives. */
  static ResultValues values(JsonNode answer) {
    ObjectNode values = JsonNodeFactory.instance.objectNode();
    values.put("hits", hits(answer)).put("hits_relation", relation(answer));
    values.put(ResultValue.FETCHED, fetched(answer));
    values.put("timed_out", answer.path("timed_out").asBoolean());
    values.put("took", answer.path("took").asLong());
    ObjectNode shards = values.putObject("shards");
    for (String count : List.of("total", "successful", "skipped", "failed")) {
      shards.put(count, answer.path("_shards").path(count).asLong());
    }
    if (answer.hasNonNull("num_reduce_phases")) {
      values.set("num_reduce_phases", answer.get("num_reduce_phases"));
    }
    if (answer.get("_clusters") instanceof ObjectNode clusters) {
      values.set("clusters", clusters(clusters));
    }
    return new ResultValues(values, completeness(answer));
  }

  private static ObjectNode clusters(ObjectNode clusters) {
    ObjectNode found = JsonNodeFactory.instance.objectNode();
    for (String count : CLUSTERS) {
      if (clusters.has(count)) {
        found.set(count, clusters.get(count));
      }
    }
    if (clusters.get("details") instanceof ObjectNode details) {
      ArrayNode list = found.putArray("details");
      for (Map.Entry<String, JsonNode> cluster : details.properties()) {
        ObjectNode entry = list.addObject().put("name", cluster.getKey());
        for (Map.Entry<String, JsonNode> field : cluster.getValue().properties()) {
          if (field.getValue().isValueNode() || field.getKey().equals("_shards")) {
            entry.set(field.getKey(), field.getValue());
          }
        }
      }
    }
    return found;
  }
}
