package io.esbench.plugin;

import org.jspecify.annotations.Nullable;

/**
 * How an invocation went.
 *
 * @param weight units of work that were done, 0 if it failed
 * @param failure what went wrong, in a few words, or null: it succeeded
 */
public record Done(long weight, @Nullable String failure) implements Step {
  private static final Done ONE = new Done(1, null);

  /** Success of one unit. */
  public static Done ok() {
    return ONE;
  }

  /** Success of so many units. */
  public static Done ok(long weight) {
    return new Done(weight, null);
  }

  /** A failure; the report adds what the target answered. */
  public static Done failed(String words) {
    return new Done(0, words);
  }
}
