package io.esbench.jinja;

import java.util.AbstractList;

/** Python's range: computed, not stored. */
final class Range extends AbstractList<Object> {
  private final long start;
  private final long step;
  private final long stop;
  private final int size;

  Range(long start, long stop, long step) {
    if (step == 0) {
      throw new IllegalArgumentException("range() step must not be zero");
    }
    this.start = start;
    this.stop = stop;
    this.step = step;
    this.size = Limits.size(count(start, stop, step), "range()");
  }

  private static double count(long start, long stop, long step) {
    return Math.max(0, Math.ceil(((double) stop - start) / step));
  }

  @Override
  public Object get(int index) {
    return start + index * step;
  }

  /** Every so many elements from one index up to before another. */
  Range slice(long from, long to, long by) {
    return new Range(start + from * step, start + to * step, step * by);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public String toString() {
    return "range(" + start + ", " + stop + (step == 1 ? ")" : ", " + step + ")");
  }
}
