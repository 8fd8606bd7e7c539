package io.esbench.assessment;

import io.esbench.result.AcceptanceRace;
import io.esbench.result.ChecklistItem;
import io.esbench.result.ChecklistItem.State;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.MemoryFit;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.RaceStatus;
import io.esbench.result.RateVerdict;
import io.esbench.result.SaturationEnd;
import io.esbench.result.SaturationResult;
import io.esbench.result.SpreadRow;
import io.esbench.result.TaskResult;
import io.esbench.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The points of the method, ticked from what was observed. */
public final class Checklist {
  private static final int ENOUGH_PASSES = 3;
  private static final double NOISY = 0.1;

  private final List<ChecklistItem> items = new ArrayList<>();

  private Checklist() {}

  /** Ticks them. */
  public static List<ChecklistItem> of(
      PreflightReport preflight,
      List<AcceptanceRace> races,
      List<PassedRace> results,
      List<SpreadRow> spreads,
      @Nullable MemoryFit memory,
      @Nullable SaturationResult saturation,
      @Nullable Verdict verdict) {
    Checklist list = new Checklist();
    list.criteria(verdict);
    list.preflight(preflight);
    list.line(preflight, "generator", "The load generator has a machine of its own");
    list.line(preflight, "other-load", "Nothing else used the cluster");
    list.memory(memory);
    list.passes(races);
    list.noise(spreads);
    list.tasks(
        results,
        "Every offered rate was held",
        task -> task.load().verdict() == RateVerdict.NOT_HELD,
        "not held");
    list.tasks(
        results,
        "The load generator was never the limit",
        task -> task.generator().verdict() == GeneratorVerdict.LIMITED,
        "limited by the generator");
    list.tasks(
        results, "No request failed", task -> task.requests().failed() > 0, "with failed requests");
    list.saturation(saturation);
    return list.items;
  }

  private void add(String point, boolean done, String evidence) {
    items.add(new ChecklistItem(point, done ? State.DONE : State.NOT_DONE, evidence));
  }

  private void unseen(String point, String evidence) {
    items.add(new ChecklistItem(point, State.NOT_SEEN, evidence));
  }

  private void criteria(@Nullable Verdict verdict) {
    int count = verdict == null ? 0 : verdict.criteria().size();
    add(
        "Criteria were written down before the races",
        count > 0,
        count == 0 ? "none were given" : count + (count == 1 ? " criterion" : " criteria"));
  }

  private void preflight(PreflightReport preflight) {
    long failed = preflight.count(PreflightState.FAIL);
    add(
        "The preflight found nothing that must be repaired first",
        failed == 0,
        failed + " fail, " + preflight.count(PreflightState.WARN) + " warn");
  }

  private void line(PreflightReport preflight, String id, String point) {
    PreflightLine line =
        preflight.lines().stream().filter(each -> each.id().equals(id)).findFirst().orElse(null);
    if (line == null || line.state() == PreflightState.NOT_VISIBLE) {
      unseen(point, line == null ? "not looked at" : line.found());
    } else {
      add(point, line.state() == PreflightState.OK, line.found());
    }
  }

  private void memory(@Nullable MemoryFit memory) {
    String point = "The data is larger than the memory of the data nodes";
    if (memory == null) {
      unseen(point, "sizes were not told");
    } else {
      add(point, !memory.fits(), memory.sentence());
    }
  }

  private void passes(List<AcceptanceRace> races) {
    Map<String, Long> judged = new TreeMap<>();
    for (AcceptanceRace race : races) {
      boolean counts = !race.cold() && race.status() == RaceStatus.COMPLETE;
      judged.merge(race.challenge(), counts ? 1L : 0L, Long::sum);
    }
    long least = judged.values().stream().mapToLong(Long::longValue).min().orElse(0);
    boolean cold = races.stream().anyMatch(AcceptanceRace::cold);
    add(
        "At least three passes were judged, the cold one not among them",
        least >= ENOUGH_PASSES && cold,
        least
            + (least == 1 ? " judged pass" : " judged passes")
            + " of each challenge, "
            + (cold ? "a cold one before them" : "no cold one"));
  }

  private void noise(List<SpreadRow> spreads) {
    String point = "Medians differ by less than 10 % from pass to pass";
    List<SpreadRow> noisy = new ArrayList<>();
    int known = 0;
    for (SpreadRow row : spreads) {
      Double noise = row.noise();
      boolean central =
          row.metric().equals("mean throughput") || row.metric().equals("p50 latency");
      if (central && noise != null) {
        known++;
        if (noise > NOISY) {
          noisy.add(row);
        }
      }
    }
    if (known == 0) {
      unseen(point, "fewer than two judged passes");
    } else {
      add(
          point,
          noisy.isEmpty(),
          noisy.isEmpty()
              ? known + " figures"
              : String.format(
                  Locale.ROOT,
                  "%d of %d figures do not, the first: %s of %s by %.0f %%",
                  noisy.size(),
                  known,
                  noisy.get(0).metric(),
                  noisy.get(0).task(),
                  100 * share(noisy.get(0))));
    }
  }

  private static double share(SpreadRow row) {
    Double noise = row.noise();
    return noise == null ? 0 : noise;
  }

  private void tasks(
      List<PassedRace> results, String point, Predicate<TaskResult> wrong, String what) {
    List<String> found = new ArrayList<>();
    for (PassedRace race : results) {
      for (TaskResult task : race.result().tasks()) {
        if (!race.cold() && wrong.test(task)) {
          found.add(task.task() + " of " + race.challenge() + " in pass " + race.pass());
        }
      }
    }
    if (results.isEmpty()) {
      unseen(point, "nothing was raced");
    } else {
      add(
          point,
          found.isEmpty(),
          found.isEmpty() ? "all judged passes" : what + ": " + String.join(", ", found));
    }
  }

  private void saturation(@Nullable SaturationResult saturation) {
    String point = "The highest sustainable rate is known";
    if (saturation == null) {
      add(point, false, "not searched");
    } else {
      add(point, saturation.end() == SaturationEnd.FOUND, saturation.sentence());
    }
  }
}
