package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.Site.Count;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;

/** Some values of one kind: {@code {of: {...}, count: {integer: {from: 0, to: 3}}}}. */
final class ArrayValue implements Value {
  private static final int MAX_ITEMS = 10_000;

  private final Value values;
  private final Count count;

  private ArrayValue(Value values, Count count) {
    this.values = values;
    this.count = count;
  }

  static Value read(SpecNode form, Site site) {
    form.members("of", "count");
    return new ArrayValue(
        site.items().value(form.member("of")), site.count(form.member("count"), MAX_ITEMS));
  }

  /** As in {@link ObjectValue#write}, the first comma makes room for the bracket. */
  @Override
  public int write(long number, long item, byte[] out, int at) {
    int end = at;
    int n = count.of(item);
    for (int i = 0; i < n; i++) {
      out[end] = ',';
      end = values.write(number, RandomStream.item(item, i), out, end + 1);
    }
    out[at] = '[';
    if (n == 0) {
      end++;
    }
    out[end] = ']';
    return end + 1;
  }

  @Override
  public long maxBytes() {
    return 2 + count.draw().most() * (1 + values.maxBytes());
  }

  @Override
  public boolean mayBeContainer() {
    return true;
  }
}
