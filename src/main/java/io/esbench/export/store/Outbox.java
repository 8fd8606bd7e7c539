package io.esbench.export.store;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Documents that wait to be sent, bounded in memory, and the count of all others. The race and its
 * results go first, in requests of their own: a slow store shall have at least these. When it is
 * full, the oldest records go. Any thread.
 */
final class Outbox {
  private final long mostBytes;
  private final Deque<Parcel> results = new ArrayDeque<>();
  private final Deque<Parcel> records = new ArrayDeque<>();
  private long bytes;
  private long underWay;
  private long delivered;
  private long undelivered;
  private String problem = "";

  /**
   * What became of the documents.
   *
   * @param delivered that the store has
   * @param undelivered that it does not have and will not get
   * @param waiting those that are still here, or in a request without an answer yet
   * @param problem the first one; empty if there is none
   */
  record State(long delivered, long undelivered, long waiting, String problem) {}

  Outbox(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  synchronized void add(Parcel parcel) {
    queue(parcel).add(parcel);
    bytes += parcel.size();
    while (bytes > mostBytes && records.size() > 1) {
      bytes -= records.remove().size();
      lost(1, "the store took too little in the time, and no more may wait for it");
    }
  }

  private Deque<Parcel> queue(Parcel parcel) {
    return parcel.stream() == Stream.METRICS ? records : results;
  }

  private Deque<Parcel> first() {
    return results.isEmpty() ? records : results;
  }

  /** The month of the race that those are of which wait, if there are any. */
  synchronized String month() {
    return first().isEmpty() ? "" : first().element().month();
  }

  /**
   * Takes those out that go first, at least one if there is any, and at most so much. They are
   * under way until it is told what became of them.
   */
  synchronized List<Parcel> take(int count, long most) {
    Deque<Parcel> waiting = first();
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
    underWay += batch.size();
    return batch;
  }

  /** Puts some that are under way back to the front, in their order. */
  synchronized void putBack(List<Parcel> parcels) {
    underWay -= parcels.size();
    for (int i = parcels.size() - 1; i >= 0; i--) {
      Parcel parcel = parcels.get(i);
      queue(parcel).addFirst(parcel);
      bytes += parcel.size();
    }
  }

  /** What became of those under way. */
  synchronized void answered(BulkAnswer answer) {
    underWay -= answer.delivered();
    delivered += answer.delivered();
    refused(answer.refused(), answer.problem());
    putBack(answer.again());
  }

  /** So many that were under way will never be taken. */
  synchronized void refused(long count, String why) {
    underWay -= count;
    lost(count, why);
  }

  private void lost(long count, String why) {
    undelivered += count;
    problem = problem.isEmpty() ? why : problem;
  }

  /** Nobody waits any more for what is left. */
  synchronized void abandon(String why) {
    long left = (long) results.size() + records.size();
    if (left > 0) {
      lost(left, why);
      empty();
    }
  }

  /** Counts from here on, for another race. Nothing is under way. */
  synchronized void restart() {
    empty();
    delivered = 0;
    undelivered = 0;
    problem = "";
  }

  private void empty() {
    results.clear();
    records.clear();
    bytes = 0;
  }

  synchronized State state() {
    long waiting = underWay + results.size() + records.size();
    return new State(delivered, undelivered, waiting, problem);
  }
}
