package io.esbench.op;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An operation that does the same each time and never ends by itself.
 *
 * @param inReport as {@link PreparedOperation#inReport}
 * @param effects as {@link PreparedOperation#effects}
 * @param unit as {@link PreparedOperation#unit}
 * @param requests makes the one request of a client, which is then reused
 */
record FixedOperation(
    boolean inReport, List<Effect> effects, String unit, Supplier<Request> requests)
    implements PreparedOperation {
  FixedOperation {
    effects = List.copyOf(effects);
  }

  /** One that is counted in {@code ops}. */
  FixedOperation(boolean inReport, List<Effect> effects, Supplier<Request> requests) {
    this(inReport, effects, "ops", requests);
  }

  @Override
  public boolean finite() {
    return false;
  }

  @Override
  public ParamSource params(int client, int clients) {
    Request request = requests.get();
    return new ParamSource() {
      @Override
      public @Nullable Request next() {
        return request;
      }

      @Override
      public double progress() {
        return Double.NaN;
      }
    };
  }

  /** Whether the operation is in the report, from its type's rule and its own parameter. */
  static boolean inReport(Params params, boolean byType) {
    return params.flag("include-in-reporting", byType);
  }
}
