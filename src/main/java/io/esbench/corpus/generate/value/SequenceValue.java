package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Digits;

/** A number that rises from document to document: {@code {start: 0, step: 1}}. */
final class SequenceValue implements Value {
  private static final long MOST = 1_000_000_000_000_000L;
  private static final long MOST_STEP = 1_000_000;

  private final long start;
  private final long step;

  private SequenceValue(long start, long step) {
    this.start = start;
    this.step = step;
  }

  static Value read(SpecNode form, Site site) {
    form.members("start", "step");
    return new SequenceValue(
        form.whole("start", 0, -MOST, MOST), form.whole("step", 1, -MOST_STEP, MOST_STEP));
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    return Digits.put(start + number * step, out, at);
  }

  @Override
  public long maxBytes() {
    return Digits.MOST;
  }
}
