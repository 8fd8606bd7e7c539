package io.esbench.export.meter;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The meters of a race by metric and tags, made when they are first used. One writing thread. */
final class Board {
  private final MeterRegistry registry;
  private final Tags common;
  private final boolean counts;
  private final Map<Key, Shown> gauges = new HashMap<>();
  private final Map<Key, Double> totals = new HashMap<>();
  private final Map<Key, Counter> counters = new HashMap<>();

  /** Values of the tags, in the order of the metric's. */
  private record Key(Metric metric, List<String> tags) {
    Tags all(Tags common) {
      Tags all = common;
      for (int i = 0; i < tags.size(); i++) {
        // Some formats have no empty values.
        String value = tags.get(i).isEmpty() ? "-" : tags.get(i);
        all = all.and(metric.tags().get(i), value);
      }
      return all;
    }
  }

  /** A gauge's value, read by whoever publishes it. */
  private static final class Value {
    private volatile double now;
  }

  private record Shown(Value value, Gauge gauge) {}

  /**
   * For one race.
   *
   * @param common tags of all meters
   * @param counts whether totals are counters; else they are gauges
   */
  Board(MeterRegistry registry, Tags common, boolean counts) {
    this.counts = counts;
    this.registry = registry;
    this.common = common;
  }

  /** Shows a value from now on; what is no number is not shown. */
  void set(Metric metric, double value, String... tags) {
    if (!Double.isFinite(value)) {
      return;
    }
    gauges.computeIfAbsent(key(metric, tags), this::gauge).value().now = value;
  }

  private Shown gauge(Key key) {
    Value value = new Value();
    Metric metric = key.metric();
    Gauge gauge =
        Gauge.builder(metric.name(), value, each -> each.now)
            .baseUnit(metric.unit())
            .description(metric.meaning())
            .tags(key.all(common))
            .strongReference(true)
            .register(registry);
    return new Shown(value, gauge);
  }

  /** Counts more; nothing and less is not counted. */
  void add(Metric metric, long amount, String... tags) {
    if (amount <= 0) {
      return;
    }
    if (counts) {
      counters.computeIfAbsent(key(metric, tags), this::counter).increment((double) amount);
    } else {
      set(metric, totals.merge(key(metric, tags), (double) amount, Double::sum), tags);
    }
  }

  private Counter counter(Key key) {
    Metric metric = key.metric();
    return Counter.builder(metric.name())
        .baseUnit(metric.unit())
        .description(metric.meaning())
        .tags(key.all(common))
        .register(registry);
  }

  private static Key key(Metric metric, String... tags) {
    if (tags.length != metric.tags().size()) {
      throw new IllegalArgumentException(metric.name() + " has the tags " + metric.tags());
    }
    return new Key(metric, List.of(tags));
  }

  /** Shows nothing any more of these metrics with this first tag. */
  void remove(Predicate<Metric> which, String firstTag) {
    List<Gauge> gone = new ArrayList<>();
    for (Iterator<Map.Entry<Key, Shown>> all = gauges.entrySet().iterator(); all.hasNext(); ) {
      Map.Entry<Key, Shown> each = all.next();
      if (which.test(each.getKey().metric()) && each.getKey().tags().get(0).equals(firstTag)) {
        gone.add(each.getValue().gauge());
        all.remove();
      }
    }
    gone.forEach(registry::remove);
  }
}
