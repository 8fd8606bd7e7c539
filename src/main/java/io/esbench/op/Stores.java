package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What indices or data streams hold and take on disk: the segments of their primary shards, for the
 * sizes in {@code _stats} are up to ten seconds old ({@code index.store.stats_refresh_interval}).
 *
 * @param baseline the one that the others are compared with
 * @param byName in the order of the track
 */
record Stores(String baseline, Map<String, Store> byName) {
  /** Of an index behind a stream: the day it was made, on Elasticsearch, and its number. */
  private static final Pattern GENERATION = Pattern.compile("(\\d{4}\\.\\d{2}\\.\\d{2}-)?\\d{6,}");

  private static final Store NOTHING = new Store(0, 0);
  private static final List<String> SETTINGS =
      List.of("index.mode", "index.mapping.source.mode", "index.codec");

  /**
   * Of one index or data stream.
   *
   * @param documents as the index keeps them: each nested object is one of its own
   * @param bytes of the segments
   */
  record Store(long documents, long bytes) {
    Store plus(Store other) {
      return new Store(documents + other.documents, bytes + other.bytes);
    }
  }

  /**
   * Reads them.
   *
   * @param names first the baseline
   * @param indices of the answer of {@code _segments}
   */
  static Stores of(List<String> names, JsonNode indices) {
    Map<String, Store> byName = new LinkedHashMap<>();
    for (String name : names) {
      Store sum = NOTHING;
      for (Map.Entry<String, JsonNode> index : indices.properties()) {
        if (isOf(name, index.getKey())) {
          for (JsonNode copies : index.getValue().path("shards")) {
            sum = sum.plus(primary(copies));
          }
        }
      }
      byName.put(name, sum);
    }
    return new Stores(names.get(0), byName);
  }

  /** A data stream has indices behind it; its name may be the beginning of another's. */
  private static boolean isOf(String name, String index) {
    String stream = ".ds-" + name + "-";
    return index.equals(name)
        || (index.startsWith(stream)
            && GENERATION.matcher(index.substring(stream.length())).matches());
  }

  /** Only what is being searched: a segment that was merged away may stay on disk for a while. */
  private static Store primary(JsonNode copies) {
    Store sum = NOTHING;
    for (JsonNode copy : copies) {
      boolean primary = copy.path("routing").path("primary").asBoolean();
      for (JsonNode segment : copy.path("segments")) {
        if (primary && segment.path("search").asBoolean()) {
          sum =
              sum.plus(
                  new Store(
                      segment.path("num_docs").asLong(), segment.path("size_in_bytes").asLong()));
        }
      }
    }
    return sum;
  }

  private Store base() {
    return byName.getOrDefault(baseline, NOTHING);
  }

  /** Why they cannot be compared, or null. */
  @Nullable String problem() {
    Store base = base();
    if (base.documents == 0 || base.bytes == 0) {
      return baseline + " has no documents";
    }
    if (byName.values().stream().allMatch(store -> store.documents == base.documents)) {
      return null;
    }
    List<String> counts = new ArrayList<>();
    byName.forEach(
        (name, store) ->
            counts.add(String.format(Locale.ROOT, "%,d in %s", store.documents, name)));
    return "the numbers of documents differ: " + String.join(", ", counts);
  }

  /** Result values: {@code documents}, {@code bytes.NAME}, {@code reduction.NAME} in percent. */
  ObjectNode values() {
    ObjectNode values = JsonNodeFactory.instance.objectNode();
    values.put("documents", base().documents);
    ObjectNode bytes = values.putObject("bytes");
    ObjectNode reduction = values.putObject("reduction");
    byName.forEach(
        (name, store) -> {
          bytes.put(name, store.bytes);
          if (!name.equals(baseline)) {
            reduction.put(name, reduction(store));
          }
        });
    return values;
  }

  /** In percent; negative if it is larger than the baseline. */
  private double reduction(Store store) {
    return 100.0 * (base().bytes - store.bytes) / base().bytes;
  }

  /**
   * The comparison for the report.
   *
   * @param settings answer of {@code _settings} with defaults, or null if they are not known
   */
  String words(@Nullable JsonNode settings) {
    List<String> words = new ArrayList<>();
    byName.forEach(
        (name, store) -> {
          List<String> remarks = new ArrayList<>();
          if (!name.equals(baseline)) {
            double less = reduction(store);
            String word = less < 0 ? "more" : "less";
            remarks.add(String.format(Locale.ROOT, "%.1f %% %s", Math.abs(less), word));
          }
          remarks.addAll(effective(name, settings));
          String told = remarks.isEmpty() ? "" : " (" + String.join(", ", remarks) + ")";
          words.add(String.format(Locale.ROOT, "%s %,d bytes%s", name, store.bytes, told));
        });
    return String.format(
        Locale.ROOT, "%,d documents each in %s", base().documents, String.join("; ", words));
  }

  /** What is in force, be it set or the default: a licence may forbid what a mode stands for. */
  private static List<String> effective(String name, @Nullable JsonNode settings) {
    List<String> values = new ArrayList<>();
    if (settings == null) {
      return values;
    }
    for (Map.Entry<String, JsonNode> index : settings.properties()) {
      if (isOf(name, index.getKey())) {
        for (String setting : SETTINGS) {
          JsonNode set = index.getValue().path("settings").path(setting);
          JsonNode value = set.isTextual() ? set : index.getValue().path("defaults").path(setting);
          if (value.isTextual()) {
            values.add(setting + " " + value.asText().toLowerCase(Locale.ROOT));
          }
        }
        return values;
      }
    }
    return values;
  }
}
