package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code searchable-snapshots-stats}: reads from repositories by type of file, one record each; of
 * the cluster, and of indices if they are named.
 */
final class SearchableSnapshotsStats implements Observation {
  private static final String NAME = "searchable-snapshots-stats";
  private static final String INTERVAL = "searchable-snapshots-stats-sample-interval";
  private static final String INDICES = "searchable-snapshots-stats-indices";
  private static final String PATH = "/_searchable_snapshots/stats?level=";

  private final Duration interval;
  private final List<Pattern> indices;

  private SearchableSnapshotsStats(Values values) {
    this.interval = values.seconds(INTERVAL);
    this.indices = values.names(INDICES).stream().map(SearchableSnapshotsStats::pattern).toList();
  }

  private static Pattern pattern(String name) {
    return Pattern.compile(
        Stream.of(name.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
  }

  static Device device() {
    return new ClusterDevice(
        NAME,
        "Samples what searchable snapshots read from their repositories.",
        List.of(
            Parameter.names(INDICES, "", "names or patterns of indices to be told apart"),
            Parameter.interval(INTERVAL, 1)),
        (values, unused) -> new SearchableSnapshotsStats(values));
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public void sample(Questions questions, Logbook book) throws NoAnswer, IOException {
    JsonNode answer = questions.getIfThere(PATH + (indices.isEmpty() ? "cluster" : "indices"));
    for (JsonNode stats : answer.path("total")) {
      book.record(NAME, content(stats), Logbook.meta("level", "cluster"));
    }
    for (Map.Entry<String, JsonNode> index : answer.path("indices").properties()) {
      if (indices.stream().anyMatch(wanted -> wanted.matcher(index.getKey()).matches())) {
        for (JsonNode stats : index.getValue().path("total")) {
          book.record(
              NAME, content(stats).put("index", index.getKey()), Logbook.meta("level", "index"));
        }
      }
    }
  }

  private static ObjectNode content(JsonNode stats) {
    ObjectNode content = Logbook.object();
    content.put("lucene_file_type", stats.path("file_ext").asText());
    content.set("stats", stats);
    return content;
  }
}
