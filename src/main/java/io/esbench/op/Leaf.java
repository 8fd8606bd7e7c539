package io.esbench.op;

/** A part of a {@link ConcurrentConversation} that is a conversation of its own. One client. */
public final class Leaf {
  private final int item;
  private final Request request;
  private final CompositeRun.Strand strand;

  Leaf(int item, Request request, CompositeRun.Strand strand) {
    this.item = item;
    this.request = request;
    this.strand = strand;
  }

  /** Its place among {@link PreparedOperation#items}. */
  public int item() {
    return item;
  }

  /** What it does; the same in each invocation. */
  public Request request() {
    return request;
  }

  CompositeRun.Strand strand() {
    return strand;
  }
}
