package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import org.jspecify.annotations.Nullable;

/**
 * 64 bits that tell one thing from another: new ones each time, or those of one of so many things.
 *
 * @param numbers which thing; null: new ones each time
 * @param salt keeps the things of different fields apart
 * @param stream random numbers
 */
record Identity(@Nullable Draw numbers, long salt, RandomStream stream) {
  /** Most things. */
  static final long MAX_CARDINALITY = 1_000_000_000_000L;

  /**
   * By the members {@code cardinality} and {@code zipf} of a form.
   *
   * @param most things that can be told apart, at most {@link #MAX_CARDINALITY}
   */
  static Identity read(SpecNode form, Site site, long most) {
    if (!form.has("cardinality")) {
      if (form.has("zipf")) {
        throw form.fault("'zipf' needs a 'cardinality'");
      }
      return new Identity(null, 0, site.stream());
    }
    long cardinality = form.member("cardinality").whole(1, most);
    long salt = site.stream(form, "things").base(0);
    return new Identity(site.positions(form, cardinality), salt, site.stream());
  }

  /** The bits of a document; equal for equal things. */
  long of(long item) {
    long base = stream.base(item);
    return numbers == null
        ? RandomStream.wide(base, stream.offset())
        : RandomStream.mix(salt + numbers.draw(base, stream.offset()));
  }

  /** More bits of the same thing. */
  static long more(long bits, int index) {
    return RandomStream.item(bits, index);
  }
}
