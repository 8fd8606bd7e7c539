package io.esbench.cli;

import io.esbench.corpus.fetch.Downloads;
import io.esbench.export.Exports;
import io.esbench.node.NodeLauncher;
import io.esbench.race.MaxSearch;
import io.esbench.race.MaxSearchOutcome;
import io.esbench.race.MaxSearchRequest;
import io.esbench.race.Progress;
import io.esbench.race.RaceRequest;
import io.esbench.report.SaturationReport;
import io.esbench.time.Waiter;
import io.esbench.track.Selection;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench find-max}. */
@Command(
    name = "find-max",
    description = {
      "Finds the highest rate of a task that keeps its limits: doubles the rate until one breaks, then"
          + " closes in on it, with pauses, and confirms it.",
      "Each probe is a race of its own; all of them and the curve of rate and latency are kept. Exit"
          + " code 10 if no rate keeps the limits, 5 if a probe cannot be judged."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench find-max --track acceptance --challenge query-ladder \\",
      "      --task filtered-unthrottled --limit 'p99 latency <= 100 ms'",
      "  esbench find-max --track acceptance --challenge indexing-throughput --task bulk-index \\",
      "      --limit 'p99 latency <= 2 s' --target-hosts es01:9200",
      "  esbench find-max --track acceptance --challenge mixed-workload --task mixed-search-filtered \\",
      "      --limit 'p90 latency <= 50 ms'",
      "      while its bulks go on"
    })
final class FindMaxCommand implements Callable<Integer> {
  private static final int PROBE_SECONDS = 30;

  private final Session session;

  @Option(
      names = "--task",
      paramLabel = "NAME",
      required = true,
      description = "Task of the challenge whose load is raised.")
  private String task = "";

  @ArgGroup(validate = false, heading = "%nSearch:%n")
  private FindMaxOptions search = new FindMaxOptions();

  @Mixin private RaceOptions race = new RaceOptions();

  FindMaxCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    RaceRequest base =
        race.request(
            session,
            new RaceOptions.Own(
                "find-max-", () -> Selection.ALL, () -> RaceRequest.Goal.NONE, null));
    MaxSearchRequest request = search.request(base, task, PROBE_SECONDS);
    LiveDisplay display = race.display(session);
    race.tellSurprises(base, session, display);
    Progress progress = new LoggedProgress(display);
    try (Exports exports = race.exports(session, display)) {
      MaxSearchOutcome outcome =
          race.interruptible(
              session,
              interruption ->
                  new MaxSearch(
                          told -> race.race(session, told, exports),
                          launcher(session, progress, base.safety().downloads()),
                          Waiter.parking(),
                          session.time(),
                          progress)
                      .run(request, interruption));
      race.show(
          session, ink -> SaturationReport.console(outcome.result(), ink), outcome.directory());
      race.linger(session, exports, display);
      return outcome.exitCode().code();
    }
  }

  static NodeLauncher launcher(Session session, Progress progress, Downloads downloads) {
    return new NodeLauncher(
            session.places().cache(),
            session.environment().all(),
            progress::info,
            session.time(),
            Waiter.parking())
        .offline(downloads == Downloads.OFFLINE);
  }
}
