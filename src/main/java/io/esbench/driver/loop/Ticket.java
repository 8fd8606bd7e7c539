package io.esbench.driver.loop;

import io.esbench.schedule.Phase;

/** A place in the sequence of a task: reused holder, one per client. */
final class Ticket {
  /** Intended start, monotonic. */
  long dueNanos;

  /** Work of the request in the unit of the target. */
  long offered;

  /** Never {@link Phase#DONE} after a successful take. */
  Phase phase = Phase.DONE;
}
