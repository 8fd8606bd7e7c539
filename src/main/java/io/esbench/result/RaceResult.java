package io.esbench.result;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
 * @param steps what the cluster did during each step that took a second or more
 * @param nodes of the cluster, over time
 * @param devices telemetry devices that the user wanted, and what became of them
 * @param exports where figures went while it ran, and what became of them
 * @param selfChecks consistency of the figures
 * @param ladders what ladders among the tasks show; empty if there are none
 * @param notes things a reader must know, e.g. figures that could not be had
 * @param pooled races that its figures are from, or null: it is of one race
 * @param verdict whether acceptance criteria are met, or null: none were given
 */
// The head comes first in files, so that lists of races need not read the long rest.
@JsonPropertyOrder({"info", "status", "statusReason", "target", "verdict"})
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
    List<ClusterStep> steps,
    ClusterTrace nodes,
    List<DeviceResult> devices,
    List<ExportResult> exports,
    List<SelfCheck> selfChecks,
    List<LadderFinding> ladders,
    List<String> notes,
    @Nullable Pooled pooled,
    @Nullable Verdict verdict) {
  /** How the reason begins if a race ran to its end with figures that tell nothing. */
  public static final String NOT_USABLE = "not usable: ";

  public RaceResult {
    preparation = List.copyOf(preparation);
    tasks = List.copyOf(tasks);
    clusterRows = List.copyOf(clusterRows);
    steps = List.copyOf(steps);
    devices = List.copyOf(devices);
    exports = List.copyOf(exports);
    selfChecks = List.copyOf(selfChecks);
    ladders = List.copyOf(ladders);
    notes = List.copyOf(notes);
  }

  /** Of one race, without steps, telemetry devices, exports and ladders. */
  public RaceResult(
      RaceInfo info,
      RaceStatus status,
      String statusReason,
      TargetInfo target,
      GeneratorInfo generator,
      LoadCeiling ceiling,
      List<String> preparation,
      List<TaskResult> tasks,
      List<MetricRow> clusterRows,
      ClusterTrace nodes,
      List<SelfCheck> selfChecks,
      List<String> notes,
      @Nullable Verdict verdict) {
    this(
        info,
        status,
        statusReason,
        target,
        generator,
        ceiling,
        preparation,
        tasks,
        clusterRows,
        List.of(),
        nodes,
        List.of(),
        List.of(),
        selfChecks,
        List.of(),
        notes,
        null,
        verdict);
  }

  /** Whether it ran to its end and its figures tell something. */
  public boolean usable() {
    return status == RaceStatus.COMPLETE && !statusReason.startsWith(NOT_USABLE);
  }

  /**
   * Share of its cores that the busiest data node used while a task was measured, 0 to 1; its
   * set-up, its warm-up and up to a second at either end are left out. Null if no node tells it, or
   * the phase was too short for two readings.
   */
  public @Nullable Double busiestDataNode(TaskResult task) {
    IntSummaryStatistics measured =
        task.series().stream()
            .filter(SecondSample::measured)
            .mapToInt(SecondSample::second)
            .summaryStatistics();
    double start = Duration.between(info.started(), task.started()).toNanos() / 1e9;
    // It ended within its last second.
    return measured.getCount() == 0
        ? null
        : nodes.busiestDataNode(start + measured.getMin(), start + measured.getMax());
  }

  /** Whether its figures are those of another program, and mean what they mean there. */
  public boolean imported() {
    return generator.equals(GeneratorInfo.UNKNOWN);
  }

  /** The same under another name. */
  public RaceResult named(String raceId) {
    return with(info.named(raceId), exports, ladders, notes, verdict);
  }

  /** The same with what its ladders show. */
  public RaceResult diagnosed(List<LadderFinding> found) {
    return with(info, exports, found, notes, verdict);
  }

  /** The same with a verdict. */
  public RaceResult judged(Verdict outcome) {
    return with(info, exports, ladders, notes, outcome);
  }

  /** The same with what became of its exports; notes tell of what was not delivered. */
  public RaceResult exported(List<ExportResult> outcomes) {
    List<String> all = new ArrayList<>(notes);
    outcomes.stream().filter(each -> !each.whole()).map(ExportResult::note).forEach(all::add);
    return with(info, outcomes, ladders, all, verdict);
  }

  private RaceResult with(
      RaceInfo other,
      List<ExportResult> outcomes,
      List<LadderFinding> found,
      List<String> told,
      @Nullable Verdict outcome) {
    return new RaceResult(
        other,
        status,
        statusReason,
        target,
        generator,
        ceiling,
        preparation,
        tasks,
        clusterRows,
        steps,
        nodes,
        devices,
        outcomes,
        selfChecks,
        found,
        told,
        pooled,
        outcome);
  }
}
