package io.esbench.race;

import com.sun.management.UnixOperatingSystemMXBean;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.track.Challenge;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import io.esbench.transport.Target;
import io.esbench.transport.wire.Connections;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * The files and sockets that this process may open. Each client has connections of its own, and
 * those of a step are all opened before its start: thousands of failed ones would say less than one
 * line beforehand.
 *
 * @param limit how many may be open at once
 * @param open how many are open now
 */
record FileHandles(long limit, long open) {
  /** No system allows so few; below, the management classes need not be loaded. */
  private static final int FEW = 100;

  /** For document files, reports, the log and the administration's connections. */
  private static final long SPARE = 64;

  /**
   * Checks a challenge against the limits of this process, where the system tells them.
   *
   * @param connections that each client of a task has
   * @throws EnvironmentException if a step needs more connections than can be opened
   */
  static void suffice(Challenge challenge, ToIntFunction<Task> connections) {
    if (challenge.schedule().stream().anyMatch(step -> connections(step, connections) > FEW)
        && ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix) {
      new FileHandles(unix.getMaxFileDescriptorCount(), unix.getOpenFileDescriptorCount())
          .check(challenge, connections);
    }
  }

  /**
   * The same for a target that is known: a name with several addresses has a connection of each
   * client to each of them.
   *
   * @param target its names are looked up, which may block
   */
  static void suffice(PreparedChallenge prepared, Target target) {
    int each = Connections.each(target);
    if (each > target.hosts().size()) {
      suffice(prepared.challenge(), task -> each * prepared.operation(task).connections());
    }
  }

  void check(Challenge challenge, ToIntFunction<Task> each) {
    for (ScheduleItem step : challenge.schedule()) {
      long connections = connections(step, each);
      long needed = open + SPARE + connections;
      if (needed > limit) {
        throw new EnvironmentException(
            HelpTopic.FILE_HANDLES,
            String.format(
                Locale.ROOT,
                "%s %,d clients with %,d connections, but this process may open only %,d files and"
                    + " sockets: raise the limit (ulimit -n %d) or use fewer clients",
                subject(step),
                connections(step, task -> 1),
                connections,
                limit,
                needed));
      }
    }
  }

  private static long connections(ScheduleItem step, ToIntFunction<Task> each) {
    return step.tasks().stream()
        .mapToLong(task -> (long) task.clients() * each.applyAsInt(task))
        .sum();
  }

  private static String subject(ScheduleItem step) {
    String names = step.tasks().stream().map(Task::name).collect(Collectors.joining(", "));
    return step.tasks().size() == 1
        ? "task " + names + " has"
        : "tasks " + names + " together have";
  }
}
