package io.esbench.saturation;

/**
 * The time that a request spends in a queue with Poisson arrivals and exponential service (M/M/c),
 * in the steady state.
 *
 * @param servers c
 * @param servedPerSecond of each server, mu
 */
record ErlangQueue(int servers, double servedPerSecond) {

  double capacity() {
    return servers * servedPerSecond;
  }

  /** Chance that a request must wait: the C formula of A. K. Erlang, from his B formula. */
  double waits(double rate) {
    double offered = rate / servedPerSecond;
    double blocked = 1;
    for (int n = 1; n <= servers; n++) {
      blocked = offered * blocked / (n + offered * blocked);
    }
    return servers * blocked / (servers - offered * (1 - blocked));
  }

  /**
   * Chance that waiting and service take longer than some time. The wait is 0 with chance 1 - C,
   * else exponential with rate (c - a) mu; the service is exponential with rate mu.
   */
  double longerThan(double seconds, double rate) {
    double waits = waits(rate);
    double spare = servers - rate / servedPerSecond;
    double served = Math.exp(-servedPerSecond * seconds);
    if (Math.abs(spare - 1) < 1e-9) {
      return served * (1 + waits * servedPerSecond * seconds);
    }
    double waited = Math.exp(-spare * servedPerSecond * seconds);
    return served + waits * (served - waited) / (spare - 1);
  }

  /** The rate at which a percentile of the time is just that long: by halving. */
  double rateAt(double percentile, double seconds) {
    double low = 0;
    double high = capacity() * (1 - 1e-9);
    for (int i = 0; i < 100; i++) {
      double middle = (low + high) / 2;
      if (longerThan(seconds, middle) <= 1 - percentile / 100) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
