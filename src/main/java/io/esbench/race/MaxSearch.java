package io.esbench.race;

import io.esbench.fault.UsageException;
import io.esbench.node.NodeLauncher;
import io.esbench.saturation.Dimension;
import io.esbench.saturation.ProbeLength;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.track.TaskLoad;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;

/**
 * Finds the highest rate of a task that keeps its conditions: race after race on one target. On the
 * calling thread.
 */
public final class MaxSearch {
  private final Function<Progress, Race> races;
  private final NodeLauncher launcher;
  private final Waiter waiter;
  private final NanoTime time;
  private final Progress progress;

  /**
   * Makes searches.
   *
   * @param races makes races that tell their progress
   * @param launcher of the node, if one is started for the search
   * @param waiter for the pauses between probes
   * @param progress told of each probe
   */
  public MaxSearch(
      Function<Progress, Race> races,
      NodeLauncher launcher,
      Waiter waiter,
      NanoTime time,
      Progress progress) {
    this.races = races;
    this.launcher = launcher;
    this.waiter = waiter;
    this.time = time;
    this.progress = progress;
  }

  /**
   * Searches. What can be known to be wrong is found before anything is started.
   *
   * @throws io.esbench.fault.EsbenchException if no probe could be run, or the target went away
   */
  public MaxSearchOutcome run(MaxSearchRequest request, Interruption interruption) {
    RaceRequest base = request.base();
    SearchedTask task = searched(request);
    // Closing takes it away if nothing was measured, so that nothing is in it.
    try (RunDirectory directory =
            RunDirectory.create(base.output().directory(), base.output().raceId());
        SharedTarget target = SharedTarget.open(base.on(), launcher, progress)) {
      return new SearchCourse(
              request,
              task,
              target,
              directory,
              new SearchCourse.Means(races, waiter, time, interruption, progress))
          .run();
    }
  }

  /**
   * Finds what can be known to be wrong with a search, without starting anything.
   *
   * @throws io.esbench.fault.EsbenchException if it cannot be run
   */
  void check(MaxSearchRequest request) {
    var unused = searched(request);
  }

  private SearchedTask searched(MaxSearchRequest request) {
    TaskLoad any =
        new TaskLoad(request.varied().task(), 1, null, Duration.ZERO, Duration.ofSeconds(1));
    Rehearsal rehearsal =
        races.apply(new Hushed(progress)).rehearse(request.base().under(any.withSetUp()));
    TaskOutline outline =
        rehearsal.tasks().stream()
            .filter(task -> task.name().equals(request.varied().task()))
            .findFirst()
            .orElseThrow();
    if (!outline.measured()) {
      throw new UsageException(
          "task '%s' is administrative: there is no rate of it to be raised; name one that is in reports"
              .formatted(outline.name()));
    }
    requireSamples(request, outline);
    SharedTarget.requireConfirmation(
        request.base(), rehearsal.changes(), "search", "probe", new Hushed(progress));
    return new SearchedTask(rehearsal.planned().challenge(), outline);
  }

  /** Refuses a start so low that its probe could not be judged. */
  private static void requireSamples(MaxSearchRequest request, TaskOutline outline) {
    Double start = request.range().start();
    ProbeLength length = request.length();
    boolean known = !request.varied().byClients() && !outline.unit().equals("docs");
    if (start != null && known && start < length.lowestRate()) {
      throw new UsageException(
          String.format(
              Locale.ROOT,
              "--start: at %s the longest probe, %d s, has %.0f requests, and the percentile that is limited needs %d: start at %.2f or higher, or limit a lower percentile",
              Dimension.OPERATIONS.text(start),
              length.longest().toSeconds(),
              Math.floor(start * length.longest().toSeconds()),
              length.fewest(),
              Math.ceil(100 * length.lowestRate()) / 100));
    }
  }

  /**
   * What is raised.
   *
   * @param challenge of the task
   * @param outline of the task
   */
  record SearchedTask(String challenge, TaskOutline outline) {}
}
