package io.esbench.metrics;

import io.esbench.metrics.UsageReading.Traffic;
import io.esbench.result.GcPauses;
import io.esbench.result.GeneratorTraffic;
import io.esbench.result.GeneratorUsage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What one load generator used while a task ran, from readings about a second apart, or further in
 * a long step, see {@link UsageReadings}. CPU time and bytes are taken to be used evenly between
 * two readings; a pause for garbage collection counts where it ended; connections count from the
 * last reading before a time to the first one after it. Immutable.
 */
public final class UsageTrace {
  private static final double SECOND = 1e9;

  private final List<UsageReading> readings;
  private final Set<Integer> loops;

  /**
   * Of a task.
   *
   * @param readings in the order of time
   * @param loops the event loops of the task
   */
  public UsageTrace(List<UsageReading> readings, Collection<Integer> loops) {
    this.readings = List.copyOf(readings);
    this.loops = Set.copyOf(loops);
  }

  /** The event loops of the task. */
  Set<Integer> loops() {
    return loops;
  }

  /** What was used between two monotonic times, or null if there are no readings around them. */
  @Nullable GeneratorUsage between(long fromNanos, long toNanos) {
    if (readings.size() < 2) {
      return null;
    }
    long from = Math.max(fromNanos, readings.get(0).nanos());
    long to = Math.min(toNanos, readings.get(readings.size() - 1).nanos());
    if (to <= from) {
      return null;
    }
    return usage(from, to, pauses(from, to));
  }

  /**
   * The longest time without a reading of which some lies between two times, in nanoseconds. They
   * come once a second, so one far longer is a load generator that did not run.
   */
  long longestGap(long fromNanos, long toNanos) {
    long longest = 0;
    for (int i = 1; i < readings.size(); i++) {
      long before = readings.get(i - 1).nanos();
      long after = readings.get(i).nanos();
      if (before < toNanos && after > fromNanos) {
        long gap = readings.get(i).gapNanos();
        longest = Math.max(longest, gap == 0 ? after - before : gap);
      }
    }
    return longest;
  }

  private GeneratorUsage usage(long from, long to, List<UsageReading.Pause> pauses) {
    UsageReading before = readings.get(lastUntil(from));
    UsageReading after = readings.get(firstSince(to));
    return new GeneratorUsage(
        busiestLoop(from, to),
        share(from, to, UsageReading::processCpuNanos),
        machine(from, to),
        gc(pauses),
        after.sockets().opened() - before.sockets().opened(),
        after.sockets().shortages() - before.sockets().shortages(),
        new GeneratorTraffic(
            perSecond(from, to, Traffic::diskRead),
            perSecond(from, to, Traffic::diskWritten),
            perSecond(from, to, Traffic::received),
            perSecond(from, to, Traffic::sent),
            perSecond(from, to, Traffic::loopback)));
  }

  private @Nullable Double perSecond(long from, long to, ToLongFunction<Traffic> counter) {
    Double perNano = share(from, to, reading -> counter.applyAsLong(reading.traffic()));
    return perNano == null ? null : Double.valueOf(perNano * SECOND);
  }

  /**
   * What was used between the last two readings, or null. With all pauses heard of meanwhile: one
   * that delayed the reading before was only told after it.
   */
  public @Nullable GeneratorUsage latest() {
    int last = readings.size() - 1;
    if (last < 1 || readings.get(last).nanos() <= readings.get(last - 1).nanos()) {
      return null;
    }
    UsageReading now = readings.get(last);
    return usage(readings.get(last - 1).nanos(), now.nanos(), now.pauses());
  }

  private @Nullable Double busiestLoop(long from, long to) {
    Double busiest = null;
    for (int loop : loops) {
      Double share = share(from, to, reading -> reading.loopCpuNanos().get(loop));
      if (share != null && (busiest == null || share > busiest)) {
        busiest = share;
      }
    }
    return busiest;
  }

  /** Growth of a counter per nanosecond, or null if it was not there all the time. */
  private @Nullable Double share(long from, long to, ToLongFunction<UsageReading> counter) {
    int first = lastUntil(from);
    int last = firstSince(to);
    for (UsageReading reading : readings.subList(first, last + 1)) {
      if (counter.applyAsLong(reading) < 0) {
        return null;
      }
    }
    return Math.max(0, at(to, counter) - at(from, counter)) / (to - from);
  }

  private double at(long nanos, ToLongFunction<UsageReading> counter) {
    UsageReading before = readings.get(lastUntil(nanos));
    UsageReading after = readings.get(firstSince(nanos));
    long low = counter.applyAsLong(before);
    long gap = after.nanos() - before.nanos();
    return gap == 0
        ? low
        : low + (counter.applyAsLong(after) - low) * ((nanos - before.nanos()) / (double) gap);
  }

  private @Nullable Double machine(long from, long to) {
    double busy = 0;
    for (int i = lastUntil(from) + 1; i <= firstSince(to); i++) {
      UsageReading reading = readings.get(i);
      if (!(reading.machineLoad() >= 0)) {
        return null;
      }
      long overlap = Math.min(to, reading.nanos()) - Math.max(from, readings.get(i - 1).nanos());
      busy += reading.machineLoad() * overlap;
    }
    return busy / (to - from);
  }

  /** Those that ended between two times; they are told at once, at most one reading late. */
  private List<UsageReading.Pause> pauses(long from, long to) {
    int last = Math.min(readings.size(), firstSince(to) + 2);
    List<UsageReading.Pause> found = new ArrayList<>();
    for (UsageReading reading : readings.subList(lastUntil(from), last)) {
      for (UsageReading.Pause pause : reading.pauses()) {
        if (pause.endNanos() > from && pause.endNanos() <= to) {
          found.add(pause);
        }
      }
    }
    return found;
  }

  private static GcPauses gc(List<UsageReading.Pause> pauses) {
    long sum = 0;
    long longest = 0;
    for (UsageReading.Pause pause : pauses) {
      sum += pause.nanos();
      longest = Math.max(longest, pause.nanos());
    }
    return new GcPauses(pauses.size(), Distributions.millis(sum), Distributions.millis(longest));
  }

  /** Index of the last reading not after a time. */
  private int lastUntil(long nanos) {
    int low = 0;
    int high = readings.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (readings.get(middle).nanos() <= nanos) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Index of the first reading not before a time. */
  private int firstSince(long nanos) {
    int last = lastUntil(nanos);
    return readings.get(last).nanos() == nanos ? last : last + 1;
  }
}
