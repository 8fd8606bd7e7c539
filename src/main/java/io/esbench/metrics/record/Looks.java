package io.esbench.metrics.record;

import org.jspecify.annotations.Nullable;

/**
 * Successes that were looked at for whether they tell of everything.
 *
 * @param looked how many
 * @param partial those that do not
 */
public record Looks(long looked, long partial) {
  /** None. */
  public static final Looks NONE = new Looks(0, 0);

  /** Sum of both. */
  public Looks plus(Looks other) {
    return new Looks(looked + other.looked, partial + other.partial);
  }

  /** Partial ones, or null: nobody looked. */
  public @Nullable Long partialIfLooked() {
    return looked == 0 ? null : partial;
  }
}
