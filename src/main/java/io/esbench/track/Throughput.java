package io.esbench.track;

/**
 * A rate.
 *
 * @param perSecond above 0
 * @param unit {@code ops} counts requests, any other unit the weight of requests (e.g. {@code
 *     docs})
 */
public record Throughput(double perSecond, String unit) {
  public Throughput {
    if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
      throw new IllegalArgumentException("a target throughput must be above 0");
    }
  }
}
