package io.esbench.metrics.record;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * One kind of times of a task, by {@link Stretch}. Those of the running second go into a reused
 * histogram of two digits. When the second is over, and again when its stretch is over, the counts
 * are kept in HdrHistogram's compact encoding, so those of several loops can still be merged
 * exactly. Of the last minute each second is there alone too, for looks at a running task. One
 * writer.
 */
final class SecondTimes {
  private static final int DIGITS = 2;
  private static final int RECENT = 64;
  private static final int FIRST_CAPACITY = 128;

  private final Histogram running = emptyHistogram();
  private final ByteBuffer scratch;
  private final byte[] @Nullable [] recent = new byte[RECENT][];
  private byte[] @Nullable [] kept = new byte[FIRST_CAPACITY][];
  private @Nullable Histogram stretch;
  private int second;

  /**
   * Without times.
   *
   * @param scratch for encoding, from {@link #scratch}; of this thread
   */
  SecondTimes(ByteBuffer scratch) {
    this.scratch = scratch;
  }

  static ByteBuffer scratch() {
    return ByteBuffer.allocate(emptyHistogram().getNeededByteBufferCapacity());
  }

  /** A time of the running second. */
  void record(long nanos) {
    running.recordValue(Math.min(nanos, TimeHistogram.TOP_NANOS));
  }

  /** Ends the running second; a later one begins. */
  void enter(int next) {
    keep();
    if (Stretch.of(next) != Stretch.of(second)) {
      keepStretch();
    }
    // Seconds in between have no times.
    for (int empty = Math.max(second + 1, next - RECENT + 1); empty <= next; empty++) {
      recent[empty % RECENT] = null;
    }
    second = next;
  }

  /** Ends the running second; none follows. */
  void close() {
    keep();
    keepStretch();
  }

  private void keep() {
    if (running.getTotalCount() == 0) {
      return;
    }
    byte[] encoded = encode(running);
    recent[second % RECENT] = encoded;
    if (Stretch.seconds(second) == 1) {
      put(Stretch.of(second), encoded);
    } else {
      if (stretch == null) {
        stretch = emptyHistogram();
      }
      stretch.add(running);
    }
    running.reset();
  }

  private void keepStretch() {
    if (stretch != null && stretch.getTotalCount() > 0) {
      put(Stretch.of(second), encode(stretch));
      stretch.reset();
    }
  }

  private void put(int number, byte[] encoded) {
    if (number >= kept.length) {
      kept = Arrays.copyOf(kept, Math.max(number + 1, 2 * kept.length));
    }
    kept[number] = encoded;
  }

  /** Adds closed times to these closed ones. */
  void addAll(SecondTimes other) {
    for (int number = 0; number < other.kept.length; number++) {
      byte[] theirs = other.kept[number];
      if (theirs != null) {
        Histogram sum = in(number);
        put(number, sum == null ? theirs : joined(sum, theirs));
      }
    }
  }

  private byte[] joined(Histogram sum, byte[] more) {
    sum.add(decode(more));
    return encode(sum);
  }

  /** Adds what {@link #told} gave of a second, which is the running one or a later one. */
  void add(int told, String encoded) {
    if (told > second) {
      enter(told);
    }
    running.add(decode(Base64.getDecoder().decode(encoded)));
  }

  /** Times of a stretch that has ended, or null if there are none. */
  @Nullable Histogram in(int number) {
    byte[] encoded = number < kept.length ? kept[number] : null;
    return encoded == null ? null : decode(encoded);
  }

  /**
   * Times of one second so far, encoded, as Base64; null if there are none, or if it is more than a
   * minute ago and not kept alone.
   */
  @Nullable String told(int asked) {
    byte[] encoded = null;
    if (asked == second && running.getTotalCount() > 0) {
      encoded = encode(running);
    } else if (asked > second - RECENT && asked <= second) {
      encoded = recent[asked % RECENT];
    } else if (asked < second && asked < kept.length && Stretch.seconds(asked) == 1) {
      encoded = kept[asked];
    }
    return encoded == null ? null : Base64.getEncoder().encodeToString(encoded);
  }

  /** How many histograms are kept. */
  int size() {
    int size = 0;
    for (byte @Nullable [] each : kept) {
      size += each == null ? 0 : 1;
    }
    return size;
  }

  private byte[] encode(Histogram histogram) {
    scratch.clear();
    histogram.encodeIntoByteBuffer(scratch);
    byte[] encoded = new byte[scratch.flip().remaining()];
    scratch.get(encoded);
    return encoded;
  }

  private static Histogram decode(byte[] encoded) {
    return Histogram.decodeFromByteBuffer(ByteBuffer.wrap(encoded), TimeHistogram.TOP_NANOS);
  }

  private static Histogram emptyHistogram() {
    return new Histogram(TimeHistogram.BOTTOM_NANOS, TimeHistogram.TOP_NANOS, DIGITS);
  }
}
