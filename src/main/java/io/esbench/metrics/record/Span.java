package io.esbench.metrics.record;

/**
 * Where requests lie in time. Times are nanoseconds since the start of the task; without requests
 * all are 0.
 *
 * @param requests how many
 * @param offered their work in the unit of the target
 * @param lastOffered work of the one sent last
 * @param firstDue earliest intended start
 * @param lastDue latest intended start
 * @param firstSent earliest send
 * @param lastSent latest send
 * @param lastReceived latest completion
 */
public record Span(
    long requests,
    long offered,
    long lastOffered,
    long firstDue,
    long lastDue,
    long firstSent,
    long lastSent,
    long lastReceived) {
  /** Of no requests. */
  public static final Span NONE = new Span(0, 0, 0, 0, 0, 0, 0, 0);

  /** Over the requests of both. */
  public Span plus(Span other) {
    if (requests == 0) {
      return other;
    }
    if (other.requests == 0) {
      return this;
    }
    return new Span(
        requests + other.requests,
        offered + other.offered,
        lastSent >= other.lastSent ? lastOffered : other.lastOffered,
        Math.min(firstDue, other.firstDue),
        Math.max(lastDue, other.lastDue),
        Math.min(firstSent, other.firstSent),
        Math.max(lastSent, other.lastSent),
        Math.max(lastReceived, other.lastReceived));
  }
}
