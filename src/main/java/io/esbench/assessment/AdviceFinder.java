package io.esbench.assessment;

import io.esbench.result.Advice;
import io.esbench.result.ContentionFinding;
import io.esbench.result.CriterionOutcome;
import io.esbench.result.Decision;
import io.esbench.result.ErrorCount;
import io.esbench.result.MetricRow;
import io.esbench.result.TaskResult;
import io.esbench.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names the next experiment for criteria that failed, each only if what was measured shows its
 * symptom.
 */
public final class AdviceFinder {
  private static final double IDLE_CPU = 0.7;
  private static final double BUSY_CPU = 0.9;
  private static final double COSTLY = 1.5;
  private static final double LONG_TAIL = 5;
  private static final double GC_SHARE = 0.02;
  private static final int TOO_MANY_REQUESTS = 429;

  private final List<PassedRace> races;
  private final Set<Advice> advice = new LinkedHashSet<>();

  private AdviceFinder(List<PassedRace> races) {
    this.races = races.stream().filter(race -> !race.cold()).toList();
  }

  /** Finds it. */
  public static List<Advice> of(
      @Nullable Verdict verdict, List<PassedRace> races, List<ContentionFinding> contention) {
    AdviceFinder finder = new AdviceFinder(races);
    if (verdict != null) {
      verdict.criteria().stream()
          .filter(outcome -> outcome.decision() == Decision.FAIL)
          .forEach(outcome -> finder.about(outcome, contention));
    }
    return new ArrayList<>(finder.advice);
  }

  private void about(CriterionOutcome outcome, List<ContentionFinding> contention) {
    for (PassedRace race : races) {
      for (TaskResult task : race.result().tasks()) {
        if (isAbout(outcome, race, task)) {
          rejections(task);
          if (outcome.subject().contains("throughput")) {
            processors(race, task);
          }
          if (outcome.subject().contains("latency") || outcome.subject().contains("time")) {
            processors(race, task);
            writing(race, task, contention);
            tail(race, task);
          }
        }
      }
    }
  }

  /** A criterion that names no task is about all of them. */
  private static boolean isAbout(CriterionOutcome outcome, PassedRace race, TaskResult task) {
    String subject = outcome.subject();
    boolean itsChallenge =
        !subject.contains(" in challenge ") || names(subject, "in challenge", race.challenge());
    boolean itsTask = !subject.contains(" of ") || names(subject, "of", task.task());
    return itsChallenge && itsTask;
  }

  /** The name stands as it is or in quotes, and nothing of it is left out. */
  private static boolean names(String subject, String word, String name) {
    return Pattern.compile(" " + word + " [\"']?" + Pattern.quote(name) + "[\"']?( |$)")
        .matcher(subject)
        .find();
  }

  private void rejections(TaskResult task) {
    for (ErrorCount error : task.requests().errors()) {
      if (error.status() == TOO_MANY_REQUESTS || error.example().contains("rejected")) {
        advice.add(
            new Advice(
                "requests of " + task.task() + " were rejected",
                error.count() + " x " + error.kind().text() + ": " + error.example(),
                "the thread pool named there, or the memory for requests, is full: send with fewer"
                    + " clients or smaller bulks and find the rate without rejections (esbench"
                    + " find-max --task "
                    + task.task()
                    + ")"));
      }
    }
  }

  private void processors(PassedRace race, TaskResult task) {
    Double share = race.result().busiestDataNode(task);
    if (share == null) {
      return;
    }
    String used =
        String.format(
            Locale.ROOT,
            "the busiest data node used %.0f %% of its cores during %s of %s",
            100 * share,
            task.task(),
            race.challenge());
    if (share > BUSY_CPU) {
      advice.add(
          new Advice(
              "the CPU of a data node is used up",
              used,
              "compare with the same race on more cores or nodes, or with fewer shards; one variable"
                  + " at a time"));
    } else if (share < IDLE_CPU && task.operationType().equals("bulk")) {
      advice.add(
          new Advice(
              task.task() + " is slow although CPU is free",
              used,
              "raise the clients of the bulk, then the number of shards, then look at the disks"));
    }
  }

  private void writing(PassedRace race, TaskResult task, List<ContentionFinding> contention) {
    for (ContentionFinding finding : contention) {
      ContentionFinding.Ratio ratio = finding.ratio("p99 latency");
      boolean beside =
          task.task().equals(finding.beside())
              || (!task.operationType().equals("bulk") && Contention.besideWrites(race, task));
      if (ratio != null && ratio.least() > COSTLY && beside) {
        advice.add(
            new Advice(
                "searches are fine when it is quiet and poor while documents are written",
                String.format(
                    Locale.ROOT,
                    "p99 latency of %s is %.1f times (%.1f to %.1f) that of %s",
                    finding.beside(),
                    ratio.ratio(),
                    ratio.least(),
                    ratio.most(),
                    finding.alone()),
                "race mixed workloads with a longer refresh interval, then with a lower write rate;"
                    + " then keep writes and searches on different nodes"));
      }
    }
  }

  private void tail(PassedRace race, TaskResult task) {
    Double median = task.latency().at(50);
    Double high = task.latency().at(99);
    double collected = gcSeconds(race);
    if (median == null || high == null || median == 0 || high < LONG_TAIL * median) {
      return;
    }
    double seconds =
        Duration.between(race.result().info().started(), race.result().info().ended()).toMillis()
            / 1000.0
            * Math.max(1, race.result().target().nodes());
    if (seconds > 0 && collected / seconds > GC_SHARE) {
      advice.add(
          new Advice(
              "the 99th percentile of " + task.task() + " is far above the median, with much GC",
              String.format(
                  Locale.ROOT,
                  "p50 %.1f ms, p99 %.1f ms; %.1f s of garbage collection during %s",
                  median,
                  high,
                  collected,
                  race.challenge()),
              "race again with another heap size, and look for large aggregations or bulks"));
    }
  }

  private static double gcSeconds(PassedRace race) {
    return race.result().clusterRows().stream()
        .filter(row -> row.metric().endsWith("GC time") && row.unit().equals("s"))
        .map(MetricRow::value)
        .filter(value -> value != null)
        .mapToDouble(Double::doubleValue)
        .sum();
  }
}
