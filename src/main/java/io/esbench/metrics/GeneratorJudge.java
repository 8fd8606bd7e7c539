package io.esbench.metrics;

import io.esbench.result.Distribution;
import io.esbench.result.GcPauses;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.Load;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether the load generator was the limit of a task (decision N8). All bounds are here.
 *
 * <table>
 * <caption>Bounds, of the measured phase</caption>
 * <tr><th>Of</th><th>{@code NEAR_LIMIT}</th><th>{@code LIMITED}</th></tr>
 * <tr><td>CPU of the busiest event loop of the task, in cores</td><td>&ge; 0.7</td><td>&ge; 0.9
 * </td></tr>
 * <tr><td>median of the generator delay: more than</td><td>1 ms and 10 % of the median service
 * time</td><td>5 ms and 50 %</td></tr>
 * <tr><td>its 99th percentile: more than</td><td>10 ms and 10 % of that of the service time</td>
 * <td>50 ms and 50 %</td></tr>
 * <tr><td>closed loops: share of the generator in a mean cycle, answer to answer</td><td>&gt; 10 %
 * </td><td>&gt; 50 %</td></tr>
 * <tr><td>garbage collection: share of the time</td><td>&gt; 1 %</td><td>&gt; 5 %</td></tr>
 * <tr><td>its longest pause</td><td>&gt; 50 ms</td><td></td></tr>
 * <tr><td>CPU of the machine, if the 99th percentile of the generator delay is above 2 ms and 5 %
 * of that of the service time</td><td>&ge; 95 %</td><td></td></tr>
 * <tr><td>time in which nothing of the load generator ran</td><td></td><td>&gt; 3 s</td></tr>
 * <tr><td>requests for which this machine had no handle or port</td><td></td><td>&ge; 1</td>
 * </tr>
 * </table>
 *
 * <p>A percentile of the delay is held against the same percentile of the service time, because it
 * is added to it: a busy machine makes both late in the same way, and a tail that is a tenth of the
 * server's own changes no conclusion. The floors keep a noisy machine with a fast server out of it.
 *
 * <p>Below two seconds or ten requests nothing but missing sockets is judged.
 */
final class GeneratorJudge {
  private static final double JUDGED_SECONDS = 2;
  private static final long JUDGED_REQUESTS = 10;
  private static final double NEAR_LOOP = 0.7;
  private static final double LIMITED_LOOP = 0.9;
  private static final double NEAR_SHARE = 0.1;
  private static final double LIMITED_SHARE = 0.5;
  private static final double NEAR_MEDIAN = 1;
  private static final double LIMITED_MEDIAN = 5;
  private static final double NEAR_TAIL = 10;
  private static final double LIMITED_TAIL = 50;
  private static final double NEAR_GC = 0.01;
  private static final double LIMITED_GC = 0.05;
  private static final double NEAR_PAUSE = 50;
  private static final double NEAR_MACHINE = 0.95;
  private static final double STILL_SECONDS = 3;
  private static final double VISIBLE_DELAY = 2;
  private static final double VISIBLE_SHARE = 0.05;

  private final double seconds;
  private final Distribution service;
  private final Load load;
  private final long withoutSocket;
  private final @Nullable GeneratorUsage usage;
  private final double stillSeconds;
  private final List<String> reasons = new ArrayList<>();
  private GeneratorVerdict verdict = GeneratorVerdict.FREE;

  /**
   * Of one task.
   *
   * @param seconds length of the measured phase
   * @param service service time of its successes
   * @param withoutSocket its requests that failed for want of a handle or port on this machine
   * @param usage in the measured phase, or null: not taken
   * @param stillSeconds longest time in which its usage was not read, though it is once a second
   */
  GeneratorJudge(
      double seconds,
      Distribution service,
      Load load,
      long withoutSocket,
      @Nullable GeneratorUsage usage,
      double stillSeconds) {
    this.seconds = seconds;
    this.service = service;
    this.load = load;
    this.withoutSocket = withoutSocket;
    this.usage = usage;
    this.stillSeconds = stillSeconds;
    judge();
  }

  GeneratorVerdict verdict() {
    return verdict;
  }

  List<String> reasons() {
    return List.copyOf(reasons);
  }

  /** Whether the last second or so was near a bound, for the display. */
  static boolean near(@Nullable GeneratorUsage now, double longestDelayMillis) {
    if (now == null) {
      return longestDelayMillis > LIMITED_TAIL;
    }
    Double loop = now.busiestLoopShare();
    return longestDelayMillis > LIMITED_TAIL
        || (loop != null && loop >= NEAR_LOOP)
        || now.gc().longestMillis() > NEAR_PAUSE
        || now.socketShortages() > 0;
  }

  private void judge() {
    judgeSockets();
    long requests = load.generatorDelay().count();
    if (seconds < JUDGED_SECONDS || requests < JUDGED_REQUESTS) {
      if (verdict == GeneratorVerdict.FREE) {
        verdict = GeneratorVerdict.NOT_JUDGED;
        reasons.add(
            "too short to tell: %s s and %d requests, it takes %s s and %d requests"
                .formatted(number(seconds), requests, number(JUDGED_SECONDS), JUDGED_REQUESTS));
      }
      return;
    }
    if (stillSeconds > STILL_SECONDS) {
      raise(
          GeneratorVerdict.LIMITED,
          "nothing of the load generator ran for %s s (bound %s s): it was stopped or starved"
              .formatted(number(stillSeconds), number(STILL_SECONDS)));
    }
    judgeDelay(50, "median", NEAR_MEDIAN, LIMITED_MEDIAN);
    judgeDelay(99, "99th percentile", NEAR_TAIL, LIMITED_TAIL);
    if (!load.paced()) {
      judgeCycle();
    }
    if (usage != null) {
      judgeCpu(usage);
      judgeGc(usage.gc());
    }
  }

  private void judgeSockets() {
    if (withoutSocket > 0) {
      raise(
          GeneratorVerdict.LIMITED,
          withoutSocket + " requests failed for want of a file handle or port on this machine");
    }
  }

  private void judgeDelay(double percentile, String name, double near, double limited) {
    Double delay = load.generatorDelay().at(percentile);
    Double served = service.at(percentile);
    if (delay == null || served == null) {
      return;
    }
    double nearBound = Math.max(near, NEAR_SHARE * served);
    double limitedBound = Math.max(limited, LIMITED_SHARE * served);
    String what = name + " of the generator delay " + number(delay) + " ms";
    if (delay > limitedBound) {
      raise(GeneratorVerdict.LIMITED, what + " (bound " + number(limitedBound) + " ms)");
    } else if (delay > nearBound) {
      raise(GeneratorVerdict.NEAR_LIMIT, what + " (bound " + number(nearBound) + " ms)");
    }
  }

  private void judgeCycle() {
    double own = load.generatorDelay().meanMillis();
    double cycle = own + service.meanMillis();
    if (service.count() == 0 || cycle == 0) {
      return;
    }
    double share = own / cycle;
    bounds(
        share > LIMITED_SHARE,
        share > NEAR_SHARE,
        percent(share) + " of a mean cycle were the load generator's, not the server's",
        LIMITED_SHARE,
        NEAR_SHARE);
  }

  private void judgeCpu(GeneratorUsage use) {
    Double loop = use.busiestLoopShare();
    if (loop != null) {
      bounds(
          loop >= LIMITED_LOOP,
          loop >= NEAR_LOOP,
          "the busiest event loop used " + percent(loop) + " of a core",
          LIMITED_LOOP,
          NEAR_LOOP);
    }
    if (use.machineShare() != null) {
      judgeMachine(use.machineShare());
    }
  }

  private void judgeMachine(double share) {
    Double delay = load.generatorDelay().at(99);
    Double served = service.at(99);
    if (share < NEAR_MACHINE || delay == null || served == null) {
      return;
    }
    double bound = Math.max(VISIBLE_DELAY, VISIBLE_SHARE * served);
    if (delay > bound) {
      raise(
          GeneratorVerdict.NEAR_LIMIT,
          "this machine's CPU was in use to %s (bound %s) and the 99th percentile of the generator delay was %s ms (bound %s ms)"
              .formatted(percent(share), percent(NEAR_MACHINE), number(delay), number(bound)));
    }
  }

  private void judgeGc(GcPauses gc) {
    double share = gc.totalMillis() / 1_000 / seconds;
    bounds(
        share > LIMITED_GC,
        share > NEAR_GC,
        "garbage collection took " + percent(share) + " of the time",
        LIMITED_GC,
        NEAR_GC);
    if (gc.longestMillis() > NEAR_PAUSE) {
      raise(
          GeneratorVerdict.NEAR_LIMIT,
          "a garbage collection of %s ms (bound %s ms)"
              .formatted(number(gc.longestMillis()), number(NEAR_PAUSE)));
    }
  }

  private void bounds(
      boolean limited, boolean near, String what, double limitedBound, double nearBound) {
    if (limited) {
      raise(GeneratorVerdict.LIMITED, what + " (bound " + percent(limitedBound) + ")");
    } else if (near) {
      raise(GeneratorVerdict.NEAR_LIMIT, what + " (bound " + percent(nearBound) + ")");
    }
  }

  private void raise(GeneratorVerdict level, String reason) {
    if (level.compareTo(verdict) > 0) {
      verdict = level;
    }
    reasons.add(reason);
  }

  private static String percent(double share) {
    return number(100 * share) + " %";
  }

  private static String number(double value) {
    int decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
    return new BigDecimal(value)
        .setScale(decimals, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }
}
