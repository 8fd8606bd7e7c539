package io.esbench.race;

import io.esbench.assessment.Contention;
import io.esbench.fault.UsageException;
import io.esbench.node.NodeLauncher;
import io.esbench.result.Sizing;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.verdict.Acceptance;
import io.esbench.verdict.Demand;
import io.esbench.verdict.Planned;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The acceptance method on one target: preflight, races in passes, the highest rate, verdict. On
 * the calling thread.
 */
public final class AcceptanceRun {
  private final Function<Progress, Race> races;
  private final NodeLauncher launcher;
  private final Waiter waiter;
  private final NanoTime time;
  private final Progress progress;
  private final @Nullable Enlarging enlarging;

  /**
   * Makes acceptances.
   *
   * @param races makes races that tell their progress
   * @param launcher of the node, if one is started
   * @param waiter for the pauses between probes
   * @param progress told of each step
   */
  public AcceptanceRun(
      Function<Progress, Race> races,
      NodeLauncher launcher,
      Waiter waiter,
      NanoTime time,
      Progress progress) {
    this(races, launcher, waiter, time, progress, null);
  }

  private AcceptanceRun(
      Function<Progress, Race> races,
      NodeLauncher launcher,
      Waiter waiter,
      NanoTime time,
      Progress progress,
      @Nullable Enlarging enlarging) {
    this.races = races;
    this.launcher = launcher;
    this.waiter = waiter;
    this.time = time;
    this.progress = progress;
    this.enlarging = enlarging;
  }

  /**
   * The same with a corpus so large that the data does not fit into the memory of the cluster.
   *
   * @param loading challenge of the track that loads it, see {@link GeneratedTrack}
   * @param consent asked before it is made
   */
  public AcceptanceRun enlarging(String loading, SizingConsent consent) {
    return new AcceptanceRun(
        races, launcher, waiter, time, progress, new Enlarging(loading, consent));
  }

  private record Enlarging(String loading, SizingConsent consent) {}

  /**
   * Runs it. What can be known to be wrong with any of its races or criteria is found before
   * anything is started; from the first race on, reports are written however it ends.
   *
   * @throws io.esbench.fault.EsbenchException if it did not get to its first race
   */
  public AcceptanceOutcome run(AcceptanceRequest asked, Interruption interruption) {
    Progress hushed = new Hushed(progress);
    ClusterSizing sizing = sizing(asked, interruption, hushed);
    if (sizing == null) {
      return run(asked, null, interruption, hushed);
    }
    try (sizing) {
      return run(sizing.sampled(), sizing, interruption, hushed);
    }
  }

  private @Nullable ClusterSizing sizing(
      AcceptanceRequest asked, Interruption interruption, Progress hushed) {
    return enlarging == null
        ? null
        : ClusterSizing.begun(
            asked,
            enlarging.loading,
            new ClusterSizing.Means(
                races, time, interruption, progress, hushed, enlarging.consent));
  }

  private AcceptanceOutcome run(
      AcceptanceRequest request,
      @Nullable ClusterSizing sizing,
      Interruption interruption,
      Progress hushed) {
    AcceptedTrack track = rehearsed(request, hushed);
    RaceRequest base = request.base();
    Destination.requireWritable("--junit", request.junit());
    // Closing takes it away if nothing was measured, so that nothing is in it.
    try (RunDirectory directory =
            RunDirectory.create(base.output().directory(), base.output().raceId());
        SharedTarget target = SharedTarget.open(base.on(), launcher, progress)) {
      String id = base.output().raceId();
      Function<Progress, Race> within = told -> races.apply(told).within(id);
      MaxSearch search = new MaxSearch(within, launcher, waiter, time, progress);
      ClusterSizing.Sized sized =
          sizing == null
              ? new ClusterSizing.Sized(request, null)
              : sizing.sized(track, target, directory);
      return new AcceptanceCourse(
              sized.request(),
              track.with(sized.sizing()),
              target,
              directory,
              new AcceptanceCourse.Means(within, search, time, interruption, progress, hushed))
          .run();
    }
  }

  private AcceptedTrack rehearsed(AcceptanceRequest request, Progress hushed) {
    List<Rehearsal> rehearsals = new ArrayList<>();
    List<Contention.Pair> compared = new ArrayList<>();
    for (String challenge : request.challenges()) {
      Rehearsal rehearsal = races.apply(hushed).rehearse(request.base().ofChallenge(challenge));
      rehearsals.add(rehearsal);
      if (!rehearsal.compared().isEmpty()) {
        compared.add(
            new Contention.Pair(
                challenge, rehearsal.compared().get(0), rehearsal.compared().get(1)));
      }
    }
    List<Planned> plans = rehearsals.stream().map(Rehearsal::planned).toList();
    Acceptance criteria = criteria(request, plans);
    boolean loads = rehearsals.stream().anyMatch(Rehearsal::loads);
    boolean there = request.base().on() instanceof RaceRequest.Subject.Existing;
    if (enlarging != null && !loads && there && !request.base().safety().prepare()) {
      throw new UsageException(
          "a corpus is made for the cluster, but the challenges only read ("
              + String.join(", ", request.challenges())
              + "): give --prepare, so that it is loaded for them");
    }
    boolean writes = enlarging != null || rehearsals.stream().anyMatch(Rehearsal::changes);
    SharedTarget.requireConfirmation(request.base(), writes, "acceptance", "pass", hushed);
    MaxSearchRequest search = request.search();
    if (search != null) {
      new MaxSearch(races, launcher, waiter, time, hushed).check(search);
    }
    Rehearsal any = rehearsals.get(0);
    int loading = (int) rehearsals.stream().filter(Rehearsal::loads).count();
    return new AcceptedTrack(any.indices(), compared, any.generated(), criteria, loading, null);
  }

  /** Those of the challenges that are raced. */
  private static Acceptance criteria(AcceptanceRequest request, List<Planned> plans) {
    Acceptance all = request.criteria();
    List<String> faults = Judging.faults(all, plans);
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("\n       ", faults));
    }
    List<Demand> own = all.demands().stream().filter(each -> isOf(each, plans)).toList();
    if (own.isEmpty() && !all.isEmpty()) {
      throw new UsageException(
          "none of the criteria is of a challenge that is raced ("
              + String.join(", ", request.challenges())
              + "): race another, or leave 'in challenge' out of them");
    }
    return new Acceptance(all.name(), own, all.allowUndecided(), all.baseline());
  }

  private static boolean isOf(Demand demand, List<Planned> plans) {
    var challenge = demand.criterion().scope().challenge();
    return challenge == null
        || plans.stream().anyMatch(plan -> plan.challenge().equals(challenge.text()));
  }

  /**
   * What is known of the track.
   *
   * @param indices of it
   * @param compared tasks that are compared
   * @param generated whether esbench makes its documents
   * @param criteria of the challenges that are raced
   * @param loading how many of its challenges load the corpus
   * @param sizing how its corpus was made large, or null: it is as the user wants it
   */
  record AcceptedTrack(
      List<String> indices,
      List<Contention.Pair> compared,
      boolean generated,
      Acceptance criteria,
      int loading,
      @Nullable Sizing sizing) {

    /** How often the corpus is loaded in so many passes: once if all challenges only read. */
    int loads(int passes) {
      return Math.max(1, loading * passes);
    }

    AcceptedTrack with(@Nullable Sizing made) {
      return new AcceptedTrack(indices, compared, generated, criteria, loading, made);
    }
  }
}
