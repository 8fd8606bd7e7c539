package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Fragments;
import io.esbench.corpus.generate.text.JsonBytes;
import java.util.List;

/** One of the values of a list: {@code {from: [...], weights: [...]}} or {@code zipf}. */
final class PickedValue implements Value {
  private final Fragments values;
  private final Draw positions;
  private final RandomStream stream;

  private PickedValue(Fragments values, Draw positions, RandomStream stream) {
    this.values = values;
    this.positions = positions;
    this.stream = stream;
  }

  static Value read(SpecNode form, Site site) {
    form.members("from", "weights", "zipf");
    List<SpecNode> list = site.list(form.member("from"));
    return new PickedValue(
        new Fragments(list.stream().map(item -> JsonBytes.of(item.json())).toList()),
        site.positions(form, list.size()),
        site.stream());
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    return values.put((int) positions.draw(stream.base(item), stream.offset()), out, at);
  }

  @Override
  public long maxBytes() {
    return values.longest();
  }
}
