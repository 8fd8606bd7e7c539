package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import java.util.Arrays;
import java.util.List;

/** One of several values by weight: {@code {cases: [{weight: 3, value: {...}}, ...]}}. */
final class OneOfValue implements Value {
  private static final int MAX_CASES = 1000;

  private final Value[] cases;
  private final Draw positions;
  private final RandomStream stream;

  private OneOfValue(List<Value> cases, Draw positions, RandomStream stream) {
    this.cases = cases.toArray(Value[]::new);
    this.positions = positions;
    this.stream = stream;
  }

  static Value read(SpecNode form, Site site) {
    List<SpecNode> cases = form.members("cases").member("cases").items(MAX_CASES);
    List<SpecNode> weights =
        cases.stream().map(one -> one.members("weight", "value").member("weight")).toList();
    return new OneOfValue(
        cases.stream().map(one -> site.value(one.member("value"))).toList(),
        site.weighted(form, weights),
        site.stream());
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    int chosen = (int) positions.draw(stream.base(item), stream.offset());
    return cases[chosen].write(number, item, out, at);
  }

  @Override
  public long maxBytes() {
    long most = 0;
    for (Value one : cases) {
      most = Math.max(most, one.maxBytes());
    }
    return most;
  }

  @Override
  public boolean mayBeContainer() {
    return Arrays.stream(cases).anyMatch(Value::mayBeContainer);
  }
}
