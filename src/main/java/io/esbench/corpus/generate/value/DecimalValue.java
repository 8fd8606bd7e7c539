package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Distributions;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Digits;

/** A number with a fixed number of digits behind the point, {@code digits: 2}. */
final class DecimalValue implements Value {
  private static final int MAX_DIGITS = 9;

  private final Draw numbers;
  private final int digits;
  private final long unit;
  private final RandomStream stream;

  private DecimalValue(Draw numbers, int digits, RandomStream stream) {
    this.numbers = numbers;
    this.digits = digits;
    long power = 1;
    for (int i = 0; i < digits; i++) {
      power *= 10;
    }
    this.unit = power;
    this.stream = stream;
  }

  static Value read(SpecNode form, Site site) {
    form.members(Distributions.members("digits"));
    int digits = (int) form.whole("digits", 2, 1, MAX_DIGITS);
    return new DecimalValue(Distributions.read(form, digits, site), digits, site.stream());
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    long value = numbers.draw(stream.base(item), stream.offset());
    int end = at;
    if (value < 0) {
      out[end++] = '-';
      value = -value;
    }
    long whole = value / unit;
    end = Digits.padded(whole, 1, out, end);
    out[end++] = '.';
    return Digits.padded(value - whole * unit, digits, out, end);
  }

  @Override
  public long maxBytes() {
    return Digits.MOST + 2;
  }
}
