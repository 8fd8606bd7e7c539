package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code node-stats}: figures of each node, flat, as one record per node and sample. */
final class NodeStats implements Observation {
  private static final String NAME = "node-stats";
  private static final String INTERVAL = "node-stats-sample-interval";
  private static final String INDICES = "node-stats-include-indices";
  private static final String INDICES_METRICS = "node-stats-include-indices-metrics";
  private static final String USUAL_INDICES_METRICS =
      "docs,store,indexing,search,merges,refresh,flush,query_cache,fielddata,segments,translog,"
          + "request_cache";

  /**
   * A part of an answer.
   *
   * @param include end of the name of the parameter that switches it off
   * @param metric that the API is asked for
   * @param path of it in the answer of a node
   * @param prefix of its figures
   */
  private record Part(String include, String metric, String path, String prefix) {
    String parameter() {
      return "node-stats-include-" + include;
    }
  }

  private static final List<Part> PARTS =
      List.of(
          new Part("thread-pools", "thread_pool", "/thread_pool", "thread_pool"),
          new Part("buffer-pools", "jvm", "/jvm/buffer_pools", "jvm_buffer_pools"),
          new Part("breakers", "breaker", "/breakers", "breakers"),
          new Part("network", "transport", "/transport", "transport"),
          new Part("process", "process", "/process/cpu", "process_cpu"),
          new Part("mem", "jvm", "/jvm/mem", "jvm_mem"),
          new Part("mem", "os", "/os/mem", "os_mem"),
          new Part("cgroup", "os", "/os/cgroup", "os_cgroup"),
          new Part("gc", "jvm", "/jvm/gc", "jvm_gc"),
          new Part(
              "indexing-pressure", "indexing_pressure", "/indexing_pressure", "indexing_pressure"),
          new Part("fs", "fs", "/fs", "fs"));

  private final Duration interval;
  private final List<Part> parts;
  private final String path;

  private NodeStats(Values values) {
    this.interval = values.seconds(INTERVAL);
    this.parts = new ArrayList<>(PARTS.stream().filter(p -> values.flag(p.parameter())).toList());
    List<String> wanted = values.names(INDICES_METRICS);
    if (values.flag(INDICES) || !wanted.isEmpty()) {
      List<String> sections = wanted.isEmpty() ? List.of(USUAL_INDICES_METRICS.split(",")) : wanted;
      sections.forEach(
          each -> parts.add(new Part("", "indices", "/indices/" + each, "indices_" + each)));
    }
    Set<String> metrics = new LinkedHashSet<>();
    parts.forEach(part -> metrics.add(part.metric));
    this.path = "/_nodes/stats/" + (metrics.isEmpty() ? "jvm" : String.join(",", metrics));
  }

  static Device device() {
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(Parameter.interval(INTERVAL, 1));
    parameters.add(Parameter.flag(INDICES, false, "figures of the indices of each node"));
    parameters.add(
        Parameter.names(
            INDICES_METRICS,
            "",
            "which of them, and switches them on; else " + USUAL_INDICES_METRICS));
    PARTS.stream()
        .map(Part::parameter)
        .distinct()
        .forEach(
            name ->
                parameters.add(
                    Parameter.flag(
                        name,
                        true,
                        "figures of "
                            + name.replace("node-stats-include-", "").replace('-', ' '))));
    return new ClusterDevice(
        NAME,
        "Samples the statistics of each node: threads, buffers, breakers, network, memory, garbage"
            + " collection, disks.",
        parameters,
        (values, indices) -> new NodeStats(values));
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public void sample(Questions questions, Logbook book) throws NoAnswer, IOException {
    for (JsonNode node : questions.get(path).path("nodes")) {
      ObjectNode flat = Logbook.object();
      parts.forEach(part -> Flattened.into(flat, part.prefix, node.at(part.path)));
      ObjectNode meta = Logbook.meta("node_name", node.path("name").asText("unknown"));
      if (node.has("roles")) {
        meta.set("roles", node.path("roles"));
      }
      book.record(NAME, flat, meta);
    }
  }
}
