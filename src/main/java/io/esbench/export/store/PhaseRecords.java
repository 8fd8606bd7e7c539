package io.esbench.export.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.export.store.TaskRecords.RequestRecord;
import io.esbench.metrics.IntervalTimes;
import io.esbench.metrics.TaskSecond;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Metric records of the warm-up or the measured phase of a task. One thread. */
final class PhaseRecords {
  private static final String SERVICE = "service_time";
  private static final String LATENCY = "latency";

  private final TaskRecords task;
  private final String sampleType;
  private final Thinning thinning;
  private final @Nullable PhaseRecords before;
  private long waiting;
  private Instant started = Instant.EPOCH;
  private @Nullable TaskSecond times;
  private int last = -1;
  private double lastWeight;
  private boolean lastWhole;
  private long rates;

  /**
   * Of a phase that has not begun.
   *
   * @param sampleType what Rally calls it
   * @param thinning of the task
   * @param before the phase that ends where this one begins; null if none does
   */
  PhaseRecords(
      TaskRecords task, String sampleType, Thinning thinning, @Nullable PhaseRecords before) {
    this.task = task;
    this.sampleType = sampleType;
    this.thinning = thinning;
    this.before = before;
  }

  /** Records of one more second, or of what was told late of an earlier one. */
  List<ObjectNode> of(TaskSecond second, Instant start) {
    started = start;
    long errors = second.counts().errors();
    long succeeded = second.counts().requests() - errors;
    thinning.seen(succeeded);
    waiting += succeeded;
    List<ObjectNode> records = new ArrayList<>();
    if (second.service().count() > 0) {
      times = second;
      records.addAll(successes(second));
    }
    if (errors > 0) {
      records.add(failures(second.second() + 0.5, errors));
    }
    if (second.second() > last) {
      records.addAll(rates(second));
    } else if (second.second() == last) {
      lastWeight += second.counts().weight();
    }
    return records;
  }

  private List<ObjectNode> successes(TaskSecond second) {
    long each = thinning.each();
    int count = Math.toIntExact(waiting / each);
    waiting %= each;
    List<Double> service = second.service().partsMillis(count);
    List<Double> latency = second.latency().partsMillis(count);
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      order.add(i);
    }
    // When in the second each was is not known; sorted by size they would look like a wave.
    Collections.shuffle(order, new Random(second.second()));
    List<ObjectNode> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double at = second.second() + (i + 0.5) / count;
      records.add(success(SERVICE, at, service.get(order.get(i)), each));
      records.add(success(LATENCY, at, latency.get(order.get(i)), each));
    }
    return records;
  }

  /**
   * The throughput of the second before, now that it is known not to be the last; and of those in
   * between, in which nothing was completed.
   */
  private List<ObjectNode> rates(TaskSecond second) {
    List<ObjectNode> records = new ArrayList<>();
    if (last >= 0) {
      if (lastWhole) {
        records.add(task.throughput(sampleType, started, last, lastWeight));
      }
      for (int empty = last + 1; empty < second.second(); empty++) {
        records.add(task.throughput(sampleType, started, empty, 0));
      }
    }
    rates += records.size();
    last = second.second();
    lastWeight = second.counts().weight();
    lastWhole = before == null || before.last < last;
    return records;
  }

  /**
   * What is left when the phase has ended.
   *
   * @param meanRate written if no second was whole; null: not known
   */
  List<ObjectNode> rest(@Nullable Double meanRate) {
    List<ObjectNode> records = new ArrayList<>();
    TaskSecond lastTimes = times;
    if (waiting > 0 && lastTimes != null) {
      records.add(success(SERVICE, last + 1, middle(lastTimes.service()), waiting));
      records.add(success(LATENCY, last + 1, middle(lastTimes.latency()), waiting));
    }
    if (meanRate != null && last >= 0 && rates == 0) {
      records.add(task.throughput(sampleType, started, last, meanRate));
    }
    return records;
  }

  private static @Nullable Double middle(IntervalTimes times) {
    return times.count() == 0 ? null : times.partsMillis(1).get(0);
  }

  private ObjectNode success(String name, double at, @Nullable Double millis, long requests) {
    return task.request(new RequestRecord(name, millis, true), sampleType, started, at, requests);
  }

  private ObjectNode failures(double at, long requests) {
    return task.request(new RequestRecord(SERVICE, null, false), sampleType, started, at, requests);
  }
}
