package io.esbench.metrics.record;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * What was completed in each second of a task. The times of the running second go into reused
 * histograms of two digits; when the second is over their counts are kept in HdrHistogram's compact
 * encoding, so seconds of several loops can still be merged exactly. One writer; read only after
 * {@link #close}.
 */
public final class SecondSeries {
  private static final int DIGITS = 2;
  private static final int FIRST_CAPACITY = 128;

  private final Histogram current = emptyHistogram();
  private final Histogram currentLatency = emptyHistogram();
  private final ByteBuffer scratch = ByteBuffer.allocate(current.getNeededByteBufferCapacity());
  private int currentSecond;
  private int seconds;
  private int changedFrom = Integer.MAX_VALUE;
  private int dueFrom = Integer.MAX_VALUE;
  private int dueTo = -1;
  private long[] requests = new long[FIRST_CAPACITY];
  private long[] errors = new long[FIRST_CAPACITY];
  private long[] weight = new long[FIRST_CAPACITY];
  private long[] startDelay = new long[FIRST_CAPACITY];
  private long[] generatorDelay = new long[FIRST_CAPACITY];
  private long[] due = new long[FIRST_CAPACITY];
  private byte[] @Nullable [] service = new byte[FIRST_CAPACITY][];
  private byte[] @Nullable [] latency = new byte[FIRST_CAPACITY][];

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

  /** Of a success that had a due time; after {@link #success} for the same request. */
  void latency(long nanos) {
    currentLatency.recordValue(Math.min(nanos, TimeHistogram.TOP_NANOS));
  }

  /** A request that was due in a second, not later than one it was completed in. */
  void dueIn(int second) {
    due[second]++;
    dueFrom = Math.min(dueFrom, second);
    dueTo = Math.max(dueTo, second);
  }

  void startDelay(int second, long nanos) {
    startDelay[second] = Math.max(startDelay[second], nanos);
  }

  void generatorDelay(int second, long nanos) {
    generatorDelay[second] = Math.max(generatorDelay[second], nanos);
  }

  /**
   * Ends the running second; by any thread once nothing is recorded any more. Excludes {@link
   * #changes}: a loop that is short of CPU may come to that when its step is over.
   */
  synchronized void close() {
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

  /** Requests due in a second among all that were completed; 0 without a schedule. */
  public long due(int second) {
    return second < seconds ? due[second] : 0;
  }

  /** Service times of the successes of a second, or null if there are none. */
  public @Nullable Histogram serviceNanos(int second) {
    return second < seconds ? decode(service[second]) : null;
  }

  /** Latencies of the successes of a second that had a due time, or null if there are none. */
  public @Nullable Histogram latencyNanos(int second) {
    return second < seconds ? decode(latency[second]) : null;
  }

  private static @Nullable Histogram decode(byte @Nullable [] encoded) {
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
      due[second] += other.due[second];
      service[second] = joined(service[second], other.service[second]);
      latency[second] = joined(latency[second], other.latency[second]);
    }
  }

  private byte @Nullable [] joined(byte @Nullable [] ours, byte @Nullable [] theirs) {
    Histogram sum = decode(ours);
    Histogram more = decode(theirs);
    if (sum == null || more == null) {
      return sum == null ? theirs : ours;
    }
    sum.add(more);
    return encode(sum);
  }

  /**
   * The seconds that changed since the last call, as they stand; by the writer. The running second
   * is among them.
   */
  synchronized List<Glimpse.Second> changes() {
    List<Glimpse.Second> changes = new ArrayList<>();
    int from = Math.min(changedFrom, seconds);
    for (int second = dueFrom; second <= dueTo && second < from; second++) {
      changes.add(at(second));
    }
    for (int second = from; second < seconds; second++) {
      changes.add(at(second));
    }
    changedFrom = Integer.MAX_VALUE;
    dueFrom = Integer.MAX_VALUE;
    dueTo = -1;
    return changes;
  }

  private Glimpse.Second at(int second) {
    boolean running = second == currentSecond;
    return new Glimpse.Second(
        second,
        requests[second],
        errors[second],
        weight[second],
        startDelay[second],
        generatorDelay[second],
        due[second],
        text(running && current.getTotalCount() > 0 ? encode(current) : service[second]),
        text(
            running && currentLatency.getTotalCount() > 0
                ? encode(currentLatency)
                : latency[second]));
  }

  /** A closed series of seconds that were told of; of each the last one counts. */
  public static SecondSeries of(List<Glimpse.Second> told) {
    SecondSeries series = new SecondSeries();
    for (Glimpse.Second each : told) {
      int second = each.second();
      series.reach(second);
      series.requests[second] = each.requests();
      series.errors[second] = each.errors();
      series.weight[second] = each.weight();
      series.startDelay[second] = each.startDelay();
      series.generatorDelay[second] = each.generatorDelay();
      series.due[second] = each.due();
      series.service[second] = bytes(each.service());
      series.latency[second] = bytes(each.latency());
    }
    return series;
  }

  private static @Nullable String text(byte @Nullable [] encoded) {
    return encoded == null ? null : Base64.getEncoder().encodeToString(encoded);
  }

  private static byte @Nullable [] bytes(@Nullable String text) {
    return text == null ? null : Base64.getDecoder().decode(text);
  }

  private void reach(int second) {
    changedFrom = Math.min(changedFrom, second);
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
    due = Arrays.copyOf(due, capacity);
    service = Arrays.copyOf(service, capacity);
    latency = Arrays.copyOf(latency, capacity);
  }

  private void keepCurrent() {
    if (current.getTotalCount() > 0) {
      service[currentSecond] = encode(current);
      current.reset();
    }
    if (currentLatency.getTotalCount() > 0) {
      latency[currentSecond] = encode(currentLatency);
      currentLatency.reset();
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
