package io.esbench.variety;

import io.esbench.op.Effect;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.variety.VariedRequest.Query;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** An operation whose requests differ in their bodies. */
final class VariedOperation implements PreparedOperation {
  private final PreparedOperation plain;
  private final List<Query> queries;
  private final Order order;
  private final List<ValueSource> sources;
  private final Queue<DistinctCount> counts = new ConcurrentLinkedQueue<>();

  /**
   * Of an operation that sends one exchange with a body.
   *
   * @param plain the same with one body
   * @param order in which queries are taken
   */
  VariedOperation(
      PreparedOperation plain, List<Query> queries, Order order, List<ValueSource> sources) {
    this.plain = plain;
    this.queries = List.copyOf(queries);
    this.order = order;
    this.sources = List.copyOf(sources);
  }

  @Override
  public String unit() {
    return plain.unit();
  }

  @Override
  public boolean inReport() {
    return plain.inReport();
  }

  @Override
  public List<Effect> effects() {
    return plain.effects();
  }

  @Override
  public boolean finite() {
    return false;
  }

  @Override
  public ParamSource params(int client, int clients) {
    Request request = plain.params(client, clients).next();
    if (request == null) {
      throw new IllegalStateException("an operation without requests has no bodies");
    }
    DistinctCount count = new DistinctCount();
    counts.add(count);
    ValueSource.Drawing[] drawings = new ValueSource.Drawing[sources.size()];
    for (int i = 0; i < drawings.length; i++) {
      drawings[i] = sources.get(i).drawing(i + 1, client, clients);
    }
    VariedRequest varied =
        new VariedRequest(request, queries, order.picker(0, client, clients), drawings, count);
    return new ParamSource() {
      @Override
      public @Nullable Request next() {
        varied.prepare();
        return varied;
      }

      @Override
      public double progress() {
        return Double.NaN;
      }
    };
  }

  /** How many bodies were different; once the task has ended. */
  @Override
  public String remark(long requests) {
    DistinctCount all = new DistinctCount();
    counts.forEach(all::merge);
    return all.remark(requests);
  }
}
