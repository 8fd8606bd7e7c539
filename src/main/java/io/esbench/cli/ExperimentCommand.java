package io.esbench.cli;

import io.esbench.experiment.ExperimentResult;
import io.esbench.export.Exports;
import io.esbench.race.ExperimentOutcome;
import io.esbench.race.ExperimentPlan;
import io.esbench.race.ExperimentPlanner;
import io.esbench.race.ExperimentRequest;
import io.esbench.race.ExperimentRun;
import io.esbench.race.Progress;
import io.esbench.report.experiment.ConsoleExperiment;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code esbench experiment}. */
@Command(
    name = "experiment",
    description = {
      "Races variants of a race in turn (A B C, B C A, ...), several passes of each, and says what"
          + " each does beside the base: how many times as much, with an interval, the winner or"
          + " 'no difference shown', and what it costs elsewhere.",
      "The file names the track, the base and what is varied; see docs/experiment.md. Options of the"
          + " command line win over those of the base."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench experiment experiments/indexing-tuning.yml --dry-run",
      "      what would be raced, in which order, and how long that takes",
      "  esbench experiment experiments/indexing-tuning.yml",
      "  esbench experiment experiments/indexing-tuning.yml --target-hosts es01:9200 \\",
      "      --confirm-destructive",
      "  esbench experiment experiments/indexing-tuning.yml --resume last",
      "      races what is missing of one that was interrupted"
    })
final class ExperimentCommand implements Callable<Integer> {
  private final Session session;

  @Spec private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "Experiment file, YAML or JSON.")
  private Path file = Path.of("");

  @Option(names = "--dry-run", description = "Say what would be raced, and end.")
  private boolean dryRun;

  @Option(
      names = "--resume",
      paramLabel = "ID",
      description =
          "Race what is missing of an earlier run of the same file: its id, or 'last' for the newest"
              + " one.")
  private @Nullable String resume;

  @Mixin private RaceOptions race = new RaceOptions();

  @ArgGroup(validate = false, heading = "%nPart of the track:%n")
  private SelectionOptions selection = new SelectionOptions();

  ExperimentCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    // What was typed is told of as it was typed, not as a fault of the first variant.
    var unused = selection.selection();
    ExperimentResult sofar =
        resume == null
            ? null
            : InterruptedExperiment.read(race.results().directory(session.places()), resume);
    ExperimentRequest request =
        new ExperimentFile(session, found(), VariantOptions.typed(session, parsed()))
            .request(sofar);
    LiveDisplay display = race.display(session);
    race.tellSurprises(request.variants().get(0).race(), session, display);
    ExperimentPlan plan = ExperimentPlanner.plan(request, new LoggedProgress(display));
    if (sofar != null) {
      ExperimentRun.requireSame(sofar, plan.setup());
    }
    if (dryRun) {
      PrintWriter out = session.console().out();
      out.print(ExperimentPlanText.whole(plan, request.experiment().figures()));
      out.flush();
      return 0;
    }
    display.info(ExperimentPlanText.line(plan));
    return raced(request, plan, display);
  }

  private int raced(ExperimentRequest request, ExperimentPlan plan, LiveDisplay display) {
    Progress progress = new LoggedProgress(display);
    try (Exports exports = race.exports(session, display)) {
      ExperimentRun run =
          new ExperimentRun(
              told -> race.race(session, told, exports),
              FindMaxCommand.launcher(
                  session, progress, request.variants().get(0).race().safety().downloads()),
              session.time(),
              progress);
      ExperimentOutcome outcome =
          race.interruptible(session, interruption -> run.run(request, plan, interruption));
      race.show(
          session,
          ink -> new ConsoleExperiment(session.console().width(), ink).render(outcome.result()),
          outcome.directory());
      race.linger(session, exports, display);
      return outcome.exitCode().code();
    }
  }

  /** Experiments that come with esbench are found from anywhere. */
  private Path found() {
    Path here = session.places().working().resolve(file);
    Path there = session.places().home().resolve(file);
    return !Files.exists(here) && Files.exists(there) ? there : here;
  }

  private ParseResult parsed() {
    if (spec == null) {
      throw new IllegalStateException("a command without its command line");
    }
    return spec.commandLine().getParseResult();
  }
}
