package io.esbench.preview;

import io.esbench.component.Components;
import io.esbench.component.Missing;
import io.esbench.fault.TrackException;
import io.esbench.op.PreparedOperation;
import io.esbench.track.Challenge;
import io.esbench.track.CompletedBy;
import io.esbench.track.Parallel;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import io.esbench.track.Track;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a challenge will do, as far as that is known before it runs.
 *
 * @param challenge the challenge
 * @param tasks what each of its tasks does, in order; those that cannot be prepared are missing
 * @param faults why the others cannot be prepared
 * @param expected how long all of it takes; null if nothing is known
 */
public record ChallengeFigures(
    Challenge challenge,
    Map<Task, TaskFigures> tasks,
    Map<Task, String> faults,
    @Nullable Expected expected) {
  /** Copies, in order. */
  public ChallengeFigures {
    tasks = Collections.unmodifiableMap(new LinkedHashMap<>(tasks));
    faults = Map.copyOf(faults);
  }

  /** Of a challenge of a track. */
  public static ChallengeFigures of(Track track, Challenge challenge, Components components) {
    DryPreparation preparation = new DryPreparation(track, components);
    Map<Task, TaskFigures> tasks = new LinkedHashMap<>();
    Map<Task, String> faults = new LinkedHashMap<>();
    for (Task task : challenge.tasks()) {
      List<Missing> missing = components.missing(task);
      if (!missing.isEmpty()) {
        faults.put(task, missing.stream().map(Missing::words).collect(Collectors.joining("; ")));
        continue;
      }
      try {
        PreparedOperation operation = preparation.prepared(task);
        tasks.put(task, TaskFigures.of(task, operation));
      } catch (TrackException e) {
        faults.put(task, String.valueOf(e.getMessage()));
      }
    }
    return new ChallengeFigures(challenge, tasks, faults, sum(challenge, tasks));
  }

  /** Documents that its tasks send if each runs until all are sent. */
  public long documents() {
    return tasks.values().stream().mapToLong(TaskFigures::documents).sum();
  }

  /** Requests of all tasks, or null if one of them has no number that is known before. */
  public @Nullable Long requests() {
    long requests = 0;
    for (Task task : challenge.tasks()) {
      TaskFigures figures = tasks.get(task);
      Long each = figures == null ? null : figures.requests();
      if (each == null) {
        return null;
      }
      requests += each;
    }
    return requests;
  }

  /** Items run one after another; what is not known of them makes the sum a lower bound. */
  private static @Nullable Expected sum(Challenge challenge, Map<Task, TaskFigures> tasks) {
    Duration known = Duration.ZERO;
    Expected.Precision precision = Expected.Precision.ABOUT;
    for (ScheduleItem item : challenge.schedule()) {
      Expected expected = of(item, tasks);
      if (expected == null || expected.precision() == Expected.Precision.AT_LEAST) {
        precision = Expected.Precision.AT_LEAST;
      } else if (precision == Expected.Precision.ABOUT) {
        precision = expected.precision();
      }
      known = known.plus(expected == null ? Duration.ZERO : expected.duration());
    }
    boolean nothing = known.isZero() && precision == Expected.Precision.AT_LEAST;
    return nothing ? null : new Expected(known, precision);
  }

  private static @Nullable Expected of(ScheduleItem item, Map<Task, TaskFigures> tasks) {
    List<Task> deciding = item.tasks();
    if (item instanceof Parallel group) {
      if (group.completedBy() instanceof CompletedBy.AnyTask) {
        return shortest(group.tasks(), tasks);
      }
      if (group.completedBy() instanceof CompletedBy.TaskNamed named) {
        deciding = group.tasks().stream().filter(task -> task.name().equals(named.name())).toList();
      }
      if (group.clients() != null) {
        return null; // Fewer clients than the tasks have: they take turns.
      }
    }
    return longest(deciding, tasks);
  }

  private static Stream<@Nullable Expected> each(List<Task> some, Map<Task, TaskFigures> tasks) {
    return some.stream()
        .map(
            task -> {
              TaskFigures figures = tasks.get(task);
              return figures == null ? null : figures.expected();
            });
  }

  private static @Nullable Expected longest(List<Task> some, Map<Task, TaskFigures> tasks) {
    Expected longest =
        each(some, tasks)
            .filter(Objects::nonNull)
            .reduce(null, (a, b) -> a == null || isLonger(b, a) ? b : a);
    boolean all = each(some, tasks).allMatch(Objects::nonNull);
    return longest == null || all
        ? longest
        : new Expected(longest.duration(), Expected.Precision.AT_LEAST);
  }

  private static @Nullable Expected shortest(List<Task> some, Map<Task, TaskFigures> tasks) {
    Expected shortest =
        each(some, tasks)
            .filter(Objects::nonNull)
            .reduce(null, (a, b) -> a == null || isLonger(a, b) ? b : a);
    return shortest == null ? null : new Expected(shortest.duration(), Expected.Precision.AT_MOST);
  }

  private static boolean isLonger(@Nullable Expected one, @Nullable Expected other) {
    return one != null && other != null && one.duration().compareTo(other.duration()) > 0;
  }
}
