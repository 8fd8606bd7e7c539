package io.esbench.corpus.generate.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.List;

/** Texts in one table, of which one is written by its position. Immutable; any thread. */
public final class Fragments {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;
  private final int[] starts;
  private final int longest;

  /** Of their bytes, in order. */
  public Fragments(List<byte[]> texts) {
    starts = new int[texts.size() + 1];
    int most = 0;
    for (int i = 0; i < texts.size(); i++) {
      starts[i + 1] = starts[i] + texts.get(i).length;
      most = Math.max(most, texts.get(i).length);
    }
    longest = most;
    bytes = new byte[starts[texts.size()] + Literal.SLACK];
    for (int i = 0; i < texts.size(); i++) {
      System.arraycopy(texts.get(i), 0, bytes, starts[i], texts.get(i).length);
    }
  }

  /** Writes one and gives the position behind; up to {@link Literal#SLACK} bytes more change. */
  public int put(int index, byte[] out, int at) {
    int from = starts[index];
    int length = starts[index + 1] - from;
    if (longest <= Literal.SLACK) {
      LONGS.set(out, at, (long) LONGS.get(bytes, from));
      LONGS.set(out, at + 8, (long) LONGS.get(bytes, from + 8));
    } else {
      System.arraycopy(bytes, from, out, at, length);
    }
    return at + length;
  }

  /** Bytes of the longest. */
  public int longest() {
    return longest;
  }

  /** How many there are. */
  public int size() {
    return starts.length - 1;
  }
}
