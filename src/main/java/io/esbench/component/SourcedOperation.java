package io.esbench.component;

import io.esbench.op.Effect;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.variety.DistinctCount;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An operation of esbench's that is prepared anew for each parameters that a source yields. What
 * was prepared is kept for the next time that the same parameters come.
 *
 * @param counts what the clients count while they run
 * @param prepare from parameters as JSON
 * @param parts of the source, by client
 * @param unit as {@link PreparedOperation#unit}
 * @param inReport as {@link PreparedOperation#inReport}
 * @param effects as {@link PreparedOperation#effects}
 * @param finite as {@link PreparedOperation#finite}
 */
record SourcedOperation(
    Queue<DistinctCount> counts,
    Function<String, PreparedOperation> prepare,
    Parts parts,
    String unit,
    boolean inReport,
    List<Effect> effects,
    boolean finite)
    implements PreparedOperation {
  private static final int MOST_KEPT = 512;

  /** Of all clients together, so that thousands of them do not fill the heap. */
  private static final int MOST_KEPT_OF_ALL = 8192;

  private static final int LEAST_KEPT = 8;
  private static final int LONGEST_KEPT = 8 * 1024;

  SourcedOperation {
    effects = List.copyOf(effects);
  }

  /** Gives each client its part of a source. */
  @FunctionalInterface
  interface Parts {
    Part part(int client, int clients);
  }

  /**
   * The source of one client.
   *
   * @param next takes the next parameters from it, as JSON; null at its end
   * @param progress as {@link ParamSource#progress}
   */
  record Part(Supplier<@Nullable String> next, DoubleSupplier progress) {}

  @Override
  public ParamSource params(int client, int clients) {
    int most = Math.max(LEAST_KEPT, Math.min(MOST_KEPT, MOST_KEPT_OF_ALL / clients));
    DistinctCount count = new DistinctCount();
    counts.add(count);
    return new Params(parts.part(client, clients), prepare, count, most);
  }

  /** How many parameters were different; once the task has ended. */
  @Override
  public String remark(long requests) {
    DistinctCount all = new DistinctCount();
    counts.forEach(all::merge);
    return all.remark(requests);
  }

  private static final class Params implements ParamSource {
    private final Part part;
    private final Function<String, PreparedOperation> prepare;
    private final DistinctCount count;
    private final Map<String, Request> kept;

    private Params(
        Part part, Function<String, PreparedOperation> prepare, DistinctCount count, int most) {
      this.count = count;
      this.part = part;
      this.prepare = prepare;
      this.kept = new LeastRecent(most);
    }

    @Override
    public @Nullable Request next() {
      String text = part.next().get();
      if (text == null) {
        return null;
      }
      count.add(text.hashCode());
      Request known = kept.get(text);
      if (known != null) {
        return known;
      }
      Request request = prepare.apply(text).params(0, 1).next();
      if (request != null && text.length() <= LONGEST_KEPT) {
        kept.put(text, request);
      }
      return request;
    }

    @Override
    public double progress() {
      return part.progress().getAsDouble();
    }
  }

  /** Forgets what has not been asked for the longest. */
  private static final class LeastRecent extends LinkedHashMap<String, Request> {
    private static final long serialVersionUID = 1;

    private final int most;

    private LeastRecent(int most) {
      super(16, 0.75f, true);
      this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Request> eldest) {
      return size() > most;
    }
  }
}
