package io.esbench.op;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.track.Challenge;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds what a challenge names and only code of its track could explain, or nothing: a mistyped
 * name looks the same.
 */
public final class CustomCode {
  /** The one parameter source that has a name in Rally itself. */
  private static final List<String> PARAM_SOURCES = List.of("file-reader");

  private final Map<String, List<String>> usersByName = new LinkedHashMap<>();

  private CustomCode() {}

  /**
   * Checks all tasks, so that everything that is missing is told together.
   *
   * @param schedules names of the pacers
   * @throws TrackException naming what is unknown, and the tasks that use it with their places
   */
  public static void refuse(
      Challenge challenge, OperationCatalog operations, List<String> schedules) {
    CustomCode unknown = new CustomCode();
    for (Task task : challenge.tasks()) {
      String user = "task " + task.name() + ", ";
      String operation = user + task.operation().where();
      unknown.note("operation type", task.operation().type(), operations.names(), operation);
      unknown.note("schedule", task.schedule(), schedules, user + task.where());
      for (String source : Params.of(task.operation()).names("param-source")) {
        unknown.note("param-source", source, PARAM_SOURCES, operation);
      }
    }
    if (!unknown.usersByName.isEmpty()) {
      throw unknown.fault(challenge, operations);
    }
  }

  private void note(String what, String name, Collection<String> known, String user) {
    if (!known.contains(name)) {
      String named = what + " '" + name + "'" + DidYouMean.suffix(name, known);
      usersByName.computeIfAbsent(named, key -> new ArrayList<>()).add(user);
    }
  }

  private TrackException fault(Challenge challenge, OperationCatalog operations) {
    List<String> names = new ArrayList<>();
    usersByName.forEach((name, users) -> names.add(name + " (" + String.join("; ", users) + ")"));
    return new TrackException(
        "challenge '%s' uses what esbench does not have, and it cannot run code of a track: %s;"
                .formatted(challenge.name(), String.join(", ", names))
            + " operation types are: "
            + String.join(", ", operations.names()));
  }
}
