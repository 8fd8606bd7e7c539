package io.esbench.corpus.generate.draw;

/**
 * Another distribution whose numbers beyond a bound become that bound.
 *
 * @param inner the other one
 * @param least lower bound
 * @param most upper bound, not below it
 */
public record ClampedDraw(Draw inner, long least, long most) implements Draw {
  @Override
  public long draw(long base, int k) {
    return Math.min(most, Math.max(least, inner.draw(base, k)));
  }

  @Override
  public int used() {
    return inner.used();
  }
}
