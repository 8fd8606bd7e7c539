package io.esbench.race;

import io.esbench.op.Effect;
import io.esbench.op.PreparedOperation;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A challenge with everything resolved that it names.
 *
 * @param challenge the challenge
 * @param operations of its tasks, ready to run
 * @param pacers that its tasks name
 */
record PreparedChallenge(
    Challenge challenge, Map<Task, PreparedOperation> operations, PacerCatalog pacers) {
  PreparedChallenge {
    operations = Map.copyOf(operations);
  }

  /** One that names no schedules but esbench's own. */
  PreparedChallenge(Challenge challenge, Map<Task, PreparedOperation> operations) {
    this(challenge, operations, PacerCatalog.standard());
  }

  /** What its operations would change. */
  Collection<Effect> effects() {
    Set<Effect> effects = new LinkedHashSet<>();
    for (Task task : challenge.tasks()) {
      effects.addAll(operation(task).effects());
    }
    return effects;
  }

  /** Indices that it writes documents or settings into, by name. */
  Set<String> writtenIndices() {
    Set<String> names = new LinkedHashSet<>();
    for (Effect effect : effects()) {
      if (effect.kind() == Effect.Kind.WRITES_INDEX) {
        names.add(effect.name());
      }
    }
    return names;
  }

  /** Indices that its bulks write documents into which are there at its end, by name. */
  Set<String> loadedIndices() {
    Set<Task> undone = undone();
    Set<String> names = new LinkedHashSet<>();
    for (Task task : challenge.tasks()) {
      if (!undone.contains(task)) {
        names.addAll(loadedIndices(operation(task)));
      }
    }
    return names;
  }

  private Set<Task> undone() {
    return undone(task -> true);
  }

  /**
   * Tasks all of whose documents were deleted by a later item of the schedule.
   *
   * @param ran whether a task got as far as a success
   */
  Set<Task> undone(Predicate<Task> ran) {
    Set<Task> undone = new HashSet<>();
    Set<String> deleted = new HashSet<>();
    List<ScheduleItem> items = challenge.schedule();
    for (int i = items.size() - 1; i >= 0; i--) {
      for (Task task : items.get(i).tasks()) {
        Set<String> loaded = loadedIndices(operation(task));
        boolean gone =
            loaded.stream()
                .allMatch(name -> deleted.stream().anyMatch(p -> WrittenIndices.covers(p, name)));
        if (gone && !loaded.isEmpty()) {
          undone.add(task);
        }
      }
      items.get(i).tasks().stream()
          .filter(ran)
          .flatMap(task -> operation(task).effects().stream())
          .filter(Effect::deletesDocuments)
          .forEach(effect -> deleted.add(effect.name()));
    }
    return undone;
  }

  /** The same of one operation; none if it sends no documents. */
  static Set<String> loadedIndices(PreparedOperation operation) {
    Set<String> names = new LinkedHashSet<>();
    if (operation.unit().equals("docs")) {
      operation.effects().stream()
          .filter(effect -> effect.kind() == Effect.Kind.WRITES_INDEX)
          .forEach(effect -> names.add(effect.name()));
    }
    return names;
  }

  /** Names of the tasks that may add or delete documents of which nobody tells us how many. */
  List<String> uncountedWriters() {
    return challenge.tasks().stream()
        .filter(task -> writesUncounted(operation(task)))
        .map(Task::name)
        .toList();
  }

  private static boolean writesUncounted(PreparedOperation operation) {
    boolean bulk = !loadedIndices(operation).isEmpty();
    return (operation.unit().equals("docs") && !bulk)
        || operation.effects().stream()
            .anyMatch(
                effect ->
                    effect.kind() == Effect.Kind.CHANGES_CLUSTER
                        || (effect.kind() == Effect.Kind.REPLACES
                            && effect.thing().holdsDocuments()));
  }

  /**
   * Documents that it loads and leaves if it runs to its end, or null if that depends on time or
   * chance.
   */
  @Nullable Long documents() {
    long documents = 0;
    Set<Task> undone = undone();
    for (Task task : challenge.tasks()) {
      PreparedOperation operation = operation(task);
      if (undone.contains(task)) {
        continue;
      }
      long all = operation.documents();
      boolean open = all == 0 && operation.unit().equals("docs");
      if (open || (all > 0 && !(task.bounds() instanceof Bounds.Exhaustion))) {
        return null;
      }
      documents += all;
    }
    return documents == 0 ? null : documents;
  }

  PreparedOperation operation(Task task) {
    PreparedOperation operation = operations.get(task);
    if (operation == null) {
      throw new IllegalStateException("task '" + task.name() + "' was not prepared");
    }
    return operation;
  }

  /** The tasks of one step with their operations. */
  Map<Task, PreparedOperation> of(Iterable<Task> tasks) {
    Map<Task, PreparedOperation> some = new LinkedHashMap<>();
    for (Task task : tasks) {
      some.put(task, operation(task));
    }
    return some;
  }
}
