package io.esbench.comparison.figure;

import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What casts doubt on a figure.
 *
 * @param words as people read them, possibly empty: nothing does
 * @param spoils whether the figure tells nothing of the target, so that it cannot be judged
 */
public record Caveat(String words, boolean spoils) {
  /** Nothing. */
  public static final Caveat NONE = new Caveat("", false);

  /** Latencies of a rate that was not held are those of a growing backlog. */
  static final Caveat NOT_HELD = new Caveat("rate not held", true);

  static final Caveat LIMITED = new Caveat("generator limited", false);

  /** A stop condition ended the task, so that its figures are of a shorter time. */
  static final Caveat ENDED_EARLY = new Caveat("ended early by a stop condition", false);

  /** Times are of those requests that succeeded. */
  static final Caveat FAILED = new Caveat("requests failed and are not in the times", false);

  /** Times are of all requests. */
  static final Caveat FAILED_AMONG = new Caveat("failed requests are in the times too", false);

  /** Both, each told once. */
  public Caveat and(Caveat other) {
    return new Caveat(joined("; ", words, other.words), spoils || other.spoils);
  }

  /** All that casts doubt on figures of one side. */
  public static Caveat of(String side, Collection<Figure> figures) {
    String words =
        figures.stream()
            .map(figure -> figure.caveat().words())
            .filter(each -> !each.isEmpty())
            .distinct()
            .map(each -> side + ": " + each)
            .collect(Collectors.joining("; "));
    return new Caveat(words, figures.stream().anyMatch(figure -> figure.caveat().spoils()));
  }

  /** Both in one breath. */
  Caveat with(Caveat other) {
    return new Caveat(joined(", ", words, other.words), spoils || other.spoils);
  }

  private static String joined(String between, String... parts) {
    return Stream.of(parts)
        .filter(part -> !part.isEmpty())
        .distinct()
        .collect(Collectors.joining(between));
  }
}
