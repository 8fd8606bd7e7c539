package io.esbench.export.meter;

import io.esbench.export.Delivery;

/** Counts what becomes of the figures of a race. Any thread. */
final class Deliveries {
  private long delivered;
  private long undelivered;
  private String problem = "";

  synchronized void reset() {
    delivered = 0;
    undelivered = 0;
    problem = "";
  }

  synchronized void delivered(long count) {
    delivered += count;
  }

  /**
   * Not delivered.
   *
   * @param why without secrets; the first one is kept
   */
  synchronized void failed(long count, String why) {
    undelivered += count;
    if (problem.isEmpty()) {
      problem = why;
    }
  }

  synchronized Delivery delivery() {
    return new Delivery(delivered, undelivered, problem);
  }
}
