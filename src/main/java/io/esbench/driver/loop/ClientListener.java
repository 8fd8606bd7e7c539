package io.esbench.driver.loop;

import io.esbench.op.Outcome;

/** Hears about one client, on the client's event loop; must not block. */
public interface ClientListener {
  /** A request has been recorded. */
  void recorded(Outcome outcome);

  /** The client has ended and will do nothing more; once. */
  void ended();

  /** The client ends because code of ours or of an operation threw; before {@link #ended}. */
  void broken(Throwable cause);
}
