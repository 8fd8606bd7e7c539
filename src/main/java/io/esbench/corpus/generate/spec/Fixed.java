package io.esbench.corpus.generate.spec;

import io.esbench.corpus.generate.text.Literal;

/** Always the same value. */
public final class Fixed implements Value {
  private final Literal json;
  private final boolean isContainer;

  /** Of its JSON. */
  public Fixed(byte[] json) {
    this.json = new Literal(json);
    this.isContainer = json[0] == '{' || json[0] == '[';
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    return json.put(out, at);
  }

  @Override
  public long maxBytes() {
    return json.length();
  }

  @Override
  public boolean mayBeContainer() {
    return isContainer;
  }
}
