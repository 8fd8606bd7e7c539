package io.esbench.metrics.record;

/** Follows the extent of requests in time. One writer. */
final class SpanTracker {
  private long requests;
  private long offered;
  private long lastOffered;
  private long firstDue = Long.MAX_VALUE;
  private long lastDue = Long.MIN_VALUE;
  private long firstSent = Long.MAX_VALUE;
  private long lastSent = Long.MIN_VALUE;
  private long lastReceived = Long.MIN_VALUE;

  void add(Sample sample, long originNanos) {
    long due = sample.dueNanos - originNanos;
    long sent = sample.sentNanos - originNanos;
    requests++;
    offered += sample.offered;
    firstDue = Math.min(firstDue, due);
    lastDue = Math.max(lastDue, due);
    firstSent = Math.min(firstSent, sent);
    if (sent >= lastSent) {
      lastSent = sent;
      lastOffered = sample.offered;
    }
    lastReceived = Math.max(lastReceived, sample.completedNanos - originNanos);
  }

  Span span() {
    return requests == 0
        ? Span.NONE
        : new Span(
            requests, offered, lastOffered, firstDue, lastDue, firstSent, lastSent, lastReceived);
  }
}
