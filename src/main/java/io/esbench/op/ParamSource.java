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

  /** Share of the client's work that has been handed out, 0 to 1; NaN if it has no end. */
  double progress();
}
