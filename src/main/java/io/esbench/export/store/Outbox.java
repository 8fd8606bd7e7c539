package io.esbench.export.store;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Documents that wait to be sent, bounded in memory, and the count of all others. When it is full,
 * the oldest ones go. Any thread.
 */
final class Outbox {
  private final long mostBytes;
  private final Deque<Parcel> waiting = new ArrayDeque<>();
  private long bytes;
  private long delivered;
  private long undelivered;
  private String problem = "";

  /**
   * What became of the documents.
   *
   * @param delivered that the store has
   * @param undelivered that it does not have and will not get
   * @param waiting those that are still here
   * @param problem the first one; empty if there is none
   */
  record State(long delivered, long undelivered, long waiting, String problem) {}

  Outbox(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  synchronized void add(Parcel parcel) {
    waiting.add(parcel);
    bytes += parcel.size();
    while (bytes > mostBytes && waiting.size() > 1) {
      bytes -= waiting.remove().size();
      undelivered(1, "the store took too little in the time, and no more may wait for it");
    }
  }

  /** The month of the race that those are of which wait, if there are any. */
  synchronized String month() {
    return waiting.isEmpty() ? "" : waiting.element().month();
  }

  /** Takes the oldest ones out, at least one if there is any, and at most so much. */
  synchronized List<Parcel> take(int count, long most) {
    List<Parcel> batch = new ArrayList<>();
    long size = 0;
    while (batch.size() < count && !waiting.isEmpty()) {
      size += waiting.element().size();
      if (size > most && !batch.isEmpty()) {
        break;
      }
      Parcel next = waiting.remove();
      bytes -= next.size();
      batch.add(next);
    }
    return batch;
  }

  /** Puts some back to the front, in their order. */
  synchronized void putBack(List<Parcel> parcels) {
    for (int i = parcels.size() - 1; i >= 0; i--) {
      waiting.addFirst(parcels.get(i));
      bytes += parcels.get(i).size();
    }
  }

  synchronized void delivered(long count) {
    delivered += count;
  }

  synchronized void undelivered(long count, String why) {
    undelivered += count;
    problem = problem.isEmpty() ? why : problem;
  }

  /** Nobody waits any more for what is left. */
  synchronized void abandon(String why) {
    if (!waiting.isEmpty()) {
      undelivered(waiting.size(), why);
      waiting.clear();
      bytes = 0;
    }
  }

  /** Counts from here on, for another race. */
  synchronized void restart() {
    waiting.clear();
    bytes = 0;
    delivered = 0;
    undelivered = 0;
    problem = "";
  }

  synchronized State state() {
    return new State(delivered, undelivered, waiting.size(), problem);
  }
}
