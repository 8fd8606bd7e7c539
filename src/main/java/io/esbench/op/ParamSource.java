package io.esbench.op;

import org.jspecify.annotations.Nullable;

/** Yields the requests of one client; used on its event loop, one request at a time. */
public interface ParamSource {
  /**
   * Prepares the next request: the body is built here, ahead of the due time. The returned object
   * may be the same each time; it is valid until the next call.
   *
   * @return null when exhausted
   */
  @Nullable Request next();

  /**
   * Work that lets {@link #next} find in memory what it needs from a disk. It may block, so it is
   * done on a thread beside the loop, again and again while the loop goes on.
   *
   * @return null if there is nothing to read
   */
  default @Nullable Runnable readAhead() {
    return null;
  }

  /** Share of the client's work that has been handed out, 0 to 1; NaN if it has no end. */
  double progress();
}
