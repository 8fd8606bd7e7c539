package io.esbench.plugin;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Yields the parameters of one request after another. What it yields takes the place of the
 * operation's own parameters, as if the track had it there: {@code body}, {@code index}, {@code
 * request-params} and so on of a {@code search}, or whatever a {@link Runner} reads.
 *
 * <p>Each client has its partition and uses it on its event loop, ahead of the time when the
 * request is due.
 */
public interface ParameterSource {
  /**
   * The part of one client. Called for each client before the task starts. Parts that are changed
   * by {@link #next} must not be shared between clients: they may run on different threads.
   *
   * @param index 0 for the first client
   * @param of number of clients
   */
  ParameterSource partition(int index, int of);

  /**
   * The parameters of the next request; must not block. The map is read before the next call, so it
   * may be the same each time.
   *
   * @return null when exhausted
   */
  @Nullable Map<String, @Nullable Object> next();

  /**
   * Whether it never ends. A task without bounds runs until the source is exhausted if this is
   * false, and makes one request per client otherwise.
   */
  default boolean infinite() {
    return true;
  }

  /** Share of the partition that has been handed out, 0 to 1; NaN if unknown. */
  default double progress() {
    return Double.NaN;
  }

  /** Makes the source of an operation. */
  @FunctionalInterface
  interface Factory {
    /**
     * The source before it is partitioned. Called before anything is sent, twice per task: what the
     * first one yields first is checked and thrown away.
     *
     * @param parameters keys of the operation; a copy, may be changed
     * @throws IllegalArgumentException if it cannot be made; the message is shown with its place
     */
    ParameterSource create(TrackView track, Map<String, @Nullable Object> parameters);
  }
}
