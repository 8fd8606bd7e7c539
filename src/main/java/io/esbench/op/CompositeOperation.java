package io.esbench.op;

import java.util.List;

/**
 * A composite, ready.
 *
 * @param whole what it is as one operation
 * @param items as {@link PreparedOperation#items}
 * @param connections as {@link PreparedOperation#connections}
 */
record CompositeOperation(FixedOperation whole, List<Item> items, int connections)
    implements PreparedOperation {
  CompositeOperation {
    items = List.copyOf(items);
  }

  @Override
  public String unit() {
    return whole.unit();
  }

  @Override
  public boolean inReport() {
    return whole.inReport();
  }

  @Override
  public List<Effect> effects() {
    return whole.effects();
  }

  @Override
  public boolean finite() {
    return whole.finite();
  }

  @Override
  public ParamSource params(int client, int clients) {
    return whole.params(client, clients);
  }
}
