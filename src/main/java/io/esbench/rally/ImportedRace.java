package io.esbench.rally;

import io.esbench.result.ClusterTrace;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.LoadCeiling;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.TargetInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A race of which only the summary is known.
 *
 * @param info what was raced
 * @param target the cluster
 * @param notes what a reader must know
 */
record ImportedRace(RaceInfo info, TargetInfo target, List<String> notes) {
  ImportedRace {
    notes = List.copyOf(notes);
  }

  /** What the figures mean where they come from. */
  static String origin(String what) {
    return "Imported from Rally's "
        + what
        + ". Its throughput is a running average since the first request, warm-up included; its times"
        + " cover failed requests too; its counters of the cluster are totals since each index was"
        + " created";
  }

  /**
   * The result.
   *
   * @param operations names by task, as far as they are known
   */
  RaceResult result(List<ReportRow> rows, Map<String, String> operations) {
    Map<String, ImportedTask> tasks = new LinkedHashMap<>();
    List<MetricRow> others = new ArrayList<>();
    for (ReportRow row : rows) {
      boolean taken =
          !row.task().isEmpty()
              && ImportedTask.isOfTask(row)
              && tasks.computeIfAbsent(row.task(), ImportedTask::new).take(row);
      if (!taken) {
        others.add(
            new MetricRow(row.metric(), row.task(), row.value(), row.integral(), row.unit(), ""));
      }
    }
    return new RaceResult(
        info,
        RaceStatus.COMPLETE,
        "",
        target,
        GeneratorInfo.UNKNOWN,
        LoadCeiling.notCalibrated("the load was not esbench's"),
        List.of(),
        tasks.values().stream().map(task -> task.result(info.started(), operations)).toList(),
        others,
        ClusterTrace.none("nobody watched the nodes for esbench"),
        List.of(),
        notes,
        null);
  }
}
