package io.esbench.op;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An operation that does the same each time and never ends by itself.
 *
 * @param inReport as {@link PreparedOperation#inReport}
 * @param effects as {@link PreparedOperation#effects}
 * @param unit as {@link PreparedOperation#unit}
 * @param requests makes the one request of a client, which is then reused, with the ids it shares
 *     with the other items of a composite
 * @param fixedTime as {@link PreparedOperation#fixedTime}
 * @param remarks as {@link PreparedOperation#remark}
 */
record FixedOperation(
    boolean inReport,
    List<Effect> effects,
    String unit,
    Function<SharedIds, Request> requests,
    @Nullable Duration fixedTime,
    LongFunction<@Nullable String> remarks)
    implements PreparedOperation {
  FixedOperation {
    effects = List.copyOf(effects);
  }

  /** Whose time depends on the target, and of which there is nothing to be said. */
  FixedOperation(
      boolean inReport, List<Effect> effects, String unit, Function<SharedIds, Request> requests) {
    this(inReport, effects, unit, requests, null, count -> null);
  }

  /** Counted in {@code ops}, and alone in the world. */
  FixedOperation(boolean inReport, List<Effect> effects, Supplier<Request> requests) {
    this(inReport, effects, "ops", ids -> requests.get());
  }

  /** The same, which takes that long whatever the target. */
  FixedOperation taking(Duration time) {
    return new FixedOperation(inReport, effects, unit, requests, time, remarks);
  }

  /** The same, which says that of so many requests. */
  FixedOperation remarking(LongFunction<@Nullable String> of) {
    return new FixedOperation(inReport, effects, unit, requests, fixedTime, of);
  }

  @Override
  public @Nullable String remark(long count) {
    return remarks.apply(count);
  }

  @Override
  public boolean finite() {
    return false;
  }

  @Override
  public ParamSource params(int client, int clients) {
    Request request = requests.apply(new SharedIds());
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
