package io.esbench.corpus.generate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The first documents of a specification, read back. */
record Sample(List<String> lines, List<JsonNode> documents) {
  /** What the clock says. */
  static final Instant NOW = Instant.parse("2026-02-03T04:05:06.789Z");

  private static final ObjectMapper JSON = new ObjectMapper();

  static Sample of(int count, String text) {
    DocumentSpec spec = DocumentSpec.of("spec.yml", text);
    DocumentSource source = spec.source(spec.seed(), InstantSource.fixed(NOW));
    byte[] room = new byte[source.maxBytes()];
    List<String> lines = new ArrayList<>();
    List<JsonNode> documents = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int end = source.encode(i, room, 0);
      String line = new String(room, 0, end, StandardCharsets.UTF_8);
      lines.add(line.substring(0, line.length() - 1));
      try {
        documents.add(JSON.readTree(line));
      } catch (JsonProcessingException e) {
        throw new UncheckedIOException(line, new IOException(e));
      }
    }
    return new Sample(lines, documents);
  }

  /** Documents with one field, {@code f}. */
  static Sample field(int count, String value) {
    return of(count, "version: 1\nlists: {abc: [a, b, c]}\nfields:\n  f: " + value + "\n");
  }

  /** Values of the field {@code f}, where it is there. */
  List<JsonNode> values() {
    return documents.stream().filter(d -> d.has("f")).map(d -> d.get("f")).toList();
  }

  /** How often each value comes, by its text. */
  Map<String, Integer> counts() {
    Map<String, Integer> counts = new TreeMap<>();
    values().forEach(value -> counts.merge(value.asText(), 1, Integer::sum));
    return counts;
  }

  /** Share of a value among all documents. */
  double share(String value) {
    return (double) counts().getOrDefault(value, 0) / documents.size();
  }

  double mean() {
    return values().stream().mapToDouble(JsonNode::doubleValue).average().orElse(Double.NaN);
  }

  /** The value that so many are below. */
  double quantile(double share) {
    double[] sorted = values().stream().mapToDouble(JsonNode::doubleValue).sorted().toArray();
    return sorted[(int) (share * (sorted.length - 1))];
  }
}
