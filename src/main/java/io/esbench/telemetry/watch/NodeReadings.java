package io.esbench.telemetry.watch;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.ClusterMoment;
import io.esbench.result.ClusterTrace;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeMoment;
import io.esbench.result.NodeTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Raw numbers of all nodes, and the trace they make. Counters are kept as they are, so that of a
 * long race every second reading can be dropped without losing what happened between. One thread.
 */
final class NodeReadings {
  /** Two hours of seconds; beyond that, readings become rarer. */
  static final int MOST_READINGS = 7_200;

  /** Readings times nodes: ten megabytes. */
  private static final int MOST_NUMBERS = 40_000;

  /** Of a larger cluster the others are left out, and that is said. */
  static final int MOST_NODES = 20;

  /** In the order in which their raw numbers are kept. */
  private static final List<NodeSource> SOURCES = List.of(NodeSource.values());

  private static final List<SectionClock> CLOCKS = List.of(SectionClock.values());

  private static final double SECOND = 1e9;
  private static final double ROUNDING = 1_000;

  private final long originNanos;
  private final Map<String, Integer> cores = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Set<String> dataless = new HashSet<>();
  private final Set<String> kept = new HashSet<>();
  private final Set<String> left = new HashSet<>();
  private List<Reading> readings = new ArrayList<>();

  /**
   * Without readings.
   *
   * @param originNanos start of the race
   */
  NodeReadings(long originNanos) {
    this.originNanos = originNanos;
  }

  /** Tells the cores of nodes by id. */
  void cores(Map<String, Integer> known) {
    cores.putAll(known);
  }

  /**
   * For each node its raw numbers; behind them what its clocks say, and our own time at which they
   * first said so.
   */
  private record Reading(long nanos, Map<String, long[]> nodes) {
    long raw(String id, int place) {
      long[] numbers = nodes.get(id);
      return numbers == null ? NodeSource.ABSENT : numbers[place];
    }

    /** Between the moments at which the numbers of a section were taken. */
    double secondsSince(Reading before, String id, SectionClock clock) {
      int place = SOURCES.size() + CLOCKS.indexOf(clock);
      long from = before.raw(id, place);
      long to = raw(id, place);
      if (from == NodeSource.ABSENT || to == NodeSource.ABSENT) {
        return (nanos - before.nanos) / SECOND;
      }
      int seen = place + CLOCKS.size();
      double ours = (raw(id, seen) - before.raw(id, seen)) / SECOND;
      return SectionClock.seconds(to - from, ours);
    }
  }

  /**
   * Adds an answer, received at a monotonic time.
   *
   * @return what the nodes did since the answer before, or null: it is the first
   */
  @Nullable ClusterMoment add(long nanos, JsonNode answer) {
    Map<String, long[]> nodes = new HashMap<>();
    for (Map.Entry<String, JsonNode> node : byName(answer.path("nodes"))) {
      String id = node.getKey();
      if (kept.contains(id) || kept.size() < MOST_NODES) {
        kept.add(id);
        names.put(id, name(node));
        if (!holdsData(node.getValue())) {
          dataless.add(id);
        }
        nodes.put(id, raw(node.getValue(), nanos, id));
      } else {
        left.add(id);
      }
    }
    Reading now = new Reading(nanos, nodes);
    ClusterMoment moment =
        readings.isEmpty() ? null : moment(readings.get(readings.size() - 1), now);
    readings.add(now);
    if (readings.size() > Math.min(MOST_READINGS, MOST_NUMBERS / Math.max(1, kept.size()))) {
      thinOut();
    }
    return moment;
  }

  private ClusterMoment moment(Reading before, Reading now) {
    List<NodeMoment> nodes =
        byName().stream().filter(now.nodes::containsKey).map(id -> node(id, before, now)).toList();
    return new ClusterMoment(second(now), nodes);
  }

  private NodeMoment node(String id, Reading before, Reading now) {
    Map<NodeMetric, Double> values = new EnumMap<>(NodeMetric.class);
    for (int place = 0; place < SOURCES.size(); place++) {
      Double value = value(id, place, before, now);
      if (value != null) {
        values.put(SOURCES.get(place).metric(), value);
      }
    }
    return new NodeMoment(nameOf(id), cores.get(id), values, !dataless.contains(id));
  }

  /**
   * Data roles are {@code data} and those of tiers; who tells no roles is taken for one of them.
   */
  private static boolean holdsData(JsonNode node) {
    JsonNode roles = node.path("roles");
    boolean data = !roles.isArray();
    for (JsonNode role : roles) {
      data |= role.asText().equals("data") || role.asText().startsWith("data_");
    }
    return data;
  }

  /** Which nodes are kept must not depend on the order in which they answer. */
  private static List<Map.Entry<String, JsonNode>> byName(JsonNode nodes) {
    return nodes.properties().stream()
        .sorted(Comparator.comparing(NodeReadings::name).thenComparing(Map.Entry::getKey))
        .toList();
  }

  private static String name(Map.Entry<String, JsonNode> node) {
    return node.getValue().path("name").asText(node.getKey());
  }

  private long[] raw(JsonNode node, long nanos, String id) {
    long[] moments = CLOCKS.stream().mapToLong(clock -> clock.read(node)).toArray();
    return Stream.of(
            SOURCES.stream().mapToLong(source -> source.read(node)),
            LongStream.of(moments),
            IntStream.range(0, moments.length)
                .mapToLong(clock -> seen(id, clock, moments[clock], nanos)))
        .flatMapToLong(Function.identity())
        .toArray();
  }

  /** When a moment of a node was told first. */
  private long seen(String id, int clock, long moment, long nanos) {
    int place = SOURCES.size() + clock;
    Reading last = readings.isEmpty() ? null : readings.get(readings.size() - 1);
    return last != null && last.nodes.containsKey(id) && last.raw(id, place) == moment
        ? last.raw(id, place + CLOCKS.size())
        : nanos;
  }

  private void thinOut() {
    List<Reading> kept = new ArrayList<>();
    for (int i = 0; i < readings.size(); i += 2) {
      kept.add(readings.get(i));
    }
    readings = kept;
  }

  /** What was read; the first reading is only what the second is compared with. */
  ClusterTrace trace(int missed, String problem) {
    List<Double> seconds = new ArrayList<>();
    for (Reading reading : readings.subList(Math.min(1, readings.size()), readings.size())) {
      seconds.add(second(reading));
    }
    List<NodeTrace> nodes = byName().stream().map(this::node).toList();
    String others =
        left.isEmpty()
            ? ""
            : "only " + kept.size() + " of " + (kept.size() + left.size()) + " nodes are shown";
    String both =
        Stream.of(problem, others)
            .filter(text -> !text.isEmpty())
            .reduce((a, b) -> a + "; " + b)
            .orElse("");
    return new ClusterTrace(seconds, seconds.isEmpty() ? List.of() : nodes, missed, both);
  }

  private double second(Reading reading) {
    return rounded((reading.nanos - originNanos) / SECOND);
  }

  /** Ids of the nodes that are kept. */
  private List<String> byName() {
    Map<String, String> byName = new TreeMap<>();
    names.forEach((id, name) -> byName.put(name + " " + id, id));
    return List.copyOf(byName.values());
  }

  private String nameOf(String id) {
    return names.getOrDefault(id, id);
  }

  private NodeTrace node(String id) {
    List<NodeTrace.Figure> figures =
        IntStream.range(0, SOURCES.size())
            .mapToObj(source -> figure(id, source))
            .filter(figure -> figure.values().stream().anyMatch(value -> value != null))
            .toList();
    return new NodeTrace(nameOf(id), cores.get(id), figures, !dataless.contains(id));
  }

  private NodeTrace.Figure figure(String id, int place) {
    NodeSource source = SOURCES.get(place);
    List<@Nullable Double> values = new ArrayList<>();
    for (int i = 1; i < readings.size(); i++) {
      values.add(value(id, place, readings.get(i - 1), readings.get(i)));
    }
    return new NodeTrace.Figure(source.metric(), source.metric().unit(), values);
  }

  private static @Nullable Double value(String id, int place, Reading before, Reading now) {
    NodeSource source = SOURCES.get(place);
    double seconds = now.secondsSince(before, id, source.clock());
    double value = source.value(before.raw(id, place), now.raw(id, place), seconds);
    return Double.isNaN(value) ? null : (Double) rounded(value);
  }

  private static double rounded(double value) {
    return Math.round(value * ROUNDING) / ROUNDING;
  }
}
