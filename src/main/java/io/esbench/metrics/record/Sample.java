package io.esbench.metrics.record;

import io.esbench.result.Completeness;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import org.jspecify.annotations.Nullable;

/**
 * One request on its way to the recorder: one reused holder per client, used on its event loop. All
 * times are monotonic nanoseconds.
 */
public final class Sample {
  static final int NO_HOST = -1;

  long dueNanos;
  long freeNanos;
  long begunNanos;
  long sentNanos;
  long receivedNanos;
  long completedNanos;
  long endedNanos;
  boolean throttled;
  long offered;
  int host = NO_HOST;
  long weight;
  long bodyBytes;
  int status;
  long servedNanos;
  @Nullable ErrorKind error;
  @Nullable String message;
  DocumentCounts documents = DocumentCounts.NONE;
  Completeness completeness = Completeness.UNKNOWN;
  private boolean exchanged;
  private boolean hasParts;
  private long restedNanos;

  /**
   * Starts anew.
   *
   * @param due intended start
   * @param free since when the client could have sent it: {@link #idleNanos} of the one before
   * @param offeredWeight work in the unit of the target, known before sending
   * @param paced whether the intended start comes from a schedule; if not, latency equals service
   *     time and there is no start delay
   */
  public void begin(long due, long free, long begun, long offeredWeight, boolean paced) {
    dueNanos = due;
    freeNanos = free;
    begunNanos = begun;
    offered = offeredWeight;
    host = NO_HOST;
    throttled = paced;
    bodyBytes = 0;
    completeness = Completeness.UNKNOWN;
    exchanged = false;
    hasParts = false;
    restedNanos = begun;
    sentNanos = begun;
    receivedNanos = begun;
    completedNanos = begun;
  }

  /** It goes to the host of this number in the target's order. */
  public void host(int number) {
    host = number;
  }

  /** A body of so many bytes goes out; repetitions too, they are load like any other. */
  public void sends(long bytes) {
    bodyBytes += bytes;
  }

  /** Adds an exchange: the first one's send and the last one's receipt make the service time. */
  public void exchanged(long sent, long received) {
    if (!exchanged) {
      sentNanos = sent;
      exchanged = true;
    }
    receivedNanos = received;
    completedNanos = received;
  }

  /**
   * Adds an exchange that only repeats rejected work: outside service time and latency (decision
   * L4), but the request is complete with it.
   */
  public void repeated(long received) {
    completedNanos = received;
  }

  /**
   * Adds a part of the invocation that has a sample of its own and ran beside others: the earliest
   * send and the latest receipt of all parts make the service time. After the part's {@link #end}.
   */
  public void includes(Sample part) {
    bodyBytes += part.bodyBytes;
    sentNanos = hasParts ? Math.min(sentNanos, part.sentNanos) : part.sentNanos;
    hasParts = true;
    exchanged |= part.exchanged;
    receivedNanos = Math.max(receivedNanos, part.receivedNanos);
    completedNanos = Math.max(completedNanos, part.completedNanos);
    restedNanos = Math.max(restedNanos, part.restedNanos);
  }

  /** The operation asked for a pause until this time. */
  public void rests(long until) {
    restedNanos = until;
  }

  /** Ends the invocation; without any exchange its whole time is service time. */
  public void end(long now) {
    endedNanos = now;
    if (!exchanged) {
      receivedNanos = now;
      completedNanos = now;
    }
  }

  /**
   * Since when nothing but the load generator and the schedule keeps the client from its next
   * request: the last byte of its last answer, or the end of a pause after it. After {@link #end}.
   */
  public long idleNanos() {
    boolean rested = restedNanos > begunNanos;
    return exchanged || !rested ? Math.max(completedNanos, restedNanos) : restedNanos;
  }

  /** When the invocation began. */
  public long begunNanos() {
    return begunNanos;
  }

  /** Until when the operation asked for a pause last. */
  public long restedNanos() {
    return restedNanos;
  }

  /** Whether anything was sent since {@link #begin}. */
  public boolean hasExchanged() {
    return exchanged;
  }

  /** How long the server says that the work took, 0 if it does not say. */
  public void served(long nanos) {
    servedNanos = nanos;
  }

  /** How it went. */
  public void outcome(
      long done,
      @Nullable ErrorKind kind,
      int httpStatus,
      @Nullable String text,
      DocumentCounts counts) {
    weight = done;
    error = kind;
    status = httpStatus;
    message = text;
    documents = counts;
  }

  /** Whether its answers told of everything. */
  public void completeness(Completeness told) {
    completeness = told;
  }
}
