package io.esbench.driver;

/** Tells running clients to stop; set from any thread, once. */
public final class Cancellation {
  private volatile boolean requested;

  /** Stops sending; answers in flight are drained for a bounded time. */
  public void request() {
    requested = true;
  }

  /** Whether to stop. */
  public boolean requested() {
    return requested;
  }
}
