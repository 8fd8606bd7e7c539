package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Literal;
import java.nio.charset.StandardCharsets;

/** True with a probability: {@code {true: 0.9}}. */
final class BooleanValue implements Value {
  private static final Literal TRUE = new Literal("true".getBytes(StandardCharsets.US_ASCII));
  private static final Literal FALSE = new Literal("false".getBytes(StandardCharsets.US_ASCII));

  private final long threshold;
  private final RandomStream stream;

  private BooleanValue(long threshold, RandomStream stream) {
    this.threshold = threshold;
    this.stream = stream;
  }

  static Value read(SpecNode form, Site site) {
    form.members("true");
    return new BooleanValue(form.member("true").threshold(), site.stream());
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    boolean isTrue = RandomStream.number(stream.base(item), stream.offset()) < threshold;
    return (isTrue ? TRUE : FALSE).put(out, at);
  }

  @Override
  public long maxBytes() {
    return FALSE.length();
  }
}
