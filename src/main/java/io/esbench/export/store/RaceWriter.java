package io.esbench.export.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.export.Moment;
import io.esbench.export.RaceHead;
import io.esbench.export.TaskStart;
import io.esbench.metrics.FinishedSeconds;
import io.esbench.metrics.TaskSecond;
import io.esbench.result.ClusterMoment;
import io.esbench.result.NodeMoment;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Puts the documents of one race into the outbox, each under an id of its own. One thread. */
final class RaceWriter {
  private static final double NANOS = 1e9;

  private final RaceHead head;
  private final StoreSettings settings;
  private final RaceFields fields;
  private final Outbox outbox;
  private final Map<Stream, Long> numbers = new EnumMap<>(Stream.class);
  private List<TaskStart> starts = List.of();
  private List<TaskRecords> tasks = List.of();
  private FinishedSeconds seconds = new FinishedSeconds();

  RaceWriter(RaceHead head, StoreSettings settings, Outbox outbox) {
    this.head = head;
    this.settings = settings;
    this.outbox = outbox;
    this.fields = new RaceFields(settings.environment(), head.info(), head.target());
  }

  /** The month of the race. */
  String month() {
    return fields.month();
  }

  void starts(List<TaskStart> started) {
    starts = started;
    tasks =
        started.stream()
            .map(task -> new TaskRecords(fields, task, settings.recordsPerSecond()))
            .toList();
    seconds = new FinishedSeconds();
  }

  void second(Moment moment) {
    records(seconds.add(moment.held(), moment.nanos()));
  }

  void nodes(ClusterMoment reading) {
    Instant at = head.info().started().plusNanos((long) (reading.second() * NANOS));
    for (NodeMoment node : reading.nodes()) {
      put(Stream.METRICS, NodeRecord.of(fields, at, reading.second(), node));
    }
  }

  /** The tasks of the step have ended. */
  void ended(List<TaskResult> results) {
    records(seconds.rest());
    for (int i = 0; i < tasks.size(); i++) {
      String name = starts.get(i).label().task();
      Double mean =
          results.stream()
              .filter(result -> result.task().equals(name) && result.requests().any())
              .map(result -> result.throughput().mean())
              .filter(Double::isFinite)
              .findFirst()
              .orElse(null);
      tasks.get(i).rest(mean).forEach(record -> put(Stream.METRICS, record));
    }
    tasks = List.of();
  }

  /** The race is over. */
  void complete(RaceResult result) {
    RaceFields last = new RaceFields(settings.environment(), result.info(), result.target());
    RaceDocuments documents = new RaceDocuments(result, last, head.generator().esbenchVersion());
    put(Stream.RACES, documents.race());
    documents.flat().forEach(document -> put(Stream.RESULTS, document));
    documents.clusterRecords().forEach(record -> put(Stream.METRICS, record));
  }

  private void records(List<TaskSecond> told) {
    for (TaskSecond second : told) {
      // Without the start of its step, which is told first, it cannot be named.
      if (second.task() < tasks.size()) {
        Instant started = head.clock().at(second.startNanos());
        tasks.get(second.task()).of(second, started).forEach(record -> put(Stream.METRICS, record));
      }
    }
  }

  private void put(Stream stream, ObjectNode document) {
    long number = numbers.merge(stream, 1L, Long::sum);
    // The start tells races apart that were given the same name.
    String id =
        String.join(
            "-",
            fields.info().raceId(),
            Long.toString(fields.info().started().toEpochMilli()),
            stream.kind(),
            Long.toString(number));
    outbox.add(new Parcel(stream, fields.month(), id, document.toString(), false));
  }
}
