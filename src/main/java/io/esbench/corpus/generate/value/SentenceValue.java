package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.draw.UniformDraw;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.Site.Count;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Fragments;
import io.esbench.corpus.generate.text.JsonBytes;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Words joined by one blank: {@code {words: {integer: {from: 8, to: 19}}, list: name}}. */
final class SentenceValue implements Value {
  private static final int MAX_WORDS = 100_000;

  private final Fragments words;
  private final Draw positions;
  private final Count count;
  private final RandomStream stream;

  /** Words of which one number of 32 bits picks one; 0: one draw takes more than that. */
  private final long alike;

  private SentenceValue(Fragments words, Draw positions, Count count, RandomStream stream) {
    this.words = words;
    this.positions = positions;
    this.count = count;
    this.stream = stream;
    this.alike =
        positions instanceof UniformDraw uniform && uniform.isNarrow() ? uniform.count() : 0;
  }

  static Value read(SpecNode form, Site site) {
    form.members("words", "list", "weights", "zipf");
    List<SpecNode> list = site.list(form.member("list"));
    List<byte[]> words = list.stream().map(SentenceValue::word).toList();
    return new SentenceValue(
        new Fragments(words),
        site.positions(form, list.size()),
        site.count(form.member("words"), MAX_WORDS),
        site.stream());
  }

  private static byte[] word(SpecNode item) {
    byte[] text = JsonBytes.inner(item.json().asText());
    return (new String(text, StandardCharsets.UTF_8) + " ").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    out[at] = '"';
    int n = count.of(item);
    int end = alike > 0 ? alike(n, item, out, at + 1) : drawn(n, item, out, at + 1);
    int last = n == 0 ? end : end - 1;
    out[last] = '"';
    return last + 1;
  }

  private int drawn(int n, long item, byte[] out, int at) {
    long base = stream.base(item);
    int end = at;
    for (int w = 0; w < n; w++) {
      int k = stream.offset() + w * positions.used();
      end = words.put((int) positions.draw(base, k), out, end);
    }
    return end;
  }

  /** Two words for each mixing of the random stream. */
  private int alike(int n, long item, byte[] out, int at) {
    long base = stream.base(item);
    int k = stream.offset();
    int last = k + n;
    int end = at;
    if ((k & 1) == 1 && n > 0) {
      end = words.put((int) ((RandomStream.number(base, k++) * alike) >>> 32), out, end);
    }
    for (; k + 1 < last; k += 2) {
      long pair = RandomStream.pair(base, k >> 1);
      end = words.put((int) (((pair >>> 32) * alike) >>> 32), out, end);
      end = words.put((int) (((pair & 0xFFFFFFFFL) * alike) >>> 32), out, end);
    }
    return k < last
        ? words.put((int) ((RandomStream.number(base, k) * alike) >>> 32), out, end)
        : end;
  }

  @Override
  public long maxBytes() {
    return 2 + count.draw().most() * words.longest();
  }
}
