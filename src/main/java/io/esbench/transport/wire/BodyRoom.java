package io.esbench.transport.wire;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Memory for the bodies that the clients of a race keep, together a part of the heap: one target
 * that sends without end shall not take what all the others need. Any thread; only bodies above
 * {@link KeptBody#FREE_BYTES} come here.
 */
final class BodyRoom {
  /** Part of the heap that is for bodies; JSON that is read, samples and requests need the rest. */
  static final int HEAP_SHARE = 4;

  private final long mostBytes;
  private final AtomicLong takenBytes = new AtomicLong();

  BodyRoom(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  static BodyRoom ofHeap() {
    return new BodyRoom(Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  }

  /** Takes so much, all of it or nothing. */
  boolean take(long bytes) {
    if (takenBytes.addAndGet(bytes) <= mostBytes) {
      return true;
    }
    takenBytes.addAndGet(-bytes);
    return false;
  }

  void giveBack(long bytes) {
    takenBytes.addAndGet(-bytes);
  }

  /** Whether more than half is taken, so that nobody should hold what is not in use. */
  boolean scarce() {
    return takenBytes.get() > mostBytes / 2;
  }

  long takenBytes() {
    return takenBytes.get();
  }

  /** What an answer has that finds no room. */
  String complaint() {
    return "a body for which no room is left: those of all clients may have "
        + mostBytes
        + " bytes together, a quarter of the heap";
  }
}
