package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.init.NewTrack;
import io.esbench.init.TrackFromCluster.Choice;
import io.esbench.init.TrackTemplate;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code esbench init}. */
@Command(
    name = "init",
    description = {
      "Writes a track to go on from, into a new folder: an index, a specification of documents, one"
          + " challenge that loads and searches, and a README with the next commands. With"
          + " --from-index or --data-streams it is made of a cluster that is there, which is read"
          + " only: mapping, settings, and documents, whose whole text leaves the cluster. The"
          + " folder appears whole or not at all; one that is there is refused."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench init my-track",
      "  esbench race --track-path my-track --test-mode",
      "  esbench init shop --from-index 'orders,items-*' --target-hosts es01:9200"
    })
final class InitCommand implements Callable<Integer> {
  /** What no shell takes for something else. */
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./\\\\:~-]+");

  private final Session session;

  @Parameters(
      paramLabel = "FOLDER",
      description = "Where to write; its last part is the name of the track.")
  private Path folder = Path.of("");

  @ArgGroup(validate = false, heading = "%nTarget:%n")
  private ConnectionOptions connection = new ConnectionOptions();

  @Option(
      names = "--from-index",
      split = ",",
      paramLabel = "NAME",
      description = "Of these indices, aliases or patterns, comma-separated.")
  private @Nullable List<String> indices;

  @Option(
      names = "--data-streams",
      split = ",",
      paramLabel = "NAME",
      description = "The same of data streams. A track has indices or data streams.")
  private @Nullable List<String> dataStreams;

  @Mixin private Verbosity verbosity = new Verbosity();

  @Spec private @Nullable CommandSpec spec;

  InitCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (indices != null || dataStreams != null) {
      Choice choice = Choice.of(indices, dataStreams, "--from-index");
      new TrackExtraction("init --from-index", session, verbosity.quiet)
          .write(folder, choice, connection);
    } else {
      writeTemplate();
    }
    if (!verbosity.quiet) {
      tellNext(session, folder);
    }
    return 0;
  }

  private void writeTemplate() {
    if (GivenOptions.contain(spec, "--target-hosts")) {
      throw new UsageException(
          "--target-hosts: the template asks no cluster; say what is taken from it with"
              + " --from-index or --data-streams");
    }
    try (NewTrack track = NewTrack.in(session.places().working().resolve(folder))) {
      TrackTemplate.writeTo(track);
      track.commit();
    }
  }

  /** What a track is and what can be done with it at once. */
  static void tellNext(Session session, Path folder) {
    PrintWriter out = session.console().out();
    out.println("Written: " + Console.line(folder.resolve("track.json").toString()));
    out.println("Next, as its README.md says:");
    out.println("  esbench check --strict --track-path " + word(folder));
    out.println("  esbench race --test-mode --track-path " + word(folder));
    out.flush();
  }

  /** To be typed again in a shell, be it that of Windows. */
  private static String word(Path folder) {
    String text = Console.line(folder.toString());
    return PLAIN.matcher(text).matches() ? text : '"' + text + '"';
  }
}
