package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Digits;

/** Hexadecimal digits: {@code {length: 32}}, also with {@code cardinality} and {@code zipf}. */
final class HexValue implements Value {
  private static final int MAX_LENGTH = 1024;
  private static final int AT_ONCE = 16;

  /** Digits that have more values than there may be things. */
  private static final int ENOUGH = 10;

  private final Identity identity;
  private final int length;

  private HexValue(Identity identity, int length) {
    this.identity = identity;
    this.length = length;
  }

  static Value read(SpecNode form, Site site) {
    form.members("length", "cardinality", "zipf");
    int length = (int) form.whole("length", 32, 1, MAX_LENGTH);
    // Fewer digits than enough for the largest cardinality tell fewer things apart.
    long most = length < ENOUGH ? 1L << (4 * length) : Identity.MAX_CARDINALITY;
    return new HexValue(Identity.read(form, site, most), length);
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    long first = identity.of(item);
    out[at] = '"';
    int end = at + 1;
    for (int left = length; left > 0; left -= AT_ONCE) {
      long bits = left == length ? first : Identity.more(first, left);
      end = Digits.hex(bits, Math.min(left, AT_ONCE), out, end);
    }
    out[end] = '"';
    return end + 1;
  }

  @Override
  public long maxBytes() {
    return length + 2L;
  }
}
