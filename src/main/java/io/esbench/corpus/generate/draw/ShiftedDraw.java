package io.esbench.corpus.generate.draw;

/**
 * Another distribution, moved: {@code inner + shift}.
 *
 * @param inner the other one
 * @param shift added to each number
 */
public record ShiftedDraw(Draw inner, long shift) implements Draw {
  @Override
  public long draw(long base, int k) {
    return inner.draw(base, k) + shift;
  }

  @Override
  public int used() {
    return inner.used();
  }

  @Override
  public long least() {
    return inner.least() + shift;
  }

  @Override
  public long most() {
    return inner.most() + shift;
  }
}
