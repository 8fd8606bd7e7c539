package io.esbench.fault;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the known name that a mistyped one was probably meant to be. */
public final class DidYouMean {
  private static final double LIKE = 0.6;

  /** Nobody mistypes a longer name; comparing takes the square of its length. */
  private static final int LONGEST = 200;

  private DidYouMean() {}

  /**
   * The nearest candidate, if it is near enough to be worth a suggestion: by edits, or else by what
   * both have in common, as in {@code clients} for {@code bulk_clients}.
   */
  public static Optional<String> nearest(String found, Collection<String> candidates) {
    if (found.length() > LONGEST) {
      return Optional.empty();
    }
    int limit = Math.max(2, found.length() / 2);
    LevenshteinDistance distance = new LevenshteinDistance(limit);
    Optional<String> mistyped =
        candidates.stream()
            .filter(c -> distance.apply(found, c) >= 0)
            // Names that have nothing in common are no help, however short they are.
            .filter(c -> distance.apply(found, c) < Math.max(found.length(), c.length()))
            .min(
                Comparator.<String>comparingInt(c -> distance.apply(found, c))
                    .thenComparing(c -> c));
    return mistyped.isPresent()
        ? mistyped
        : candidates.stream()
            .filter(c -> likeness(found, c) >= LIKE)
            .max(Comparator.<String>comparingDouble(c -> likeness(found, c)).thenComparing(c -> c));
  }

  /** Ratcliff and Obershelp's ratio: twice the common characters by all characters. */
  private static double likeness(String a, String b) {
    return 2.0 * common(a, b) / Math.max(1, a.length() + b.length());
  }

  /** Length of the longest common part, and of those on either side of it. */
  private static int common(String a, String b) {
    int length = 0;
    int inA = 0;
    int inB = 0;
    for (int i = 0; i < a.length(); i++) {
      for (int j = 0; j < b.length(); j++) {
        int same = 0;
        while (i + same < a.length()
            && j + same < b.length()
            && a.charAt(i + same) == b.charAt(j + same)) {
          same++;
        }
        if (same > length) {
          length = same;
          inA = i;
          inB = j;
        }
      }
    }
    return length == 0
        ? 0
        : length
            + common(a.substring(0, inA), b.substring(0, inB))
            + common(a.substring(inA + length), b.substring(inB + length));
  }

  /** Text to append to a message: {@code "; did you mean 'x'?"}, or nothing. */
  public static String suffix(String found, Collection<String> candidates) {
    return nearest(found, candidates).map(c -> "; did you mean '" + c + "'?").orElse("");
  }
}
