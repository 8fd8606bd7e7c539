package io.esbench.doctor;

import java.util.Locale;

/** Bytes and times as people read them. */
final class Amount {
  static final long MIB = 1L << 20;
  static final long GIB = 1L << 30;

  private Amount() {}

  /** Of memory or disk. */
  static String bytes(long bytes) {
    return bytes < GIB
        ? bytes / MIB + " MiB"
        : String.format(Locale.ROOT, "%,.1f GiB", bytes / (double) GIB);
  }

  /** Of a short time. */
  static String nanos(long nanos) {
    if (nanos < 1_000) {
      return nanos + " ns";
    }
    return String.format(Locale.ROOT, nanos < 1_000_000 ? "%.3f ms" : "%.1f ms", nanos / 1e6);
  }
}
