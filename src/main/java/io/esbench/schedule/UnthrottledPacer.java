package io.esbench.schedule;

/** No schedule: a request is due when its client gets free. */
final class UnthrottledPacer implements Pacer {
  @Override
  public long nextNanos(long previousNanos, long previousWeight) {
    return previousNanos;
  }

  @Override
  public boolean throttled() {
    return false;
  }
}
