package io.esbench.cli;

import io.esbench.init.NewTrack;
import io.esbench.init.TrackFromCluster;
import io.esbench.init.TrackFromCluster.Choice;
import io.esbench.race.CorpusReport;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.nio.file.Path;

/**
 * A track that is written from a cluster, with progress on the console.
 *
 * @param command that does it
 * @param quiet without progress and summary
 */
record TrackExtraction(String command, Session session, boolean quiet) {
  /** Writes the folder, whole or not at all. */
  void write(Path folder, Choice choice, ConnectionOptions connection) {
    Target target = connection.target(command, session);
    LiveDisplay display = new LiveDisplay(session.console(), quiet, session.time());
    try (NewTrack track = NewTrack.in(session.places().working().resolve(folder));
        AdminClient client = new AdminClient(target)) {
      display.info(
          Console.line("the text of documents of " + choice.names() + " leaves the cluster"));
      new TrackFromCluster(
              client, new CorpusReport(display), line -> display.info(Console.line(line)))
          .writeTo(track, choice);
      track.commit();
    }
  }
}
