package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.track.Challenge;
import io.esbench.track.RawJson;
import io.esbench.track.Selection;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.track.Track;
import io.esbench.track.load.LoadedTrack;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackSource;
import io.esbench.track.load.TrackSummary;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code esbench list}. */
@Command(
    name = "list",
    description = "Lists tracks and challenges.",
    synopsisSubcommandLabel = "WHAT",
    subcommands = {ListCommand.Tracks.class, ListCommand.Challenges.class},
    footerHeading = "%nExamples:%n",
    footer = {"  esbench list tracks", "  esbench list challenges --track acceptance"})
final class ListCommand {
  private ListCommand() {}

  private static TrackLoader loader(Session session) {
    PrintWriter err = session.console().err();
    return new TrackLoader(session.places().corpora(), InstantSource.system())
        .warning(
            warning -> {
              err.println("warning: " + Console.plain(warning));
              err.flush();
            });
  }

  /** {@code esbench list tracks}. */
  @Command(
      name = "tracks",
      description = "Lists the tracks in ./tracks and those that come with esbench.",
      footerHeading = "%nExamples:%n",
      footer = "  esbench list tracks")
  static final class Tracks implements Callable<Integer> {
    private final Session session;

    Tracks(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      PrintWriter out = session.console().out();
      List<TrackSource> sources = TrackSource.all(session.places().trackDirectories());
      if (sources.isEmpty()) {
        out.println("No tracks in " + session.places().trackDirectories());
      }
      for (TrackSummary track : loader(session).summaries(sources)) {
        print(track, out);
      }
      out.flush();
      return 0;
    }

    private static void print(TrackSummary track, PrintWriter out) {
      out.println(track.name());
      if (track.fault() != null) {
        out.println("    cannot be loaded: " + track.fault());
        return;
      }
      if (!track.description().isEmpty()) {
        out.println("    " + track.description());
      }
      out.println("    challenges: " + String.join(", ", track.challenges()));
      if (track.documents() > 0) {
        out.println(String.format(Locale.ROOT, "    documents:  %,d", track.documents()));
      }
    }
  }

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
    @Spec private @Nullable CommandSpec spec;
    @Mixin private TrackOptions track = new TrackOptions();
    @Mixin private SelectionOptions selection = new SelectionOptions();

    Challenges(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      List<String> faults = new ArrayList<>();
      track.requireNamed(faults);
      if (!faults.isEmpty()) {
        throw new UsageException(String.join("; ", faults));
      }
      Selection selected = selection.selection();
      LoadedTrack loaded =
          loader(session).loadWithRemarks(track.source(session.places()), track.params());
      loaded.remarks().forEach(r -> session.console().err().println("warning: " + r));
      session.console().err().flush();
      PrintWriter out = session.console().out();
      chosen(selected.applied(loaded.track())).forEach(challenge -> print(challenge, out));
      out.flush();
      return 0;
    }

    /** All, or the one that was typed: what the environment races does not shorten a list. */
    private List<Challenge> chosen(Track loaded) {
      return GivenOptions.contain(spec, "--challenge")
          ? List.of(loaded.challenge(track.challenge))
          : loaded.challenges();
    }

    private void print(Challenge challenge, PrintWriter out) {
      out.println(challenge.name() + (challenge.isDefault() ? "  (default)" : ""));
      if (!challenge.description().isEmpty()) {
        out.println("    " + challenge.description());
      }
      if (!challenge.about().parameters().equals(RawJson.EMPTY_OBJECT)) {
        out.println("    parameters: " + challenge.about().parameters().text());
      }
      if (challenge.preparedBy() != null) {
        out.println("    reads data that " + challenge.preparedBy() + " loads");
      }
      for (int i = 0; i < challenge.schedule().size(); i++) {
        List<Task> tasks = challenge.schedule().get(i).tasks();
        for (int j = 0; j < tasks.size(); j++) {
          String number = tasks.size() == 1 ? "" + (i + 1) : (i + 1) + "." + (j + 1);
          out.println(line(number, tasks.get(j)));
        }
      }
    }

    private static String line(String number, Task task) {
      StringBuilder line = new StringBuilder();
      line.append(String.format(Locale.ROOT, "    %4s  %-26s", number, task.name()));
      line.append(String.format(Locale.ROOT, "%-16s", task.operation().type()));
      line.append(task.clients()).append(task.clients() == 1 ? " client" : " clients");
      Throughput target = task.target();
      if (target != null) {
        line.append(", ").append(number(target.perSecond())).append(' ').append(target.unit());
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
