package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.MetricRow;
import io.esbench.telemetry.Reply;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** {@code disk-usage-stats}: what each field of an index takes on disk, at the end of a race. */
final class DiskUsageStats implements Observation {
  private static final String INDICES = "disk-usage-stats-indices";
  private static final String TIMEOUT = "disk-usage-stats-timeout";
  private static final String FLUSH = "disk-usage-stats-flush";

  private static final String TOTAL = "total_in_bytes";
  private static final String PREFIX = "disk_usage_";

  /** Rally's order of rows. */
  private static final Comparator<FieldSize> ORDER =
      Comparator.comparing(FieldSize::index)
          .thenComparingLong(FieldSize::total)
          .thenComparing(FieldSize::field);

  /** Sizes of a field, in the order in which they are written. */
  private static final List<Map.Entry<String, String>> PARTS =
      List.of(
          Map.entry("/inverted_index/total_in_bytes", "disk_usage_inverted_index"),
          Map.entry("/stored_fields_in_bytes", "disk_usage_stored_fields"),
          Map.entry("/doc_values_in_bytes", "disk_usage_doc_values"),
          Map.entry("/points_in_bytes", "disk_usage_points"),
          Map.entry("/norms_in_bytes", "disk_usage_norms"),
          Map.entry("/term_vectors_in_bytes", "disk_usage_term_vectors"),
          Map.entry("/knn_vectors_in_bytes", "disk_usage_knn_vectors"));

  private final List<String> indices;
  private final Duration timeout;
  private final boolean flush;

  private DiskUsageStats(Values values, List<String> ofTrack) {
    List<String> named = values.names(INDICES);
    this.indices = named.isEmpty() ? ofTrack : named;
    this.timeout = values.seconds(TIMEOUT);
    this.flush = values.flag(FLUSH);
  }

  static Device device() {
    return new ClusterDevice(
        "disk-usage-stats",
        "Measures what each field takes on disk at the end. That costs the cluster much.",
        List.of(
            Parameter.names(INDICES, "", "names; else the indices and data streams of the race"),
            new Parameter(
                TIMEOUT, Parameter.Kind.SECONDS, "600", "longest time for the answer of an index"),
            Parameter.flag(FLUSH, true, "flush first, so that all data is on disk")),
        DiskUsageStats::new);
  }

  @Override
  public boolean ends() {
    return true;
  }

  @Override
  public Duration endLimit() {
    return timeout.multipliedBy(Math.max(1, indices.size())).plus(Questions.LIMIT);
  }

  @Override
  public void end(Questions questions, Logbook book) throws NoAnswer, IOException {
    if (indices.isEmpty()) {
      book.note("the race has no indices; name some with " + INDICES);
      return;
    }
    for (String index : indices) {
      try {
        usage(
            index,
            questions.ask(
                "POST",
                "/" + Reply.encode(index) + "/_disk_usage?run_expensive_tasks=true&flush=" + flush,
                timeout),
            book);
      } catch (NoAnswer e) {
        if (e.isFinal()) {
          throw e;
        }
        book.note(index + ": " + e.getMessage());
      }
    }
  }

  /** An answer may be of several indices: those of a data stream or pattern. */
  private static void usage(String asked, JsonNode answer, Logbook book) throws IOException {
    long failed = answer.path("_shards").path("failed").asLong();
    if (failed > 0) {
      book.note(asked + ": " + failed + " shards failed, so the sizes are too small");
    }
    List<FieldSize> found = new ArrayList<>();
    for (Map.Entry<String, JsonNode> index : answer.properties()) {
      for (Map.Entry<String, JsonNode> field : index.getValue().path("fields").properties()) {
        FieldSize size = new FieldSize(index.getKey(), field.getKey(), field.getValue());
        size.write(book);
        found.add(size);
      }
    }
    if (found.isEmpty()) {
      book.note(asked + ": the answer has no fields");
    }
    found.stream().sorted(ORDER).forEach(size -> size.addRows(book));
  }

  /** What one field of an index takes. */
  private record FieldSize(String index, String field, JsonNode sizes) {
    long total() {
      return sizes.path(TOTAL).asLong();
    }

    void write(Logbook book) throws IOException {
      ObjectNode meta = Logbook.meta("index", index).put("field", field);
      book.value("disk_usage_total", sizes.path(TOTAL), "byte", meta);
      for (Map.Entry<String, String> part : PARTS) {
        JsonNode bytes = sizes.at(part.getKey());
        if (bytes.asLong() > 0) {
          book.value(part.getValue(), bytes, "byte", meta);
        }
      }
    }

    void addRows(Logbook book) {
      for (Map.Entry<String, String> part : PARTS) {
        long bytes = sizes.at(part.getKey()).asLong();
        if (bytes > 0) {
          addRow(part.getValue().substring(PREFIX.length()).replace('_', ' '), bytes, book);
        }
      }
      addRow("total", total(), book);
    }

    private void addRow(String part, long bytes, Logbook book) {
      String metric = index + " " + field + " " + part;
      book.row(new MetricRow(metric, "", (double) bytes, true, "B", ""));
    }
  }
}
