package io.esbench.export;

/**
 * What became of the figures of a race at one exporter, in its own unit.
 *
 * @param delivered that the other side took
 * @param undelivered that it did not take, or not yet
 * @param problem the first one, without secrets; while the race runs also one that may pass. Empty
 *     if there is none
 */
public record Delivery(long delivered, long undelivered, String problem) {
  /** Of nothing. */
  public static final Delivery NONE = new Delivery(0, 0, "");
}
