package io.esbench.track;

import io.esbench.fault.DidYouMean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which tasks of a challenge are run; never changes their order.
 *
 * @param mode what happens to tasks that match
 * @param patterns one of them has to match
 */
public record TaskFilter(Mode mode, List<Pattern> patterns) {
  /** Lets every task pass. */
  public static final TaskFilter EVERYTHING = new TaskFilter(Mode.EXCLUDE, List.of());

  public TaskFilter {
    patterns = List.copyOf(patterns);
  }

  /** What happens to tasks that match. */
  public enum Mode {
    /** They alone are run. */
    INCLUDE,
    /** They are not run. */
    EXCLUDE
  }

  /** What a task is told by. */
  public enum Kind {
    /** Its name. */
    NAME,
    /** The type of its operation, as the track writes it. */
    TYPE,
    /** One of its tags. */
    TAG
  }

  /**
   * Some tasks.
   *
   * @param kind what they are told by
   * @param text which must be equal to this, in case, too
   */
  public record Pattern(Kind kind, String text) {
    boolean matches(Task task) {
      return switch (kind) {
        case NAME -> task.name().equals(text);
        case TYPE -> task.operation().type().equals(text);
        case TAG -> task.tags().contains(text);
      };
    }

    /**
     * What was probably meant, if it matches no task of a challenge: text to append, or nothing.
     */
    public String suggestion(Challenge challenge) {
      return DidYouMean.nearest(text, texts(kind, challenge))
          .map(near -> new Pattern(kind, near))
          .or(() -> ofOtherKind(challenge))
          .map(meant -> "; did you mean '" + meant + "'?")
          .orElse("");
    }

    /** A type or a tag is easily written as if it were a name. */
    private Optional<Pattern> ofOtherKind(Challenge challenge) {
      return Stream.of(Kind.values())
          .filter(other -> texts(other, challenge).contains(text))
          .map(other -> new Pattern(other, text))
          .findFirst();
    }

    private static Set<String> texts(Kind kind, Challenge challenge) {
      return challenge.tasks().stream()
          .flatMap(
              task ->
                  switch (kind) {
                    case NAME -> Stream.of(task.name());
                    case TYPE -> Stream.of(task.operation().type());
                    case TAG -> task.tags().stream();
                  })
          .collect(Collectors.toSet());
    }

    /** As the user writes it. */
    @Override
    public String toString() {
      return switch (kind) {
        case NAME -> text;
        case TYPE -> "type:" + text;
        case TAG -> "tag:" + text;
      };
    }
  }

  /**
   * What is left of a challenge. A parallel group of which no task is to be included goes; one of
   * which every task is excluded remains, empty, as in Rally.
   */
  public Challenge applied(Challenge challenge) {
    if (patterns.isEmpty()) {
      return challenge;
    }
    return challenge.with(challenge.schedule().stream().flatMap(this::applied).toList());
  }

  /** Patterns that match no task of a challenge: probably mistyped. */
  public List<Pattern> unmatched(Challenge challenge) {
    List<Pattern> unmatched = new ArrayList<>(patterns);
    challenge.tasks().forEach(task -> unmatched.removeIf(pattern -> pattern.matches(task)));
    return unmatched;
  }

  private Stream<ScheduleItem> applied(ScheduleItem item) {
    List<Task> left = item.tasks().stream().filter(this::passes).toList();
    if (item instanceof Parallel group) {
      boolean gone = left.isEmpty() && mode == Mode.INCLUDE;
      return gone ? Stream.empty() : Stream.of(group.with(left));
    }
    return left.stream().map(ScheduleItem.class::cast);
  }

  private boolean passes(Task task) {
    boolean matches = patterns.stream().anyMatch(p -> p.matches(task));
    return matches == (mode == Mode.INCLUDE);
  }
}
