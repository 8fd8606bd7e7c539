package io.esbench.stub.proxy;

import java.time.Duration;

/**
 * What a proxy does to the bytes that go through it, in both directions.
 *
 * @param hesitation nothing of a new connection passes for so long
 * @param delay every byte passes so much later
 * @param bytesPerSecond at most so many pass in one direction of a connection; 0: no limit
 * @param dropping whether bytes are taken and lost, and connections never end
 */
public record Faults(Duration hesitation, Duration delay, long bytesPerSecond, boolean dropping) {
  /** Everything passes as it is. */
  public static final Faults NONE = new Faults(Duration.ZERO, Duration.ZERO, 0, false);

  /** Checks that no time and no rate is negative. */
  public Faults {
    if (hesitation.isNegative() || delay.isNegative() || bytesPerSecond < 0) {
      throw new IllegalArgumentException("times and rates of a proxy must not be negative");
    }
  }

  /** The same with new connections that pass nothing at first. */
  public Faults hesitating(Duration time) {
    return new Faults(time, delay, bytesPerSecond, dropping);
  }

  /** The same with a delay. */
  public Faults delaying(Duration time) {
    return new Faults(hesitation, time, bytesPerSecond, dropping);
  }

  /** The same with a limit. */
  public Faults limitedTo(long bytesEachSecond) {
    return new Faults(hesitation, delay, bytesEachSecond, dropping);
  }

  /** The same, losing everything. */
  public Faults droppingAll() {
    return new Faults(hesitation, delay, bytesPerSecond, true);
  }
}
