package io.esbench.cli;

import io.esbench.init.NewTrack;
import io.esbench.init.TrackTemplate;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code esbench init}. */
@Command(
    name = "init",
    description = {
      "Writes a track to go on from, into a new folder: an index, a specification of documents, one"
          + " challenge that loads and searches, and a README with the next commands. The folder"
          + " appears whole or not at all; one that is there is refused."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench init my-track",
      "  esbench race --track-path my-track --test-mode",
    })
final class InitCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "FOLDER",
      description = "Where to write; its last part is the name of the track.")
  private Path folder = Path.of("");

  @Mixin private Verbosity verbosity = new Verbosity();

  InitCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    try (NewTrack track = NewTrack.in(session.places().working().resolve(folder))) {
      TrackTemplate.writeTo(track);
      track.commit();
    }
    if (!verbosity.quiet) {
      tellNext(session, folder);
    }
    return 0;
  }

  /** What a track is and what can be done with it at once. */
  static void tellNext(Session session, Path folder) {
    PrintWriter out = session.console().out();
    out.println("Written: " + Console.line(folder.resolve("track.json").toString()));
    out.println("Next, as its README.md says:");
    out.println("  esbench check --strict --track-path " + Console.line(folder.toString()));
    out.println("  esbench race --test-mode --track-path " + Console.line(folder.toString()));
    out.flush();
  }
}
