package io.esbench.calibration;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The most that some event loops did against a server that answers at once.
 *
 * @param searches small requests per second
 * @param bulkMegabytes megabytes (1,000,000 bytes) of bulk bodies per second
 */
public record Ceiling(Rate searches, Rate bulkMegabytes) {
  /** Checks, because it may come from a file. */
  public Ceiling {
    Objects.requireNonNull(searches);
    Objects.requireNonNull(bulkMegabytes);
  }

  /**
   * A measured rate.
   *
   * @param perSecond above 0
   * @param busiestLoopShare CPU of the busiest event loop meanwhile, 1 is a whole core; null: not
   *     available on this platform
   */
  public record Rate(double perSecond, @Nullable Double busiestLoopShare) {
    /** Checks that something was done. */
    public Rate {
      if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
        throw new IllegalArgumentException("a ceiling is above 0, not " + perSecond);
      }
    }

    /**
     * What the loops do with a whole core each. If they had less, because the machine was busy or
     * the stub slower, what they did is not the most that they can.
     */
    public double limit() {
      double share = busiestLoopShare == null ? 1 : busiestLoopShare;
      return share > 0 && share < 1 ? perSecond / share : perSecond;
    }

    /** Microseconds of CPU of one event loop per unit; only of a single loop. */
    public @Nullable Double cpuMicros() {
      return busiestLoopShare == null ? null : busiestLoopShare / perSecond * 1e6;
    }
  }

  /** What part of it a load takes: requests and bytes both cost, so their parts add up. */
  double share(double requestsPerSecond, double megabytesPerSecond) {
    return requestsPerSecond / searches.limit() + megabytesPerSecond / bulkMegabytes.limit();
  }

  /** Of a number of loops that lies between those of this and of another ceiling. */
  Ceiling towards(Ceiling other, double part) {
    return new Ceiling(
        between(searches, other.searches, part), between(bulkMegabytes, other.bulkMegabytes, part));
  }

  private static Rate between(Rate from, Rate to, double part) {
    return new Rate(from.limit() + (to.limit() - from.limit()) * part, null);
  }
}
