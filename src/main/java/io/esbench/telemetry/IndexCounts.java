package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads which indices there are, and how much is in them, out of answers that may be anything: what
 * cannot be understood is an index of which nothing is known, never none.
 */
final class IndexCounts {
  private static final String NO_COUNT = "the answer has no count that could be read";

  private IndexCounts() {}

  /** Of {@code _count}. */
  static DocumentCount ofCount(String index, JsonNode answer) {
    JsonNode shards = answer.path("_shards");
    Long failed = WholeNumber.of(shards.path("failed"));
    if (failed != null && failed > 0) {
      return new DocumentCount(index, null, failed + " shards failed to count");
    }
    Long total = WholeNumber.of(shards.path("total"));
    Long successful = WholeNumber.of(shards.path("successful"));
    if (total != null && successful != null && successful < total) {
      return new DocumentCount(
          index, null, "only " + successful + " of " + total + " shards were counted");
    }
    return failed == null ? unread(index) : counted(index, answer.path("count"));
  }

  /** The rows of {@code _cat/indices}. */
  static List<DocumentCount> ofTable(String pattern, JsonNode table) {
    if (!table.isArray()) {
      return List.of(new DocumentCount(pattern, null, "the answer is no list of indices"));
    }
    List<DocumentCount> counts = new ArrayList<>();
    for (JsonNode row : table) {
      String index = row.path("index").asText("");
      JsonNode count = row.path("docs.count");
      boolean none = count.isMissingNode() || count.isNull() || count.asText().isEmpty();
      if (index.isEmpty()) {
        counts.add(new DocumentCount(pattern, null, "the answer has an index without a name"));
      } else if (none) {
        counts.add(new DocumentCount(index, null, "closed or not assigned"));
      } else {
        counts.add(counted(index, count));
      }
    }
    return counts;
  }

  /** Of {@code _stats/docs} with {@code _shards.total}; without indices that is no answer. */
  static List<DocumentCount> ofStats(String pattern, JsonNode stats) {
    JsonNode indices = stats.path("indices");
    if (indices.isEmpty()) {
      Long shards = WholeNumber.of(stats.path("_shards").path("total"));
      return shards != null && shards == 0 ? List.of() : List.of(unread(pattern));
    }
    return indices.properties().stream()
        .map(
            index ->
                counted(
                    index.getKey(), index.getValue().path("primaries").path("docs").path("count")))
        .toList();
  }

  /**
   * Indices and data streams of {@code _resolve/index}, also those behind aliases, as a write goes
   * through an alias; null if the answer is not one.
   */
  static @Nullable Set<String> resolved(JsonNode answer) {
    Set<String> names = new LinkedHashSet<>();
    for (String kind : List.of("indices", "aliases", "data_streams")) {
      if (!answer.path(kind).isArray()) {
        return null;
      }
      for (JsonNode found : answer.path(kind)) {
        JsonNode behind = found.path("indices");
        if (kind.equals("aliases") && behind.isArray() && !behind.isEmpty()) {
          behind.forEach(index -> names.add(index.asText()));
        } else {
          names.add(found.path("name").asText());
        }
      }
    }
    return names.contains("") ? null : names;
  }

  private static DocumentCount counted(String index, JsonNode count) {
    Long documents = WholeNumber.of(count);
    return documents == null ? unread(index) : new DocumentCount(index, documents, "");
  }

  private static DocumentCount unread(String index) {
    return new DocumentCount(index, null, NO_COUNT);
  }
}
