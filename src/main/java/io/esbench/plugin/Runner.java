package io.esbench.plugin;

import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An operation type of a track's own. Each client has a runner and uses it on its event loop. It
 * never blocks: it says what is to be sent next, and is called again with what came back.
 */
@FunctionalInterface
public interface Runner {
  /**
   * Begins one invocation.
   *
   * @param parameters keys of the operation, or what its parameter source yielded; not to be
   *     changed
   */
  Invocation begin(Map<String, @Nullable Object> parameters);

  /** Whether the task is done, asked after each invocation: then the client makes no more. */
  default boolean completed() {
    return false;
  }

  /** Share of the work that is done, 0 to 1; NaN if unknown. */
  default double progress() {
    return Double.NaN;
  }

  /** One invocation: calls one after another, then how it went. */
  @FunctionalInterface
  interface Invocation {
    /**
     * What to do next: a {@link Call}, or {@link Done}.
     *
     * @param previous what came back for the call before, null at first
     */
    Step next(@Nullable Response previous);

    /** Work in this request, known before it is sent; paces a target in the runner's unit. */
    default long weight() {
      return 1;
    }
  }

  /** Makes the runners of an operation. */
  @FunctionalInterface
  interface Factory {
    /**
     * The runner of one client; called for each client before the task starts.
     *
     * @param parameters keys of the operation; a copy, may be changed
     * @throws IllegalArgumentException if it cannot be made; the message is shown with its place
     */
    Runner create(TrackView track, Map<String, @Nullable Object> parameters);

    /** Unit of the weight. */
    default String unit() {
      return "ops";
    }

    /**
     * Whether its calls change nothing on the target. Otherwise a race on a target that is not
     * esbench's own needs the user's confirmation.
     */
    default boolean onlyReads() {
      return false;
    }

    /** Whether its runners end by themselves, so that the task needs no bounds. */
    default boolean completes() {
      return false;
    }
  }

  /** A runner of one call, which succeeds if the answer's status is 200 to 299. */
  static Runner of(Function<Map<String, @Nullable Object>, Call> call) {
    return parameters -> {
      Call only = call.apply(parameters);
      return previous ->
          previous == null ? only : previous.ok() ? Done.ok() : Done.failed("was refused");
    };
  }

  /** A factory of runners that read only. */
  static Factory reading(Function<Map<String, @Nullable Object>, Call> call) {
    return new Factory() {
      @Override
      public Runner create(TrackView track, Map<String, @Nullable Object> parameters) {
        return of(call);
      }

      @Override
      public boolean onlyReads() {
        return true;
      }
    };
  }
}
