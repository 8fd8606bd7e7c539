package io.esbench.diagnosis;

import io.esbench.result.TaskResult;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Finds runs of rising targets among the tasks of a race. Used once. */
final class LadderSearch {
  private static final long NANOS = 1_000_000_000L;

  private record Sort(String type, String unit, String name) {}

  private final List<List<TaskResult>> runs = new ArrayList<>();
  private final Map<Sort, List<TaskResult>> open = new HashMap<>();

  List<Ladder> search(List<TaskResult> tasks) {
    for (TaskResult task : tasks) {
      Double target = task.load().targetPerSecond();
      if (target != null && task.inReport()) {
        add(task, target);
      }
    }
    return runs.stream().filter(run -> run.size() > 1).map(LadderSearch::ladder).toList();
  }

  private void add(TaskResult task, double target) {
    Sort sort = sort(task, target);
    List<TaskResult> run = open.get(sort);
    if (run == null || !follows(task, target, run.get(run.size() - 1))) {
      run = new ArrayList<>();
      runs.add(run);
      open.put(sort, run);
    }
    run.add(task);
  }

  /** Tasks of one parallel element overlap; they are no steps. */
  private static boolean follows(TaskResult task, double target, TaskResult before) {
    Double lower = before.load().targetPerSecond();
    Instant end = before.started().plusNanos((long) (before.seconds() * NANOS));
    return lower != null && target > lower && !task.started().isBefore(end);
  }

  private static Sort sort(TaskResult task, double target) {
    String number = BigDecimal.valueOf(target).stripTrailingZeros().toPlainString();
    Pattern alone = Pattern.compile("(?<![0-9.])" + Pattern.quote(number) + "(?![0-9]|\\.[0-9])");
    String name = alone.matcher(task.operation()).replaceAll("#");
    return new Sort(task.operationType(), task.load().targetUnit(), name);
  }

  private static Ladder ladder(List<TaskResult> run) {
    return new Ladder(run.get(0).operation(), run.stream().map(Rung::of).toList());
  }
}
