package io.esbench.telemetry;

/**
 * When samples are due: at whole intervals after a start, so that being late once moves nothing. A
 * sample that is still taken when the next is due costs that one: it is an overrun, and there is
 * never a burst. Times are monotonic nanoseconds. One thread.
 */
public final class SampleGrid {
  private final long startNanos;
  private final long intervalNanos;
  private long next = 1;
  private int overruns;

  /**
   * Nothing was taken yet; the first is due after one interval.
   *
   * @param intervalNanos positive
   */
  public SampleGrid(long startNanos, long intervalNanos) {
    this.startNanos = startNanos;
    this.intervalNanos = intervalNanos;
  }

  /** From now until the next sample; not negative. */
  public long waitNanos(long nowNanos) {
    return Math.max(0, startNanos + next * intervalNanos - nowNanos);
  }

  /** A sample was taken. */
  public void taken(long nowNanos) {
    long due = next + 1;
    next = Math.max(due, (nowNanos - startNanos) / intervalNanos + 1);
    overruns += (int) Math.min(Integer.MAX_VALUE - (long) overruns, next - due);
  }

  /** Samples that were due while another was still taken. */
  public int overruns() {
    return overruns;
  }
}
