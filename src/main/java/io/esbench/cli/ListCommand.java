package io.esbench.cli;

import io.esbench.track.Challenge;
import io.esbench.track.RawJson;
import io.esbench.track.Selection;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.track.load.LoadedTrack;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code esbench list}. */
@Command(
    name = "list",
    description =
        "Lists earlier races, tracks, challenges, operation types, telemetry devices and exporters.",
    synopsisSubcommandLabel = "WHAT",
    subcommands = {
      ListRacesCommand.class,
      ListTracksCommand.class,
      ListCommand.Challenges.class,
      ListOperationsCommand.class,
      ListTelemetryCommand.class,
      ListExportersCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench list races",
      "  esbench list tracks",
      "  esbench list challenges --track acceptance",
      "  esbench list operations",
      "  esbench list telemetry",
      "  esbench list exporters"
    })
final class ListCommand {
  private static final int NAME_WIDTH = 25;
  private static final int TYPE_WIDTH = 15;

  private ListCommand() {}

  /** {@code esbench list challenges}. */
  @Command(
      name = "challenges",
      description = "Lists the challenges of a track with their tasks.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  esbench list challenges --track acceptance",
        "  esbench list challenges --track acceptance --challenge query-ladder"
      })
  static final class Challenges implements Callable<Integer> {
    private final Session session;
    @Mixin private NamedTrack track = new NamedTrack();
    @Mixin private SelectionOptions selection = new SelectionOptions();

    Challenges(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      Selection selected = selection.selection();
      LoadedTrack loaded =
          NamedTrack.loader(session).loadWithRemarks(track.source(session), track.params());
      loaded
          .remarks()
          .forEach(r -> session.console().err().println("warning: " + Console.line(r.toString())));
      session.console().err().flush();
      PrintWriter out = session.console().out();
      StringWriter lines = new StringWriter();
      PrintWriter text = new PrintWriter(lines);
      track.chosen(selected.applied(loaded.track())).forEach(challenge -> print(challenge, text));
      out.print(Console.plain(lines.toString()));
      out.flush();
      return 0;
    }

    private void print(Challenge challenge, PrintWriter out) {
      out.println(Console.line(challenge.name()) + (challenge.isDefault() ? "  (default)" : ""));
      if (!challenge.description().isEmpty()) {
        out.println("    " + Console.line(challenge.description()));
      }
      if (!challenge.about().parameters().equals(RawJson.EMPTY_OBJECT)) {
        out.println("    parameters: " + Console.line(challenge.about().parameters().text()));
      }
      if (challenge.preparedBy() != null) {
        out.println("    reads data that " + Console.line(challenge.preparedBy()) + " loads");
      }
      int names = TrackInfoText.width(NAME_WIDTH, challenge.tasks().stream().map(Task::name));
      int types =
          TrackInfoText.width(
              TYPE_WIDTH, challenge.tasks().stream().map(t -> t.operation().type()));
      String columns = "    %4s  %-" + names + "s %-" + types + "s ";
      for (int i = 0; i < challenge.schedule().size(); i++) {
        List<Task> tasks = challenge.schedule().get(i).tasks();
        for (int j = 0; j < tasks.size(); j++) {
          String number = tasks.size() == 1 ? "" + (i + 1) : (i + 1) + "." + (j + 1);
          out.println(line(columns, number, tasks.get(j)));
        }
      }
    }

    private static String line(String columns, String number, Task task) {
      StringBuilder line = new StringBuilder();
      line.append(
          String.format(
              Locale.ROOT,
              columns,
              number,
              TrackInfoText.shown(task.name()),
              TrackInfoText.shown(task.operation().type())));
      line.append(task.clients()).append(task.clients() == 1 ? " client" : " clients");
      Throughput target = task.target();
      if (target != null) {
        line.append(", ")
            .append(number(target.perSecond()))
            .append(' ')
            .append(Console.line(target.unit()));
        line.append("/s");
      }
      return line.toString();
    }

    private static String number(double value) {
      return value == Math.rint(value)
          ? String.format(Locale.ROOT, "%,.0f", value)
          : String.format(Locale.ROOT, "%,.2f", value);
    }
  }
}
