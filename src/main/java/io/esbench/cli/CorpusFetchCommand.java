package io.esbench.cli;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.race.CorpusFetch;
import io.esbench.track.Selection;
import io.esbench.track.Track;
import io.esbench.track.load.TrackSource;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code esbench corpus fetch}. */
@Command(
    name = "fetch",
    description = {
      "Makes the corpora of a challenge ready and sends nothing: downloads what is not there, checks"
          + " sizes, unpacks, counts documents. A later race finds everything, also with --offline.",
      "A download that broke off is gone on with. Proxies: http_proxy, https_proxy, all_proxy,"
          + " no_proxy."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench corpus fetch --track acceptance",
      "  esbench corpus fetch --track-path ./my-track --challenge append-no-conflicts",
      "  esbench corpus fetch --track-path ./my-track --test-mode"
    })
final class CorpusFetchCommand implements Callable<Integer> {
  private final Session session;

  @Mixin private NamedTrack track = new NamedTrack();

  @ArgGroup(validate = false, heading = "%nHow much of it (as in the race):%n")
  private SelectionOptions selection = new SelectionOptions();

  @Mixin private Verbosity verbosity = new Verbosity();

  CorpusFetchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Selection wanted = selection.selection();
    TrackSource source = track.source(session);
    Track loaded = NamedTrack.loader(session).load(source, track.params());
    LiveDisplay display = new LiveDisplay(session.console(), verbosity.quiet, session.time());
    CorpusFetch fetch =
        new CorpusFetch(
            session.places().cache(), track.downloads(), session.environment().all(), display);
    PreparedCorpora ready =
        track.params().hidingSecrets(() -> fetch.run(loaded, source, track.raced(), wanted));
    if (!verbosity.quiet) {
      print(ready);
    }
    return 0;
  }

  private void print(PreparedCorpora ready) {
    PrintWriter out = session.console().out();
    for (DocumentFile file : ready.files()) {
      out.println(
          String.format(
              Locale.ROOT,
              "%s: %,d documents, %,d bytes",
              file.path(),
              file.set().documentCount(),
              file.index().bytes()));
    }
    if (ready.files().isEmpty()) {
      out.println("The challenge reads no corpora.");
    }
    out.flush();
  }
}
