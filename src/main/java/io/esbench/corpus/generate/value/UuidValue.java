package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Digits;

/**
 * A random UUID (version 4): {@code {}} or {@code {cardinality: 1000, zipf: 1.1}}. Both halves are
 * made of all 64 bits that tell one thing from another, the second one with a salt of its own, so
 * what the version takes of the first half is in the second.
 */
final class UuidValue implements Value {
  private static final int BYTES = 38;
  private static final long VERSION = 0x4000L;
  private static final long VARIANT = 1L << 63;

  private final Identity identity;
  private final long salt;

  private UuidValue(Identity identity, long salt) {
    this.identity = identity;
    this.salt = salt;
  }

  static Value read(SpecNode form, Site site) {
    form.members("cardinality", "zipf");
    return new UuidValue(
        Identity.read(form, site, Identity.MAX_CARDINALITY), site.stream(form, "low").base(0));
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    long bits = identity.of(item);
    long high = (bits & ~0xF000L) | VERSION;
    long low = (Identity.more(bits ^ salt, 0) >>> 2) | VARIANT;
    out[at] = '"';
    int end = Digits.hex(high >>> 32, 8, out, at + 1);
    out[end] = '-';
    end = Digits.hex(high >>> 16, 4, out, end + 1);
    out[end] = '-';
    end = Digits.hex(high, 4, out, end + 1);
    out[end] = '-';
    end = Digits.hex(low >>> 48, 4, out, end + 1);
    out[end] = '-';
    end = Digits.hex(low, 12, out, end + 1);
    out[end] = '"';
    return end + 1;
  }

  @Override
  public long maxBytes() {
    return BYTES;
  }
}
