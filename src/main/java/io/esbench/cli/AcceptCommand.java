package io.esbench.cli;

import io.esbench.export.Exports;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.race.AcceptanceOutcome;
import io.esbench.race.AcceptanceRequest;
import io.esbench.race.AcceptanceRun;
import io.esbench.race.GeneratedTrack;
import io.esbench.race.Introduction;
import io.esbench.race.MaxSearchRequest;
import io.esbench.race.Progress;
import io.esbench.race.RaceRequest;
import io.esbench.report.ConsoleAcceptance;
import io.esbench.time.Waiter;
import io.esbench.track.Challenge;
import io.esbench.track.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench accept}. */
@Command(
    name = "accept",
    description = {
      "Says whether a cluster is good enough, by the acceptance method: looks at the cluster first,"
          + " races the challenges of a track in passes, finds the highest rate, and judges the"
          + " criteria of an acceptance sheet, with the evidence and what it does not prove.",
      "The sheet is 'acceptance.yml' beside the track unless --acceptance or --criterion is given."
          + " Exit code 10 if the criteria are not met."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench accept --track acceptance",
      "      the whole method on a throw-away node: shows how it works, proves nothing",
      "  esbench accept --track acceptance --target-hosts es01:9200,es02:9200 \\",
      "      --acceptance our-cluster.yml --track-params number_of_shards:3 --junit verdict.xml",
      "  esbench accept --track acceptance --challenge query-ladder --passes 6 --no-find-max",
      "  esbench accept --track acceptance --target-hosts es01:9200 --size-to-cluster \\",
      "      --track-params number_of_shards:3,number_of_replicas:1 --confirm-destructive",
      "      with as many documents as it takes that the data does not fit into memory"
    })
final class AcceptCommand implements Callable<Integer> {
  private static final int PROBE_SECONDS = 15;
  private static final int MOST_PASSES = 1000;
  private static final String SHEET = "acceptance.yml";

  private final Session session;

  @Option(
      names = "--passes",
      paramLabel = "N",
      description =
          "Passes of each challenge; the first of several is cold: shown, not judged. Default: 4.")
  private int passes = 4;

  @Option(
      names = "--order",
      paramLabel = "HOW",
      defaultValue = "grouped",
      description =
          "grouped: all passes of a challenge, then the next challenge (default); interleaved: a pass"
              + " of every challenge, then the next pass.")
  private String order = "grouped";

  @Option(
      names = "--find-max",
      paramLabel = "TASK",
      description =
          "Task whose highest rate is searched at the end. Default: the one that the track names for"
              + " it ('find-max' in the meta of a challenge).")
  private @Nullable String findMax;

  @Option(names = "--no-find-max", description = "Do not search for the highest rate.")
  private boolean noFindMax;

  @ArgGroup(validate = false, heading = "%nAcceptance:%n")
  private AcceptanceOptions acceptance = new AcceptanceOptions();

  @ArgGroup(validate = false, heading = "%nSize of the data:%n")
  private SizingOptions sizing = new SizingOptions();

  @ArgGroup(validate = false, heading = "%nSearch for the highest rate:%n")
  private FindMaxOptions search = new FindMaxOptions();

  @Mixin private RaceOptions race = new RaceOptions();

  @ArgGroup(validate = false, heading = "%nPart of the track:%n")
  private SelectionOptions selection = new SelectionOptions();

  AcceptCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Asked asked = request();
    AcceptanceRequest request = asked.request;
    LiveDisplay display = race.display(session);
    race.tellSurprises(request.base(), session, display);
    Progress progress = new LoggedProgress(display);
    try (Exports exports = race.exports(session, display)) {
      AcceptanceOutcome outcome =
          race.interruptible(
              session,
              interruption ->
                  run(asked.loading, progress, request, exports).run(request, interruption));
      race.show(
          session,
          ink -> new ConsoleAcceptance(session.console().width(), ink).render(outcome.result()),
          outcome.directory());
      race.linger(session, exports, display);
      return outcome.exitCode().code();
    }
  }

  private AcceptanceRun run(
      @Nullable String loading, Progress progress, AcceptanceRequest request, Exports exports) {
    AcceptanceRun run =
        new AcceptanceRun(
            told -> race.race(session, told, exports),
            FindMaxCommand.launcher(session, progress, request.base().safety().downloads()),
            Waiter.parking(),
            session.time(),
            progress);
    return loading == null ? run : run.enlarging(loading, sizing.consent(session.console()));
  }

  /**
   * What is wanted.
   *
   * @param loading challenge that loads a corpus that is made for the cluster, or null
   */
  private record Asked(AcceptanceRequest request, @Nullable String loading) {}

  private Asked request() {
    if (passes < 1 || passes > MOST_PASSES) {
      throw new UsageException("--passes: expected 1 to " + MOST_PASSES + ", found " + passes);
    }
    if (noFindMax && findMax != null) {
      throw new UsageException("give --find-max or --no-find-max, not both");
    }
    RaceRequest given =
        Introduction.made(
            race.request(
                session,
                new RaceOptions.Own(
                    "accept-", selection::selection, () -> RaceRequest.Goal.NONE, null)));
    Track track =
        NamedTrack.loader(session)
            .with(Introduction.of(given.on()))
            .load(given.work().track(), given.work().params());
    sizing.check(given);
    String loading = sizing.wanted() ? GeneratedTrack.loading(track, SizingOptions.OPTION) : null;
    acceptance.fallBackTo(given.work().track().directory().resolve(SHEET));
    RaceRequest.Goal goal = acceptance.goal(race.results().directory(session.places()));
    RaceRequest base = given.meeting(goal);
    return new Asked(
        new AcceptanceRequest(
            base,
            challenges(track),
            passes,
            order(),
            goal.acceptance(),
            goal.junitFile(),
            search(base, track)),
        loading);
  }

  private AcceptanceRequest.Order order() {
    return switch (order) {
      case "grouped" -> AcceptanceRequest.Order.GROUPED;
      case "interleaved" -> AcceptanceRequest.Order.INTERLEAVED;
      default ->
          throw new UsageException(
              "--order: '"
                  + order
                  + "' is neither grouped nor interleaved"
                  + DidYouMean.suffix(order, List.of("grouped", "interleaved")));
    };
  }

  /** Those that load come before those that read what they load. */
  private List<String> challenges(Track track) {
    String one = race.challenge();
    if (one != null) {
      return List.of(track.challenge(one).name());
    }
    List<String> names = new ArrayList<>();
    for (Challenge challenge : track.challenges()) {
      String loading = challenge.preparedBy();
      if (loading != null && !names.contains(loading)) {
        names.add(loading);
      }
      if (!names.contains(challenge.name())) {
        names.add(challenge.name());
      }
    }
    return names;
  }

  private @Nullable MaxSearchRequest search(RaceRequest base, Track track) {
    if (noFindMax) {
      return null;
    }
    for (String name : challenges(track)) {
      Challenge challenge = track.challenge(name);
      String task = findMax == null ? challenge.about().findMax() : findMax;
      if (task != null && challenge.tasks().stream().anyMatch(each -> each.name().equals(task))) {
        return search.request(base.ofChallenge(name), task, PROBE_SECONDS);
      }
    }
    if (findMax != null) {
      throw new UsageException("--find-max: none of the challenges has a task '" + findMax + "'");
    }
    return null;
  }
}
