package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code ingest-pipeline-stats}: what ingest pipelines did during the race, by node, pipeline and
 * processor. Counters are read before the first task and after the last, and compared node by node;
 * a node that was started in between counts from its start.
 */
final class IngestPipelineStats implements Observation {
  private static final String PATH = "/_nodes/stats/ingest?filter_path=nodes.*.name,nodes.*.ingest";

  /** Counters of the API, to the ends of the names of records. */
  private static final Map<String, String> COUNTERS =
      new TreeMap<>(Map.of("count", "count", "time_in_millis", "time", "failed", "failed"));

  private JsonNode before = MissingNode.getInstance();

  private IngestPipelineStats() {}

  static Device device() {
    return new ClusterDevice(
        "ingest-pipeline-stats",
        "Tells what ingest pipelines and their processors did during the race.",
        List.of(),
        (values, indices) -> new IngestPipelineStats());
  }

  @Override
  public boolean ends() {
    return true;
  }

  @Override
  public void begin(Questions questions, Logbook book) throws NoAnswer {
    before = questions.get(PATH).path("nodes");
  }

  @Override
  public void end(Questions questions, Logbook book) throws NoAnswer, IOException {
    if (before.isMissingNode()) {
      book.note("the counters before the race are not known");
      return;
    }
    Map<String, Long> cluster = new HashMap<>();
    for (Map.Entry<String, JsonNode> node : questions.get(PATH).path("nodes").properties()) {
      JsonNode after = node.getValue().path("ingest");
      JsonNode earlier = before.path(node.getKey()).path("ingest");
      String name = node.getValue().path("name").asText("unknown");
      COUNTERS.forEach(
          (counter, end) ->
              cluster.merge(
                  counter, grown(counter, earlier.path("total"), after.path("total")), Long::sum));
      write(
          "node",
          earlier.path("total"),
          after.path("total"),
          Logbook.meta("node_name", name),
          book);
      pipelines(earlier.path("pipelines"), after.path("pipelines"), name, book);
    }
    for (Map.Entry<String, String> counter : COUNTERS.entrySet()) {
      book.value(
          "ingest_pipeline_cluster_" + counter.getValue(),
          cluster.getOrDefault(counter.getKey(), 0L),
          unit(counter.getKey()),
          Logbook.object());
    }
  }

  private static void pipelines(JsonNode before, JsonNode after, String node, Logbook book)
      throws IOException {
    for (Map.Entry<String, JsonNode> pipeline : after.properties()) {
      ObjectNode meta = Logbook.meta("node_name", node).put("pipeline_name", pipeline.getKey());
      JsonNode earlier = before.path(pipeline.getKey());
      write("pipeline", earlier, pipeline.getValue(), meta, book);
      Map<String, Integer> numbers = new HashMap<>();
      JsonNode processors = pipeline.getValue().path("processors");
      for (int i = 0; i < processors.size(); i++) {
        // An element has one field, the name, which is that of the type unless there is a tag.
        for (Map.Entry<String, JsonNode> processor : processors.path(i).properties()) {
          String type = processor.getValue().path("type").asText(processor.getKey());
          int number = numbers.merge(type, 1, Integer::sum);
          write(
              "processor",
              earlier.path("processors").path(i).path(processor.getKey()).path("stats"),
              processor.getValue().path("stats"),
              meta.deepCopy().put("processor_name", type + "_" + number).put("type", type),
              book);
        }
      }
    }
  }

  private static void write(
      String level, JsonNode before, JsonNode after, ObjectNode meta, Logbook book)
      throws IOException {
    for (Map.Entry<String, String> counter : COUNTERS.entrySet()) {
      if (after.path(counter.getKey()).isNumber()) {
        book.value(
            "ingest_pipeline_" + level + "_" + counter.getValue(),
            grown(counter.getKey(), before, after),
            unit(counter.getKey()),
            meta);
      }
    }
  }

  private static long grown(String counter, JsonNode before, JsonNode after) {
    long from = before.path(counter).asLong();
    long to = after.path(counter).asLong();
    return to < from ? to : to - from;
  }

  private static String unit(String counter) {
    return counter.equals("time_in_millis") ? "ms" : "";
  }
}
