package io.esbench.export.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.export.TaskStart;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskSecond;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Metric records of one task. Each success of a second, or one of several, gives a {@code
 * service_time} and a {@code latency} record; the failures of a second give one record without a
 * value. {@code _doc_count} tells how many requests a record stands for, so that Elasticsearch
 * counts requests where it counts documents. One thread.
 */
final class TaskRecords {
  private static final String REQUESTS = "ops";
  private static final double SECOND = 1000;
  private static final double NANOS = 1e6;

  private final RaceFields fields;
  private final TaskStart task;
  private final PhaseRecords warmup;
  private final PhaseRecords measured;

  /**
   * Of a task that is about to start.
   *
   * @param wanted records of times in one second, of each of the two kinds
   */
  TaskRecords(RaceFields fields, TaskStart task, int wanted) {
    this.fields = fields;
    this.task = task;
    Thinning thinning = new Thinning(wanted, requestsPerSecond(task.offer()));
    this.warmup = new PhaseRecords(this, "warmup", thinning, null);
    this.measured = new PhaseRecords(this, "normal", thinning, warmup);
  }

  private static @Nullable Double requestsPerSecond(Offer offer) {
    return offer.targetUnit().equals(REQUESTS) ? offer.targetPerSecond() : null;
  }

  /**
   * Records of a second or of a late part of one; seconds of a phase in their order.
   *
   * @param started calendar time of the task's start
   */
  List<ObjectNode> of(TaskSecond second, Instant started) {
    return (second.warmup() ? warmup : measured).of(second, started);
  }

  /**
   * What is left when the task has ended.
   *
   * @param meanThroughput of the measured phase, or null: none is known. It is written if no second
   *     was whole.
   */
  List<ObjectNode> rest(@Nullable Double meanThroughput) {
    List<ObjectNode> records = new ArrayList<>(warmup.rest(null));
    records.addAll(measured.rest(meanThroughput));
    return records;
  }

  ObjectNode throughput(String sampleType, Instant started, int second, double perSecond) {
    return record("throughput", sampleType, started, (second + 1) * SECOND)
        .put("value", perSecond)
        .put("unit", task.offer().unit() + "/s");
  }

  /**
   * Of requests.
   *
   * @param at second since the start of the task
   * @param requests that it stands for
   */
  ObjectNode request(
      RequestRecord what, String sampleType, Instant started, double at, long requests) {
    ObjectNode record = record(what.name(), sampleType, started, at * SECOND);
    Double millis = what.millis();
    if (millis != null) {
      record.put("value", millis);
    }
    record.put("unit", "ms").put("_doc_count", requests);
    ObjectNode meta = fields.meta();
    if (task.label().meta().values() instanceof ObjectNode free) {
      meta.setAll(free);
    }
    record.set("meta", meta.put("success", what.success()));
    return record;
  }

  /**
   * What is told of a request.
   *
   * @param name of the metric
   * @param millis value, or null: not known
   * @param success whether it succeeded
   */
  record RequestRecord(String name, @Nullable Double millis, boolean success) {}

  private ObjectNode record(
      String name, String sampleType, Instant started, double relativeMillis) {
    Instant at = started.plusNanos((long) (relativeMillis * NANOS));
    ObjectNode record =
        fields
            .record(at, relativeMillis)
            .put("name", name)
            .put("sample-type", sampleType)
            .put("task", task.label().task())
            .put("operation", task.label().operation())
            .put("operation-type", task.label().operationType());
    record.set("meta", fields.meta());
    return record;
  }
}
