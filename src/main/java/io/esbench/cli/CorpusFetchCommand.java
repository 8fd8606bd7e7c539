package io.esbench.cli;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.fault.UsageException;
import io.esbench.race.CorpusFetch;
import io.esbench.track.Track;
import io.esbench.track.load.TrackLoader;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
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
      "  esbench corpus fetch --track-path ./my-track --challenge append-no-conflicts"
    })
final class CorpusFetchCommand implements Callable<Integer> {
  private final Session session;

  @Mixin private TrackOptions track = new TrackOptions();
  @Mixin private Verbosity verbosity = new Verbosity();

  CorpusFetchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<String> faults = new ArrayList<>();
    track.requireNamed(faults);
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("; ", faults));
    }
    Track loaded =
        new TrackLoader(session.places().corpora(), InstantSource.system())
            .load(track.source(session.places()), track.params());
    LiveDisplay display = new LiveDisplay(session.console(), verbosity.quiet, session.time());
    PreparedCorpora ready =
        new CorpusFetch(session.places().cache(), session.environment().all(), display)
            .run(loaded, track.challenge);
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
