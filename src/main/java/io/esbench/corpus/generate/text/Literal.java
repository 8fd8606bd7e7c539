package io.esbench.corpus.generate.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Bytes that are always the same. Immutable; any thread. */
public final class Literal {
  /** Bytes behind its end that a write may touch. */
  public static final int SLACK = 16;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;
  private final int length;

  /** Of bytes. */
  public Literal(byte[] bytes) {
    this.length = bytes.length;
    this.bytes = Arrays.copyOf(bytes, Math.max(SLACK, bytes.length));
  }

  /** Writes them and gives the position behind; short ones as two words, whatever their length. */
  public int put(byte[] out, int at) {
    if (length <= SLACK) {
      LONGS.set(out, at, (long) LONGS.get(bytes, 0));
      LONGS.set(out, at + 8, (long) LONGS.get(bytes, 8));
    } else {
      System.arraycopy(bytes, 0, out, at, length);
    }
    return at + length;
  }

  /** How many they are. */
  public int length() {
    return length;
  }
}
