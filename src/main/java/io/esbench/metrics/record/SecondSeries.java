package io.esbench.metrics.record;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * What was completed in each second of a task. The service times of the running second go into one
 * reused histogram of two digits; when the second is over its counts are kept in HdrHistogram's
 * compact encoding, so seconds of several loops can still be merged exactly. One writer; read only
 * after {@link #close}.
 */
public final class SecondSeries {
  private static final int DIGITS = 2;
  private static final int FIRST_CAPACITY = 128;

  private final Histogram current = emptyHistogram();
  private final ByteBuffer scratch = ByteBuffer.allocate(current.getNeededByteBufferCapacity());
  private int currentSecond;
  private int seconds;
  private long[] requests = new long[FIRST_CAPACITY];
  private long[] errors = new long[FIRST_CAPACITY];
  private long[] weight = new long[FIRST_CAPACITY];
  private long[] startDelay = new long[FIRST_CAPACITY];
  private long[] generatorDelay = new long[FIRST_CAPACITY];
  private byte[] @Nullable [] service = new byte[FIRST_CAPACITY][];

  void success(int second, long work, long serviceNanos) {
    reach(second);
    // An answer processed late goes to the running second; its counters stay exact.
    current.recordValue(Math.min(serviceNanos, TimeHistogram.TOP_NANOS));
    requests[second]++;
    weight[second] += work;
  }

  void failure(int second, long work) {
    reach(second);
    requests[second]++;
    errors[second]++;
    weight[second] += work;
  }

  void startDelay(int second, long nanos) {
    startDelay[second] = Math.max(startDelay[second], nanos);
  }

  void generatorDelay(int second, long nanos) {
    generatorDelay[second] = Math.max(generatorDelay[second], nanos);
  }

  /** Ends the running second. */
  void close() {
    keepCurrent();
  }

  /** A new, closed series with the completions of both. */
  public SecondSeries plus(SecondSeries other) {
    SecondSeries sum = new SecondSeries();
    sum.addAll(this);
    sum.addAll(other);
    return sum;
  }

  /** Seconds up to the last one with a completion. */
  public int seconds() {
    return seconds;
  }

  /** Requests completed in a second. */
  public long requests(int second) {
    return second < seconds ? requests[second] : 0;
  }

  /** Failed ones among them. */
  public long errors(int second) {
    return second < seconds ? errors[second] : 0;
  }

  /** Work completed in a second. */
  public long weight(int second) {
    return second < seconds ? weight[second] : 0;
  }

  /** Largest start delay of the requests completed in a second. */
  public long startDelayNanos(int second) {
    return second < seconds ? startDelay[second] : 0;
  }

  /** Largest delay of the load generator among the same. */
  public long generatorDelayNanos(int second) {
    return second < seconds ? generatorDelay[second] : 0;
  }

  /** Service times of the successes of a second, or null if there are none. */
  public @Nullable Histogram serviceNanos(int second) {
    byte[] encoded = second < seconds ? service[second] : null;
    return encoded == null
        ? null
        : Histogram.decodeFromByteBuffer(ByteBuffer.wrap(encoded), TimeHistogram.TOP_NANOS);
  }

  private void addAll(SecondSeries other) {
    for (int second = 0; second < other.seconds; second++) {
      reach(second);
      requests[second] += other.requests[second];
      errors[second] += other.errors[second];
      weight[second] += other.weight[second];
      startDelay(second, other.startDelay[second]);
      generatorDelay(second, other.generatorDelay[second]);
      Histogram theirs = other.serviceNanos(second);
      Histogram ours = serviceNanos(second);
      if (theirs != null && ours != null) {
        theirs.add(ours);
      }
      if (theirs != null) {
        service[second] = encode(theirs);
      }
    }
  }

  private void reach(int second) {
    if (second > currentSecond) {
      keepCurrent();
      currentSecond = second;
    }
    if (second >= seconds) {
      seconds = second + 1;
      if (seconds > requests.length) {
        grow(Math.max(seconds, 2 * requests.length));
      }
    }
  }

  private void grow(int capacity) {
    requests = Arrays.copyOf(requests, capacity);
    errors = Arrays.copyOf(errors, capacity);
    weight = Arrays.copyOf(weight, capacity);
    startDelay = Arrays.copyOf(startDelay, capacity);
    generatorDelay = Arrays.copyOf(generatorDelay, capacity);
    service = Arrays.copyOf(service, capacity);
  }

  private void keepCurrent() {
    if (current.getTotalCount() > 0) {
      service[currentSecond] = encode(current);
      current.reset();
    }
  }

  private byte[] encode(Histogram histogram) {
    scratch.clear();
    histogram.encodeIntoByteBuffer(scratch);
    return Arrays.copyOf(scratch.array(), scratch.position());
  }

  private static Histogram emptyHistogram() {
    return new Histogram(TimeHistogram.BOTTOM_NANOS, TimeHistogram.TOP_NANOS, DIGITS);
  }
}
