package io.esbench.metrics;

import io.esbench.metrics.UsageReading.Pause;
import io.esbench.metrics.UsageReading.Traffic;
import io.esbench.metrics.record.Stretch;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The readings of one step, taken once a second. Those of one {@link Stretch} are kept as one, as
 * if the meters had been read at its end only; pauses and the longest time without a reading are
 * not lost. Any thread.
 */
public final class UsageReadings {
  private final List<UsageReading> kept = new ArrayList<>();
  private @Nullable UsageReading previous;
  private @Nullable UsageReading last;
  private int taken;

  /** Adds one that was taken after all others. */
  public synchronized void add(UsageReading reading) {
    int end = kept.size() - 1;
    if (taken > 0 && Stretch.of(taken) == Stretch.of(taken - 1)) {
      kept.set(end, joined(kept.get(end - 1).nanos(), kept.get(end), reading));
    } else {
      kept.add(reading);
    }
    taken++;
    previous = last;
    last = reading;
  }

  /** The last two as they were taken, fewer if there are not so many. */
  public synchronized List<UsageReading> latest() {
    return Stream.of(previous, last).flatMap(Stream::ofNullable).toList();
  }

  /** All that are kept so far. */
  public synchronized List<UsageReading> all() {
    return List.copyOf(kept);
  }

  /**
   * Both as one.
   *
   * @param before time of the reading before them
   */
  private static UsageReading joined(long before, UsageReading a, UsageReading b) {
    double length = b.nanos() - before;
    double busy =
        a.machineLoad() * (a.nanos() - before) + b.machineLoad() * (b.nanos() - a.nanos());
    long gap = a.gapNanos() == 0 ? a.nanos() - before : a.gapNanos();
    List<Pause> pauses = Stream.concat(a.pauses().stream(), b.pauses().stream()).toList();
    return new UsageReading(
        b.nanos(),
        IntStream.range(0, b.loopCpuNanos().size())
            .mapToObj(i -> counter(a.loopCpuNanos().get(i), b.loopCpuNanos().get(i)))
            .toList(),
        counter(a.processCpuNanos(), b.processCpuNanos()),
        length > 0 ? busy / length : b.machineLoad(),
        pauses,
        b.sockets(),
        joined(a.traffic(), b.traffic()),
        Math.max(gap, b.nanos() - a.nanos()));
  }

  private static Traffic joined(Traffic a, Traffic b) {
    return new Traffic(
        counter(a.diskRead(), b.diskRead()),
        counter(a.diskWritten(), b.diskWritten()),
        counter(a.received(), b.received()),
        counter(a.sent(), b.sent()),
        counter(a.loopback(), b.loopback()));
  }

  /** The later one, unless the platform did not have it all the time. */
  private static long counter(long a, long b) {
    return a < 0 ? a : b;
  }
}
