package io.esbench.telemetry.watch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The last reading of all nodes, and what the next says against it. Nodes hand out some of their
 * numbers again for a second: those are told against the reading before, as in the line above. One
 * thread.
 */
final class PulseReadings {
  private static final double SECOND = 1e9;

  private Map<String, Map<RawFigure, Long>> last = Map.of();
  private Map<String, Map<RawFigure, Long>> before = Map.of();
  private long lastNanos;
  private boolean any;

  /**
   * Takes an answer.
   *
   * @param nanos monotonic time of it
   * @return all nodes together, then each by name; nothing at the first answer
   */
  List<Pulse> add(long nanos, JsonNode answer) {
    Map<String, Map<RawFigure, Long>> now = new HashMap<>();
    Map<String, Map<RawFigure, Long>> earlier = new HashMap<>();
    Map<String, Pulse.Span> byName = new TreeMap<>();
    for (Map.Entry<String, JsonNode> node : answer.path("nodes").properties()) {
      Map<RawFigure, Long> raw = new EnumMap<>(RawFigure.class);
      for (RawFigure each : RawFigure.values()) {
        raw.put(each, each.read(node.getValue()));
      }
      raw.put(RawFigure.JVM_SEEN, seen(RawFigure.JVM_CLOCK, node.getKey(), raw, nanos));
      raw.put(RawFigure.PROCESS_SEEN, seen(RawFigure.PROCESS_CLOCK, node.getKey(), raw, nanos));
      now.put(node.getKey(), raw);
      Map<RawFigure, Long> against = against(node.getKey(), raw);
      if (against != null) {
        earlier.put(node.getKey(), against);
      }
      String name = node.getValue().path("name").asText(node.getKey());
      // Two nodes may have one name; neither must hide the other.
      byName.put(
          byName.containsKey(name) ? name + " " + node.getKey() : name,
          new Pulse.Span(against, raw));
    }
    double seconds = (nanos - lastNanos) / SECOND;
    List<Pulse> pulses = new ArrayList<>();
    if (any && seconds > 0) {
      pulses.add(Pulse.of(null, byName.values(), seconds));
      byName.forEach((name, span) -> pulses.add(Pulse.of(name, List.of(span), seconds)));
    }
    last = now;
    before = earlier;
    lastNanos = nanos;
    any = true;
    return pulses;
  }

  /** When a moment of a node was told first. */
  private long seen(RawFigure clock, String node, Map<RawFigure, Long> now, long nanos) {
    Map<RawFigure, Long> latest = last.get(node);
    RawFigure seen = clock.seen();
    return latest != null && seen != null && again(clock, latest, now)
        ? latest.getOrDefault(seen, nanos)
        : nanos;
  }

  /** For each number that of the last reading, or of the one before if it is the same again. */
  private @Nullable Map<RawFigure, Long> against(String node, Map<RawFigure, Long> now) {
    Map<RawFigure, Long> latest = last.get(node);
    if (latest == null) {
      return null;
    }
    Map<RawFigure, Long> older = before.getOrDefault(node, latest);
    Map<RawFigure, Long> against = new EnumMap<>(latest);
    for (RawFigure each : RawFigure.values()) {
      if (again(each.clock(), latest, now)) {
        against.put(each, older.getOrDefault(each, RawFigure.ABSENT));
      }
    }
    return against;
  }

  private static boolean again(
      @Nullable RawFigure clock, Map<RawFigure, Long> latest, Map<RawFigure, Long> now) {
    long moment = clock == null ? RawFigure.ABSENT : now.getOrDefault(clock, RawFigure.ABSENT);
    return moment != RawFigure.ABSENT && Long.valueOf(moment).equals(latest.get(clock));
  }
}
