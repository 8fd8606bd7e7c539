package io.esbench.telemetry.watch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The last reading of all nodes, and what the next says against it. One thread. */
final class PulseReadings {
  private static final double SECOND = 1e9;

  private Map<String, Map<RawFigure, Long>> last = Map.of();
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
    Map<String, Pulse.Span> byName = new TreeMap<>();
    for (Map.Entry<String, JsonNode> node : answer.path("nodes").properties()) {
      Map<RawFigure, Long> raw = new EnumMap<>(RawFigure.class);
      for (RawFigure each : RawFigure.values()) {
        raw.put(each, each.read(node.getValue()));
      }
      now.put(node.getKey(), raw);
      String name = node.getValue().path("name").asText(node.getKey());
      // Two nodes may have one name; neither must hide the other.
      byName.put(
          byName.containsKey(name) ? name + " " + node.getKey() : name,
          new Pulse.Span(last.get(node.getKey()), raw));
    }
    double seconds = (nanos - lastNanos) / SECOND;
    List<Pulse> pulses = new ArrayList<>();
    if (any && seconds > 0) {
      pulses.add(Pulse.of(null, byName.values(), seconds));
      byName.forEach((name, span) -> pulses.add(Pulse.of(name, List.of(span), seconds)));
    }
    last = now;
    lastNanos = nanos;
    any = true;
    return pulses;
  }
}
