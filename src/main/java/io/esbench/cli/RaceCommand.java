package io.esbench.cli;

import io.esbench.export.Exports;
import io.esbench.race.RaceOutcome;
import io.esbench.race.RaceRequest;
import io.esbench.report.ConsoleSummary;
import io.esbench.report.Ink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code esbench race}. */
@Command(
    name = "race",
    description = "Runs a challenge of a track and writes the reports.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench race --track acceptance",
      "      on a throw-away node that esbench starts and removes",
      "  esbench race --track acceptance --distribution opensearch",
      "  esbench race --track acceptance --challenge query-ladder \\",
      "      --track-params '{\"ladder_rates\": [5, 20]}'",
      "  esbench race --track acceptance --target-hosts es01:9200,es02:9200 \\",
      "      --track-params number_of_shards:3,bulk_clients:4,index_name:my-idx",
      "  CONFIRM_DESTRUCTIVE=yes esbench race --track acceptance --target-hosts staging:9200",
      "  esbench race --track acceptance --metrics-port 9464",
      "      with figures for Prometheus at http://127.0.0.1:9464/metrics while it runs",
      "  esbench race --track-path ./my-track --report-file report.csv --report-format csv",
      "  esbench race --track acceptance --criterion 'error rate <= 0 %%' \\",
      "      --criterion 'mean throughput of bulk-index >= 30,000 docs/s'",
      "      exit code 10 if that does not hold",
      "  esbench race --track acceptance --challenge query-ladder \\",
      "      --acceptance tracks/acceptance/acceptance.yml --junit verdict.xml"
    })
final class RaceCommand implements Callable<Integer> {
  private final Session session;

  @Mixin private RaceOptions race = new RaceOptions();

  @ArgGroup(validate = false, heading = "%nPart of the track:%n")
  private SelectionOptions selection = new SelectionOptions();

  @ArgGroup(validate = false, heading = "%nCopy of the report:%n")
  private ReportOptions report = new ReportOptions();

  @ArgGroup(validate = false, heading = "%nAcceptance:%n")
  private AcceptanceOptions acceptance = new AcceptanceOptions();

  RaceCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    RaceRequest request =
        race.request(
            session,
            new RaceOptions.Own(
                "",
                selection::selection,
                () -> acceptance.goal(race.results().directory(session.places())),
                report));
    LiveDisplay display = race.display(session);
    race.tellSurprises(request, session, display);
    try (Exports exports = race.exports(session, display)) {
      RaceOutcome outcome =
          race.interruptible(
              session,
              interruption ->
                  race.race(session, new LoggedProgress(display), exports)
                      .run(request, interruption));
      race.show(session, ink -> summary(outcome, ink), outcome.directory());
      outcome
          .unwritten()
          .forEach(fault -> session.console().err().println("error: " + Console.line(fault)));
      if (outcome.topic() != null) {
        new Failures(session).help(outcome.topic());
      }
      session.console().err().flush();
      race.linger(session, exports, display);
      return outcome.exitCode().code();
    }
  }

  private String summary(RaceOutcome outcome, Ink ink) {
    StringBuilder text = new StringBuilder();
    try {
      new ConsoleSummary(session.console().width(), ink).write(outcome.result(), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
