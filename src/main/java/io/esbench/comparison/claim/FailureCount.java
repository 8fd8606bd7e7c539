package io.esbench.comparison.claim;

/**
 * How many of the requests of one side failed, in all of its runs together.
 *
 * @param failed of them, at least 0
 * @param requests all, at least as many
 */
public record FailureCount(long failed, long requests) {
  public FailureCount {
    if (failed < 0 || requests < failed) {
      throw new IllegalArgumentException(failed + " of " + requests + " requests failed");
    }
  }

  /** Those of both. */
  public FailureCount plus(FailureCount other) {
    return new FailureCount(failed + other.failed, requests + other.requests);
  }

  /** Failed share, 0 to 1; 0 without requests. */
  double rate() {
    return requests == 0 ? 0 : (double) failed / requests;
  }

  /** The same share of at most so many requests. */
  FailureCount ofAtMost(int most) {
    return requests <= most ? this : new FailureCount(Math.round(rate() * most), most);
  }
}
