package io.esbench.fault;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the known name that a mistyped one was probably meant to be. */
public final class DidYouMean {
  private DidYouMean() {}

  /** The nearest candidate, if it is near enough to be worth a suggestion. */
  public static Optional<String> nearest(String found, Collection<String> candidates) {
    int limit = Math.max(2, found.length() / 2);
    LevenshteinDistance distance = new LevenshteinDistance(limit);
    return candidates.stream()
        .filter(c -> distance.apply(found, c) >= 0)
        .min(Comparator.<String>comparingInt(c -> distance.apply(found, c)).thenComparing(c -> c));
  }

  /** Text to append to a message: {@code "; did you mean 'x'?"}, or nothing. */
  public static String suffix(String found, Collection<String> candidates) {
    return nearest(found, candidates).map(c -> "; did you mean '" + c + "'?").orElse("");
  }
}
