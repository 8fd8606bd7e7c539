package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Distributions;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Digits;

/** A whole number of a distribution: {@code {from: 0, to: 99}}, {@code {normal: {...}}}. */
final class IntegerValue implements Value {
  private final Draw numbers;
  private final RandomStream stream;

  private IntegerValue(Draw numbers, RandomStream stream) {
    this.numbers = numbers;
    this.stream = stream;
  }

  static Value read(SpecNode form, Site site) {
    form.members(Distributions.members());
    return new IntegerValue(Distributions.read(form, 0, site), site.stream());
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    return Digits.put(numbers.draw(stream.base(item), stream.offset()), out, at);
  }

  @Override
  public long maxBytes() {
    return Digits.MOST;
  }
}
