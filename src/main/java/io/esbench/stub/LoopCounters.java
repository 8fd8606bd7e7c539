package io.esbench.stub;

import java.util.concurrent.atomic.AtomicLong;

/** Counters of one loop: written by its thread alone, read by any. */
final class LoopCounters {
  private final AtomicLong searches = new AtomicLong();
  private final AtomicLong bulks = new AtomicLong();
  private final AtomicLong others = new AtomicLong();
  private final AtomicLong bodyBytes = new AtomicLong();
  private final AtomicLong opened = new AtomicLong();
  private final AtomicLong closed = new AtomicLong();

  void request(PathKind kind, long bytes) {
    switch (kind) {
      case SEARCH -> add(searches, 1);
      case BULK -> add(bulks, 1);
      default -> add(others, 1);
    }
    add(bodyBytes, bytes);
  }

  void opened() {
    add(opened, 1);
  }

  void closed() {
    add(closed, 1);
  }

  /** With one writer a plain sum that becomes visible soon is enough, and costs no fence. */
  private static void add(AtomicLong counter, long count) {
    counter.lazySet(counter.get() + count);
  }

  StubCounters snapshot() {
    long gone = closed.get();
    return new StubCounters(
        searches.get() + bulks.get() + others.get(),
        searches.get(),
        bulks.get(),
        bodyBytes.get(),
        opened.get(),
        opened.get() - gone);
  }
}
