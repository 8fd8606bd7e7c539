package io.esbench.metrics;

import io.esbench.result.GcPauses;
import io.esbench.result.GeneratorSecond;
import io.esbench.result.GeneratorTraffic;
import io.esbench.result.GeneratorUsage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the load generators of a task used, as one: of several the busiest counts, because it is the
 * first to be the limit; connections are added up.
 */
final class UsageFigures {
  private static final long SECOND = 1_000_000_000L;

  private final List<UsageTrace> traces;

  UsageFigures(List<UsageTrace> traces) {
    this.traces = traces;
  }

  /** Between two monotonic times, or null if nothing was read. */
  @Nullable GeneratorUsage between(long fromNanos, long toNanos) {
    GeneratorUsage sum = null;
    for (UsageTrace trace : traces) {
      GeneratorUsage one = trace.between(fromNanos, toNanos);
      sum = sum == null || one == null ? (sum == null ? one : sum) : joined(sum, one);
    }
    return sum;
  }

  /** For each second from the start of a task. */
  List<GeneratorSecond> series(long startNanos, int seconds) {
    List<GeneratorSecond> series = new ArrayList<>();
    for (int s = 0; s < seconds; s++) {
      GeneratorUsage usage = between(startNanos + s * SECOND, startNanos + (s + 1) * SECOND);
      if (usage != null) {
        series.add(new GeneratorSecond(s, usage));
      }
    }
    return series;
  }

  private static GeneratorUsage joined(GeneratorUsage a, GeneratorUsage b) {
    return new GeneratorUsage(
        larger(a.busiestLoopShare(), b.busiestLoopShare()),
        larger(a.processCores(), b.processCores()),
        larger(a.machineShare(), b.machineShare()),
        new GcPauses(
            Math.max(a.gc().count(), b.gc().count()),
            Math.max(a.gc().totalMillis(), b.gc().totalMillis()),
            Math.max(a.gc().longestMillis(), b.gc().longestMillis())),
        a.connectionsOpened() + b.connectionsOpened(),
        a.socketShortages() + b.socketShortages(),
        joined(a.traffic(), b.traffic()));
  }

  private static GeneratorTraffic joined(GeneratorTraffic a, GeneratorTraffic b) {
    return new GeneratorTraffic(
        larger(a.diskRead(), b.diskRead()),
        larger(a.diskWritten(), b.diskWritten()),
        larger(a.received(), b.received()),
        larger(a.sent(), b.sent()),
        larger(a.loopback(), b.loopback()));
  }

  private static @Nullable Double larger(@Nullable Double a, @Nullable Double b) {
    return a == null || b == null ? null : Double.valueOf(Math.max(a, b));
  }
}
