package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.track.load.TrackSource;
import io.esbench.track.load.TrackSummary;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code esbench list tracks}. */
@Command(
    name = "tracks",
    description = {
      "Lists the tracks in ./tracks and those that come with esbench, or those of a track repository,"
          + " as they are with default parameters."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench list tracks",
      "  esbench list tracks --format json",
      "  esbench list tracks --track-repository https://github.com/elastic/rally-tracks \\",
      "      --distribution-version 8.19.21"
    })
final class ListTracksCommand implements Callable<Integer> {
  private final Session session;
  @Mixin private RepositoryOptions repository = new RepositoryOptions();
  @Mixin private OfflineOption offline = new OfflineOption();
  @Mixin private VersionOption version = new VersionOption();
  @Mixin private FormatOption format = new FormatOption();

  ListTracksCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<String> faults = new ArrayList<>();
    repository.check(false, faults);
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("; ", faults));
    }
    List<Path> directories =
        repository.directories(
            session, offline.offline, () -> version.version, LiveDisplay.of(session));
    List<TrackSummary> tracks = NamedTrack.loader(session).summaries(TrackSource.all(directories));
    PrintWriter out = session.console().out();
    if (format.json()) {
      out.print(TrackSummary.json(tracks));
    } else if (tracks.isEmpty()) {
      out.println("No tracks in " + directories);
    } else {
      tracks.forEach(track -> print(track, out));
    }
    out.flush();
    return 0;
  }

  private static void print(TrackSummary track, PrintWriter out) {
    out.println(Console.line(track.name()));
    if (track.fault() != null) {
      out.println("    cannot be loaded: " + Console.plain(track.fault().replace("\n", "\n    ")));
      return;
    }
    if (!track.description().isEmpty()) {
      out.println("    " + Console.line(track.description()));
    }
    String challenges =
        track.challenges().stream()
            .map(name -> name.equals(track.defaultChallenge()) ? name + " (default)" : name)
            .collect(Collectors.joining(", "));
    out.println("    challenges: " + Console.line(challenges));
    if (track.corpora().documents() > 0) {
      out.println("    documents:  " + TrackInfoText.documents(track.corpora()));
    }
  }
}
