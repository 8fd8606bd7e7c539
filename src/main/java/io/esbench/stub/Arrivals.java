package io.esbench.stub;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * When requests came and were answered, in the order of arrival: one column per array. Times are of
 * {@link System#nanoTime}. To be read, never to be changed, by whoever got it.
 */
public final class Arrivals {
  private final long[] arrived;
  private final long[] answered;
  private final PathKind[] kinds;
  private final int[] connections;

  private Arrivals(int size) {
    arrived = new long[size];
    answered = new long[size];
    kinds = new PathKind[size];
    connections = new int[size];
  }

  static Arrivals ofSize(int size) {
    return new Arrivals(size);
  }

  void set(int index, long arrivedNanos, PathKind kind, int connection) {
    arrived[index] = arrivedNanos;
    kinds[index] = kind;
    connections[index] = connection;
  }

  void answered(int index, long nanos) {
    answered[index] = nanos;
  }

  void copy(Arrivals source, int at, int count) {
    System.arraycopy(source.arrived, 0, arrived, at, count);
    System.arraycopy(source.answered, 0, answered, at, count);
    System.arraycopy(source.kinds, 0, kinds, at, count);
    System.arraycopy(source.connections, 0, connections, at, count);
  }

  /** Both, in the order of arrival. */
  Arrivals merge(Arrivals other) {
    Arrivals all = new Arrivals(size() + other.size());
    int left = 0;
    int right = 0;
    for (int i = 0; i < all.size(); i++) {
      boolean takeLeft =
          right == other.size() || (left < size() && arrived[left] - other.arrived[right] <= 0);
      Arrivals source = takeLeft ? this : other;
      int from = takeLeft ? left++ : right++;
      all.set(i, source.arrived[from], source.kind(from), source.connections[from]);
      all.answered[i] = source.answered[from];
    }
    return all;
  }

  /** How many requests came. */
  public int size() {
    return arrived.length;
  }

  /** When the last byte of a request was read. */
  public long arrivedNanos(int index) {
    return arrived[index];
  }

  /** When the first byte of its answer was handed to the system; 0 if it got none. */
  public long answeredNanos(int index) {
    return answered[index];
  }

  /** What it asked for. */
  public PathKind kind(int index) {
    return kinds[index];
  }

  /** The number of its connection, from 0 in the order of acceptance. */
  public int connection(int index) {
    return connections[index];
  }

  /**
   * Writes a CSV file with times in microseconds since an origin; the time of an answer that was
   * not given is empty.
   */
  public void write(Path file, long originNanos) {
    try (Writer out = Files.newBufferedWriter(file)) {
      out.write("arrived_us,answered_us,kind,connection\n");
      for (int i = 0; i < size(); i++) {
        out.write(micros(arrived[i] - originNanos));
        out.write(',');
        out.write(answered[i] == 0 ? "" : micros(answered[i] - originNanos));
        out.write(',');
        out.write(kind(i).name().toLowerCase(Locale.ROOT));
        out.write(',');
        out.write(connections[i] + "\n");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String micros(long nanos) {
    return BigDecimal.valueOf(nanos, 3).toPlainString();
  }
}
