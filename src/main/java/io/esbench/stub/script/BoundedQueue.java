package io.esbench.stub.script;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Serves requests by a number of servers and a queue of a bounded length; when it is full, requests
 * are refused at once with 429, as a thread pool of a node does.
 */
final class BoundedQueue implements Handler {
  private static final String FULL =
      "{\"error\":{\"type\":\"es_rejected_execution_exception\",\"reason\":\"rejected execution:"
          + " queue capacity reached\"},\"status\":429}";

  private final Handler handler;
  private final long serviceNanos;
  private final int capacity;
  private final long[] freeAt;
  private final Deque<Long> ends = new ArrayDeque<>();

  BoundedQueue(Handler handler, int servers, int length, Duration serviceTime) {
    this.handler = handler;
    this.serviceNanos = serviceTime.toNanos();
    this.capacity = servers + length;
    this.freeAt = new long[servers];
    Arrays.fill(freeAt, System.nanoTime());
  }

  /** Equal service times: requests end in the order in which they came. */
  @Override
  public synchronized @Nullable StubAnswer answer(StubRequest request) {
    long now = request.receivedNanos();
    while (!ends.isEmpty() && ends.getFirst() - now <= 0) {
      ends.removeFirst();
    }
    if (ends.size() >= capacity) {
      return StubAnswer.json(FULL).withStatus(429);
    }
    Arrays.sort(freeAt);
    freeAt[0] = Math.max(freeAt[0], now) + serviceNanos;
    ends.addLast(freeAt[0]);
    StubAnswer answer = handler.answer(request);
    return answer == null ? null : answer.after(Duration.ofNanos(freeAt[0] - now));
  }
}
