package io.esbench.time;

/** Monotonic time in nanoseconds with an arbitrary origin; any thread. */
@FunctionalInterface
public interface NanoTime {
  /** Now. Only differences mean something. */
  long nanos();

  /** The clock of this JVM. */
  static NanoTime system() {
    return System::nanoTime;
  }
}
