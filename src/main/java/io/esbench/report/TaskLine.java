package io.esbench.report;

import io.esbench.result.ConditionMet;
import io.esbench.result.Distribution;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.LadderFinding;
import io.esbench.result.LadderSteps;
import io.esbench.result.Load;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a task table says about one task, in words and numbers for people. */
public record TaskLine(TaskResult task) {
  /** What stands where a latency would mislead. */
  private static final String NOT_HELD = "not held";

  /** Target throughput. */
  public String offered() {
    Double target = task.load().targetPerSecond();
    return target == null ? NumberText.NONE : NumberText.rate(target);
  }

  /** The same with its unit. */
  public String offeredWithUnit() {
    return task.load().targetPerSecond() == null ? NumberText.NONE : offered() + " " + loadUnit();
  }

  /** Started work per second, in the unit of the target; without a target throughput says it. */
  public String achieved() {
    return none() || task.load().verdict() == RateVerdict.UNTHROTTLED
        ? NumberText.NONE
        : NumberText.rate(task.load().achievedPerSecond());
  }

  /** Unit of the two above. */
  public String loadUnit() {
    String unit = task.load().targetUnit();
    return unit.isEmpty() ? NumberText.NONE : unit + "/s";
  }

  /** Mean of the measured phase, with its unit. */
  public String throughput() {
    return none() || !Double.isFinite(task.throughput().mean())
        ? NumberText.NONE
        : NumberText.rate(task.throughput().mean()) + " " + task.throughput().unit();
  }

  /** The verdict as a word; colour may stress it, never replace it. */
  public String verdict() {
    if (none()) {
      return "no requests";
    }
    return switch (task.load().verdict()) {
      case UNTHROTTLED -> "unthrottled";
      case NOT_JUDGED -> "not known";
      case HELD -> "held";
      case STRAINED -> "strained";
      case NOT_HELD -> "NOT HELD";
    };
  }

  /** Whether the load generator was the limit; nothing if it had room or nobody can tell. */
  public String generator() {
    return switch (task.generator().verdict()) {
      case NOT_JUDGED, FREE -> NumberText.NONE;
      case NEAR_LIMIT -> "near limit";
      case LIMITED -> "LIMITED";
    };
  }

  /** What that means for the figures, with the bounds that were crossed; empty if nothing. */
  public String generatorRemark() {
    String reasons = String.join("; ", task.generator().reasons());
    return switch (task.generator().verdict()) {
      case NOT_JUDGED, FREE -> "";
      case NEAR_LIMIT -> "the load generator was near its limit: " + reasons;
      case LIMITED ->
          "the load generator was the LIMIT, its times are not the target's alone: " + reasons;
    };
  }

  /** Which stop condition it met and what ended with it; empty if none. */
  public String stopRemark() {
    ConditionMet met = task.conditionMet();
    if (met == null) {
      return "";
    }
    return "%s was met %s s after its start (%s %s over %s s): %s"
        .formatted(
            met.condition(),
            NumberText.significant(met.second(), 3),
            NumberText.significant(met.value(), 3),
            met.unit(),
            NumberText.significant(met.windowSeconds(), 3),
            switch (met.ended()) {
              case TASK -> "it ended then";
              case SCHEDULE -> "it ran to its end, what follows in the schedule was not needed";
              case NOTHING -> "it ran to its end, nothing followed in the schedule";
            });
  }

  /** What a reader of its times must know, in a few words; empty if nothing. */
  public String caveat(boolean fromDueTime) {
    List<String> caveats = new ArrayList<>();
    if (fromDueTime && notHeld()) {
      caveats.add("rate not held");
    }
    if (task.generator().verdict() == GeneratorVerdict.LIMITED) {
      caveats.add("generator limited");
    }
    return String.join("; ", caveats);
  }

  /**
   * Offered, achieved and best rate of a task that did not hold its rate, in words.
   *
   * @param ladders of the race: if the task is a step of one, they tell which rate was held
   */
  public String notHeldRemark(List<LadderFinding> ladders) {
    Double best = task.load().largestPerSecond();
    return achieved()
        + " of "
        + offeredWithUnit()
        + " were started"
        + (best == null ? "" : ", at most " + NumberText.rate(best) + " succeeded in a second")
        + ", "
        + task.load().backlog()
        + " requests were due but not sent at the end"
        + held(ladders);
  }

  private String held(List<LadderFinding> ladders) {
    for (LadderFinding ladder : ladders) {
      LadderSteps steps = ladder.steps();
      if (steps.has(task.task())) {
        Double rate = steps.highestHeld();
        return rate == null
            ? "; no rate of its ladder was held"
            : "; the highest rate that was held is " + NumberText.rate(rate) + " " + steps.unit();
      }
    }
    return "";
  }

  /** Documents that its answers brought, in words; empty if none, or nobody read them. */
  public String fetched() {
    Long fetched = task.documentsFetched();
    if (fetched == null || fetched == 0) {
      return "";
    }
    String perSecond =
        task.seconds() > 0 ? ", " + NumberText.rate(fetched / task.seconds()) + " docs/s" : "";
    return fetched + " documents in " + task.requests().succeeded() + " answers" + perSecond;
  }

  /** Whether latency is the length of a queue. */
  public boolean notHeld() {
    return task.load().verdict() == RateVerdict.NOT_HELD;
  }

  /** Failed requests; of those that were not counted their share. */
  public String failed() {
    return task.requests().told() == null ? Long.toString(task.requests().failed()) : errors();
  }

  /** All requests of the measured phase. */
  public String requests() {
    return task.requests().told() == null
        ? Long.toString(task.requests().succeeded() + task.requests().failed())
        : NumberText.NONE;
  }

  /** Failed requests with their share; of those that were not counted the share alone. */
  public String errors() {
    if (task.requests().told() != null) {
      double percent = task.requests().errorRate() * 100;
      return Double.isFinite(percent) ? NumberText.significant(percent, 3) + " %" : NumberText.NONE;
    }
    long failed = task.requests().failed();
    return failed == 0
        ? "0"
        : failed + " (" + NumberText.significant(task.requests().errorRate() * 100, 3) + " %)";
  }

  /** From due to sent: the client cap's part and the load generator's. */
  public String startDelayP99(int digits) {
    Load load = task.load();
    return at(load.startDelay(), 99, digits);
  }

  /** Latency at a percentile; of a rate that was not held the word, for it is a queue's length. */
  public String latency(double percentile, int digits) {
    return notHeld() ? NOT_HELD : at(task.latency(), percentile, digits);
  }

  /** The longest latency; of a rate that was not held the word. */
  public String maxLatency(int digits) {
    return notHeld() ? NOT_HELD : max(task.latency(), digits);
  }

  /** Value at a percentile, or nothing if the samples do not support it. */
  public static String at(Distribution times, double percentile, int digits) {
    @Nullable Double value = times.at(percentile);
    return value == null ? NumberText.NONE : NumberText.significant(value, digits);
  }

  public static String max(Distribution times, int digits) {
    return times.quantiles().isEmpty()
        ? NumberText.NONE
        : NumberText.significant(times.maxMillis(), digits);
  }

  private boolean none() {
    return !task.requests().any();
  }
}
