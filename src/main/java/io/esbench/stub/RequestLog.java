package io.esbench.stub;

import io.esbench.stub.script.Served;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Requests whose answers are done (or that got none), in that order. Any thread. */
final class RequestLog implements Consumer<Served> {
  private static final long LIMIT_NANOS = 5_000_000_000L;

  private final List<Served> served = new ArrayList<>();

  @Override
  public synchronized void accept(Served one) {
    served.add(one);
    notifyAll();
  }

  synchronized List<Served> all() {
    return List.copyOf(served);
  }

  /** Waits until so many are there: a client can have its answer before the log has it. */
  synchronized List<Served> await(int count) {
    long deadline = System.nanoTime() + LIMIT_NANOS;
    while (served.size() < count) {
      long millis = (deadline - System.nanoTime()) / 1_000_000;
      if (millis <= 0) {
        throw new IllegalStateException(served.size() + " of " + count + " requests served");
      }
      try {
        wait(millis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      }
    }
    return List.copyOf(served);
  }
}
