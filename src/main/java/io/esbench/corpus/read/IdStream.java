package io.esbench.corpus.read;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Gives the documents of one share their ids: the numbers of its documents, so that no two clients
 * ever use the same one. Either the next number, or, by chance, one that was used. The chance is
 * seeded by the share, so that every race sends the same. Allocates nothing per document. One
 * thread.
 */
final class IdStream {
  /** Ids are padded to this length; those of more documents than that are longer. */
  static final int USUAL_DIGITS = 10;

  /** What is behind an id: {@code "}}} and a newline. */
  static final int LINE_END_BYTES = 4;

  /** What an update has around its document, newline apart. */
  static final int WRAPPING_BYTES = 8;

  private static final int MOST_DIGITS = 19;
  private static final int LINE_END =
      ByteBuffer.wrap("\"}}\n".getBytes(StandardCharsets.US_ASCII))
          .order(ByteOrder.LITTLE_ENDIAN)
          .getInt();
  private static final ActionWords PARTIAL =
      new ActionWords("{\"doc\":".getBytes(StandardCharsets.US_ASCII));

  /** How fast older ids become rare: Rally's factor. */
  private static final double RECENCY_RATE = 30;

  private final ActionWords indexLine;
  private final ActionWords againLine;
  private final boolean updates;
  private final double probability;
  private final double recency;
  private final long first;
  private final @Nullable Shuffle shuffle;
  private final SplittableRandom random;
  private final int room;
  private long used;
  private boolean again;
  private long id;

  IdStream(IdActions actions, Share share) {
    Conflicts conflicts = actions.conflicts();
    long seed =
        Shuffle.mix(share.first() + ((long) share.file().set().sourceFile().hashCode() << 32));
    this.indexLine = actions.index();
    this.againLine = actions.again();
    this.updates = actions.updates();
    this.probability = conflicts.probability();
    this.recency = conflicts.recency();
    this.first = share.first();
    this.shuffle =
        conflicts.order() == Conflicts.Order.RANDOM ? new Shuffle(share.documents(), seed) : null;
    this.random = new SplittableRandom(seed);
    this.room =
        Math.max(indexLine.room(), againLine.room())
            + MOST_DIGITS
            + LINE_END_BYTES
            + PARTIAL.room();
  }

  /** Goes on to the next document. */
  void next() {
    again = probability > 0 && used > 0 && random.nextDouble() <= probability;
    long position = again ? earlier() : used++;
    id = first + (shuffle == null ? position : shuffle.at(position));
  }

  private long earlier() {
    if (recency == 0) {
      return random.nextLong(used);
    }
    // Exponentially distributed: most are near 0, which is the id used last.
    double distance = -Math.log1p(-random.nextDouble()) / (RECENCY_RATE * recency);
    return (long) Math.rint((used - 1) * (1 - Math.min(distance, 1)));
  }

  /** Whether the document is part of an update; what stands before it is already put. */
  boolean isUpdate() {
    return again && updates;
  }

  /** Room that {@link #put} needs. */
  int room() {
    return room;
  }

  /**
   * Writes the action line, and what comes between it and the document, to a little-endian buffer;
   * and a few bytes behind it.
   *
   * @return position of the document
   */
  int put(ByteBuffer target, int position) {
    ActionWords line = again ? againLine : indexLine;
    line.put(target, position);
    int at = putId(target, position + line.bytes());
    target.putInt(at, LINE_END);
    at += LINE_END_BYTES;
    if (isUpdate()) {
      PARTIAL.put(target, at);
      at += PARTIAL.bytes();
    }
    return at;
  }

  private int putId(ByteBuffer target, int position) {
    int digits = USUAL_DIGITS;
    for (long rest = id / 10_000_000_000L; rest > 0; rest /= 10) {
      digits++;
    }
    long rest = id;
    for (int at = position + digits - 1; at >= position; at--) {
      long next = rest / 10;
      target.put(at, (byte) ('0' + (rest - next * 10)));
      rest = next;
    }
    return position + digits;
  }
}
