package io.esbench.export.store;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.Distribution;
import io.esbench.result.Quantile;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known at the end of a race: records of its cluster, Rally's race document, and the same
 * figures as one document each. Figures that are not known are null or left out, never zero.
 * Immutable, any thread.
 */
final class RaceDocuments {
  private static final List<String> STATISTICS =
      List.of("throughput", "latency", "service_time", "processing_time");
  private static final List<String> SINGLE = List.of("error_rate", "duration");

  private final RaceResult result;
  private final RaceFields fields;
  private final String version;
  private final ClusterValues cluster;

  /**
   * Of a race that is over.
   *
   * @param version of esbench
   */
  RaceDocuments(RaceResult result, RaceFields fields, String version) {
    this.result = result;
    this.fields = fields;
    this.version = version;
    this.cluster = new ClusterValues(result);
  }

  /** A metric record of each figure of the cluster that is known. */
  List<ObjectNode> clusterRecords() {
    Instant ended = result.info().ended();
    double relative = (ended.toEpochMilli() - result.info().started().toEpochMilli());
    List<ObjectNode> records = new ArrayList<>();
    for (ClusterFigure figure : ClusterFigure.ALL) {
      Long value = cluster.total(figure);
      if (value != null) {
        ObjectNode record =
            fields.record(ended, relative).put("name", figure.key()).put("value", value);
        record.put("unit", figure.unit().isEmpty() ? null : figure.unit());
        record.put("sample-type", "normal");
        ObjectNode shards = cluster.perShard(figure);
        if (!shards.isEmpty()) {
          // Rally keeps all shards here, and asks for their smallest, median and largest only.
          ArrayNode values = record.putArray("per-shard");
          for (String which : List.of("min", "median", "max")) {
            if (shards.has(which)) {
              values.add(shards.get(which));
            }
          }
        }
        record.set("meta", fields.meta());
        records.add(record);
      }
    }
    return records;
  }

  /** The race with all its results. */
  ObjectNode race() {
    ObjectNode race = head();
    race.put(
        "pipeline", result.target().startedByEsbench() ? "from-distribution" : "benchmark-only");
    race.putArray("car").add(RaceFields.CAR);
    ObjectNode target = race.putObject("cluster");
    target.putNull("revision");
    target.put("distribution-version", result.target().version());
    target.put("distribution-flavor", result.target().buildFlavor());
    target.putNull("team-revision");
    race.set("results", results());
    return race;
  }

  /** One document for each figure. */
  List<ObjectNode> flat() {
    List<ObjectNode> documents = new ArrayList<>();
    for (TaskResult task : reported()) {
      ObjectNode figures = task(task);
      for (String name : STATISTICS) {
        if (figures.path(name).has("mean")) {
          documents.add(taskDocument(task, name).set("value", figures.get(name)));
        }
      }
      for (String name : SINGLE) {
        if (figures.path(name).isNumber()) {
          ObjectNode value = RaceFields.object();
          value.set("single", figures.get(name));
          documents.add(taskDocument(task, name).set("value", value));
        }
      }
    }
    for (ClusterFigure figure : ClusterFigure.ALL) {
      Long value = cluster.total(figure);
      if (value != null) {
        ObjectNode document = flatHead().put("name", figure.field());
        document.putObject("value").put("single", value);
        documents.add(document);
      }
      ObjectNode shards = cluster.perShard(figure);
      if (!shards.isEmpty()) {
        documents.add(flatHead().put("name", figure.field() + "_per_shard").set("value", shards));
      }
    }
    return documents;
  }

  private ObjectNode head() {
    ObjectNode head =
        RaceFields.object()
            .put("@timestamp", result.info().started().toEpochMilli())
            .put("rally-version", "esbench " + version)
            .putNull("rally-revision")
            .put("multi-cluster", false);
    head.setAll(fields.identity());
    head.set("user-tags", fields.tags());
    return head;
  }

  private ObjectNode flatHead() {
    ObjectNode head = head();
    head.put("car", RaceFields.CAR)
        .put("active", true)
        .put("distribution-version", result.target().version())
        .put("distribution-flavor", result.target().buildFlavor());
    String number = result.target().version();
    if (number != null && number.matches("\\d+\\..*")) {
      head.put("distribution-major-version", Integer.parseInt(number.replaceAll("\\..*", "")));
    }
    head.set("meta", fields.meta());
    return head;
  }

  private ObjectNode taskDocument(TaskResult task, String name) {
    ObjectNode document =
        flatHead().put("name", name).put("task", task.task()).put("operation", task.operation());
    document.set("meta", task.meta().values());
    return document;
  }

  private ObjectNode results() {
    ObjectNode results = RaceFields.object();
    ArrayNode tasks = results.putArray("op_metrics");
    reported().forEach(task -> tasks.add(task(task)));
    for (ClusterFigure figure : ClusterFigure.ALL) {
      results.put(figure.field(), cluster.total(figure));
      if (figure.perShard() != null) {
        results.set(figure.field() + "_per_shard", cluster.perShard(figure));
      }
    }
    for (String absent :
        List.of(
            "ml_processing_time",
            "total_transform_search_times",
            "total_transform_index_times",
            "total_transform_processing_times",
            "total_transform_throughput")) {
      results.putArray(absent);
    }
    return results;
  }

  /** Those that a report has rows of. */
  private List<TaskResult> reported() {
    return result.tasks().stream()
        .filter(task -> task.inReport() || task.requests().failed() > 0)
        .toList();
  }

  private ObjectNode task(TaskResult task) {
    ObjectNode figures =
        RaceFields.object().put("task", task.task()).put("operation", task.operation());
    figures.set("throughput", throughput(task));
    figures.set("latency", times(task.latency()));
    figures.set("service_time", times(task.serviceTime()));
    figures.set("processing_time", times(task.processingTime()));
    number(figures, "error_rate", task.requests().errorRate());
    number(figures, "duration", task.seconds() * 1000);
    if (!task.meta().values().isEmpty()) {
      figures.set("meta", task.meta().values());
    }
    return figures;
  }

  private static ObjectNode throughput(TaskResult task) {
    ObjectNode values = RaceFields.object();
    ThroughputStats rates = task.throughput();
    if (task.inReport() && task.requests().any()) {
      number(values, "min", rates.min());
      number(values, "mean", rates.mean());
      number(values, "median", rates.median());
      number(values, "max", rates.max());
    }
    return values.put("unit", rates.unit());
  }

  /** Rally's keys of quantiles have no dots: {@code 99_9}. */
  private static ObjectNode times(Distribution times) {
    ObjectNode values = RaceFields.object();
    if (times.quantiles().isEmpty()) {
      return values;
    }
    for (Quantile quantile : times.quantiles()) {
      String key = Double.toString(quantile.percentile()).replace('.', '_');
      number(values, key, quantile.millis());
    }
    number(values, "mean", times.meanMillis());
    return values.put("unit", "ms");
  }

  private static void number(ObjectNode values, String name, double value) {
    values.put(name, Double.isFinite(value) ? Double.valueOf(value) : null);
  }
}
