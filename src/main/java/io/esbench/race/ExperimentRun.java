package io.esbench.race;

import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.ExperimentSetup;
import io.esbench.experiment.Turn;
import io.esbench.fault.UsageException;
import io.esbench.node.NodeLauncher;
import io.esbench.race.ExperimentRequest.RacedVariant;
import io.esbench.time.NanoTime;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs experiments: round after round of all variants. One at a time, on the calling thread. */
public final class ExperimentRun {
  private final Function<Progress, Race> races;
  private final NodeLauncher launcher;
  private final NanoTime time;
  private final Progress progress;

  /**
   * Makes experiments.
   *
   * @param races makes races that tell their progress
   * @param launcher of the node, if one is started for all races
   * @param progress told of each race
   */
  public ExperimentRun(
      Function<Progress, Race> races, NodeLauncher launcher, NanoTime time, Progress progress) {
    this.races = races;
    this.launcher = launcher;
    this.time = time;
    this.progress = progress;
  }

  /**
   * Runs it, or what is missing of it. What can be known to be wrong with any of its races is found
   * before anything is started; from the first race on, reports are written however it ends.
   *
   * @throws io.esbench.fault.EsbenchException if it did not get to its first race
   */
  public ExperimentOutcome run(
      ExperimentRequest request, ExperimentPlan plan, Interruption interruption) {
    Progress hushed = new Hushed(progress);
    RacedSoFar raced = RacedSoFar.of(request);
    List<Turn> turns = raced.missing(plan.setup());
    rehearse(request, hushed);
    raced.told().forEach(progress::info);
    // Closing takes it away if nothing was measured, so that nothing is in it.
    try (RunDirectory directory = directory(request);
        @Nullable SharedTarget target = shared(request)) {
      String id = String.valueOf(directory.path().getFileName());
      return new ExperimentCourse(
              request,
              plan,
              target,
              directory,
              raced,
              new ExperimentCourse.Means(
                  told -> races.apply(told).within(id), time, interruption, progress, hushed))
          .run(turns);
    }
  }

  /**
   * Refuses to go on with an experiment that is not the same any more.
   *
   * @throws UsageException saying what changed
   */
  public static void requireSame(ExperimentResult sofar, ExperimentSetup setup) {
    ExperimentSetup.Identity before = sofar.setup().identity();
    ExperimentSetup.Identity now = setup.identity();
    String changed =
        !before.file().equals(now.file())
            ? "the experiment file has changed"
            : !before.options().equals(now.options())
                ? "the command line has other options (then " + before.options() + ")"
                : !before.tracks().equals(now.tracks()) ? "the track has changed" : "";
    if (!changed.isEmpty()) {
      throw new UsageException(
          "--resume: %s since %s was begun, so its races would not be comparable; start the experiment anew without --resume"
              .formatted(changed, sofar.id()));
    }
  }

  private void rehearse(ExperimentRequest request, Progress hushed) {
    for (RacedVariant variant : request.variants()) {
      Rehearsal rehearsal = races.apply(hushed).rehearse(variant.race());
      SharedTarget.requireConfirmation(
          variant.race(), rehearsal.changes(), "experiment", "race", hushed);
    }
  }

  private static RunDirectory directory(ExperimentRequest request) {
    Path parent = request.base().output().directory();
    ExperimentResult sofar = request.sofar();
    return sofar == null
        ? RunDirectory.create(parent, request.base().output().raceId())
        : RunDirectory.reopen(parent.resolve(sofar.id()));
  }

  /** Null: each race opens what it runs on. */
  private @Nullable SharedTarget shared(ExperimentRequest request) {
    boolean own = request.base().on() instanceof RaceRequest.Subject.Own;
    return own && !request.freshNodes()
        ? SharedTarget.open(request.base().on(), launcher, progress)
        : null;
  }
}
