package io.esbench.metrics.record;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * What was completed in each second of a task. Counters are kept for each second; the times of
 * successes by {@link Stretch}, which is a second in the first ten minutes and longer later. One
 * writer; read only after {@link #close}.
 */
public final class SecondSeries {
  private static final int FIRST_CAPACITY = 128;

  private final SecondTimes service;
  private final SecondTimes latency;
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

  /** Of a task that has not started. */
  public SecondSeries() {
    ByteBuffer scratch = SecondTimes.scratch();
    service = new SecondTimes(scratch);
    latency = new SecondTimes(scratch);
  }

  void success(int second, long work, long serviceNanos) {
    reach(second);
    // An answer processed late goes to the running second; its counters stay exact.
    service.record(serviceNanos);
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
    latency.record(nanos);
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
    service.close();
    latency.close();
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

  /**
   * Service times of the successes of the stretch that a second is in; null if the second has none.
   */
  public @Nullable Histogram serviceNanos(int second) {
    return succeeded(second) ? service.in(Stretch.of(second)) : null;
  }

  /** Latencies of the same that had a due time; null if there are none. */
  public @Nullable Histogram latencyNanos(int second) {
    return succeeded(second) ? latency.in(Stretch.of(second)) : null;
  }

  /**
   * What is kept of a second alone may have an answer of an earlier one that was processed late.
   */
  private boolean succeeded(int second) {
    return second < seconds && (Stretch.seconds(second) == 1 || requests[second] > errors[second]);
  }

  /** Stretches up to the last one with a completion. */
  public int stretches() {
    return seconds == 0 ? 0 : Stretch.of(seconds - 1) + 1;
  }

  /** Service times of the successes of a stretch, or null if there are none. */
  public @Nullable Histogram serviceIn(int stretch) {
    return service.in(stretch);
  }

  /** Latencies of the same that had a due time, or null if there are none. */
  public @Nullable Histogram latencyIn(int stretch) {
    return latency.in(stretch);
  }

  /** How many histograms are kept. */
  int size() {
    return service.size() + latency.size();
  }

  private void addAll(SecondSeries other) {
    for (int second = 0; second < other.seconds; second++) {
      cover(second);
      requests[second] += other.requests[second];
      errors[second] += other.errors[second];
      weight[second] += other.weight[second];
      startDelay(second, other.startDelay[second]);
      generatorDelay(second, other.generatorDelay[second]);
      due[second] += other.due[second];
    }
    service.addAll(other.service);
    latency.addAll(other.latency);
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
    return new Glimpse.Second(
        second,
        requests[second],
        errors[second],
        weight[second],
        startDelay[second],
        generatorDelay[second],
        due[second],
        service.told(second),
        latency.told(second));
  }

  /** A closed series of seconds that were told of; of each the last one counts. */
  public static SecondSeries of(List<Glimpse.Second> told) {
    SecondSeries series = new SecondSeries();
    Map<Integer, String> service = new TreeMap<>();
    Map<Integer, String> latency = new TreeMap<>();
    for (Glimpse.Second each : told) {
      series.set(each);
      put(service, each.second(), each.service());
      put(latency, each.second(), each.latency());
    }
    service.forEach(series.service::add);
    latency.forEach(series.latency::add);
    series.close();
    return series;
  }

  private void set(Glimpse.Second told) {
    int second = told.second();
    cover(second);
    requests[second] = told.requests();
    errors[second] = told.errors();
    weight[second] = told.weight();
    startDelay[second] = told.startDelay();
    generatorDelay[second] = told.generatorDelay();
    due[second] = told.due();
  }

  /** Times of a second that is long over are not told again with its counters. */
  private static void put(Map<Integer, String> told, int second, @Nullable String times) {
    if (times != null) {
      told.put(second, times);
    }
  }

  private void reach(int second) {
    changedFrom = Math.min(changedFrom, second);
    if (second > currentSecond) {
      service.enter(second);
      latency.enter(second);
      currentSecond = second;
    }
    cover(second);
  }

  private void cover(int second) {
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
  }
}
