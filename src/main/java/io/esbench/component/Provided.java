package io.esbench.component;

import io.esbench.fault.EsbenchException;
import io.esbench.fault.TrackException;
import io.esbench.plugin.ParameterSource;
import io.esbench.plugin.Runner;
import io.esbench.plugin.Scheduler;
import io.esbench.plugin.TrackPlugin;
import io.esbench.plugin.TrackProcessor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All components that the plug-ins of a track and esbench's ports provide for it, by name. */
final class Provided {
  final Map<String, Named<ParameterSource.Factory>> sources = new TreeMap<>();
  final Map<String, Named<Runner.Factory>> runners = new TreeMap<>();
  final Map<String, Named<Scheduler.Factory>> schedulers = new TreeMap<>();
  final List<Named<TrackProcessor>> processors = new ArrayList<>();

  /**
   * Adds those of a jar.
   *
   * @throws TrackException if two jars provide the same, or the plug-in fails
   */
  void add(String origin, TrackPlugin plugin) {
    try {
      addAll(origin, plugin);
    } catch (EsbenchException e) {
      throw e;
    } catch (RuntimeException | LinkageError e) {
      throw new TrackException("plug-in of " + origin + ": " + e, e);
    }
  }

  private void addAll(String origin, TrackPlugin plugin) {
    addAll(Kind.PARAM_SOURCE, origin, plugin.parameterSources(), sources);
    addAll(Kind.OPERATION_TYPE, origin, plugin.runners(), runners);
    addAll(Kind.SCHEDULE, origin, plugin.schedulers(), schedulers);
    for (TrackProcessor processor : plugin.processors()) {
      processors.add(
          new Named<>(Kind.PROCESSOR, processor.getClass().getSimpleName(), origin, processor));
    }
  }

  private static <T> void addAll(
      Kind kind, String origin, Map<String, T> components, Map<String, Named<T>> all) {
    components.forEach(
        (name, component) -> {
          Named<T> twin = all.putIfAbsent(name, new Named<>(kind, name, origin, component));
          if (twin != null) {
            throw new TrackException(
                "%s '%s' is provided by %s and by %s; take one of them away"
                    .formatted(kind.text(), name, twin.origin(), origin));
          }
        });
  }

  /** Adds those of a port that no jar provides: a jar wins, whole kinds of names apart. */
  void addMissing(String origin, TrackPlugin port) {
    addMissing(Kind.PARAM_SOURCE, origin, port.parameterSources(), sources);
    addMissing(Kind.OPERATION_TYPE, origin, port.runners(), runners);
    addMissing(Kind.SCHEDULE, origin, port.schedulers(), schedulers);
    if (processors.isEmpty()) {
      for (TrackProcessor processor : port.processors()) {
        processors.add(
            new Named<>(Kind.PROCESSOR, processor.getClass().getSimpleName(), origin, processor));
      }
    }
  }

  private static <T> void addMissing(
      Kind kind, String origin, Map<String, T> components, Map<String, Named<T>> all) {
    components.forEach(
        (name, component) -> all.putIfAbsent(name, new Named<>(kind, name, origin, component)));
  }

  /** One line for people, or empty. */
  String described() {
    List<String> parts = new ArrayList<>();
    describe(parts, Kind.PARAM_SOURCE, sources);
    describe(parts, Kind.OPERATION_TYPE, runners);
    describe(parts, Kind.SCHEDULE, schedulers);
    if (!processors.isEmpty()) {
      parts.add(processors.size() + " track processor" + (processors.size() > 1 ? "s" : ""));
    }
    return String.join("; ", parts);
  }

  private static <T> void describe(List<String> parts, Kind kind, Map<String, Named<T>> all) {
    if (!all.isEmpty()) {
      parts.add(kind.text() + " " + String.join(", ", all.keySet()));
    }
  }
}
