package io.esbench.plugin;

import java.util.List;
import java.util.Map;

/**
 * The components of one jar, found with {@link java.util.ServiceLoader}: the jar names its class in
 * {@code META-INF/services/io.esbench.plugin.TrackPlugin}, and the class has a public constructor
 * without parameters. Made once per command.
 */
public interface TrackPlugin {
  /** By the name that operations give as {@code param-source}. */
  default Map<String, ParameterSource.Factory> parameterSources() {
    return Map.of();
  }

  /** By the {@code operation-type} that they run; one of esbench's own is replaced. */
  default Map<String, Runner.Factory> runners() {
    return Map.of();
  }

  /** By the name that tasks give as {@code schedule}. */
  default Map<String, Scheduler.Factory> schedulers() {
    return Map.of();
  }

  /** Applied one after another to each task of the chosen challenge. */
  default List<TrackProcessor> processors() {
    return List.of();
  }
}
