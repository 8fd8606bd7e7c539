package io.esbench.result;

import java.util.List;

/**
 * Everything that a race found; every report is rendered from it alone.
 *
 * @param info what was raced
 * @param status how it ended
 * @param statusReason one line if it is not complete, else empty
 * @param target the cluster
 * @param generator the load generator
 * @param ceiling what the load generator can do, and how near the tasks came
 * @param preparation challenges that were run first to load data; empty if none
 * @param tasks tasks that were started, in schedule order
 * @param clusterRows cluster-level rows in Rally's order
 * @param selfChecks consistency of the figures
 * @param notes things a reader must know, e.g. figures that could not be had
 */
public record RaceResult(
    RaceInfo info,
    RaceStatus status,
    String statusReason,
    TargetInfo target,
    GeneratorInfo generator,
    LoadCeiling ceiling,
    List<String> preparation,
    List<TaskResult> tasks,
    List<MetricRow> clusterRows,
    List<SelfCheck> selfChecks,
    List<String> notes) {
  public RaceResult {
    preparation = List.copyOf(preparation);
    tasks = List.copyOf(tasks);
    clusterRows = List.copyOf(clusterRows);
    selfChecks = List.copyOf(selfChecks);
    notes = List.copyOf(notes);
  }
}
