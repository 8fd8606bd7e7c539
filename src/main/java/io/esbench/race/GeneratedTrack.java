package io.esbench.race;

import io.esbench.fault.UsageException;
import io.esbench.track.Challenge;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Track;
import io.esbench.track.load.TrackLoader;
import java.time.InstantSource;

/** The track of which esbench makes the documents, as many as are wanted. */
public final class GeneratedTrack {
  private GeneratedTrack() {}

  /** Whether a track is it: only its corpus is made by a command of its own. */
  static boolean is(Track track) {
    return track.name().equals("acceptance")
        && !track.corpora().isEmpty()
        && track.corpora().stream().allMatch(Corpus::isMade);
  }

  /**
   * The document set that it loads.
   *
   * @throws io.esbench.fault.EsbenchException if it cannot be read
   */
  static DocumentSet corpus(RaceRequest request) {
    RaceRequest.Work work = request.work();
    Track track =
        work.params()
            .hidingSecrets(
                () ->
                    new TrackLoader(work.dataRoot(), InstantSource.system())
                        .with(Introduction.of(request.on()))
                        .load(work.track(), work.params()));
    return track.corpora().get(0).documentSets().get(0);
  }

  /**
   * The challenge that loads its corpus.
   *
   * @param option that needs such a track, for the message
   * @throws UsageException if the track is another one
   */
  public static String loading(Track track, String option) {
    if (!is(track)) {
      throw new UsageException(
          option
              + " is for the track 'acceptance', of which esbench makes as many documents as are"
              + " needed; the corpora of the track '"
              + track.name()
              + "' are as they are");
    }
    return track.challenges().stream()
        .map(Challenge::preparedBy)
        .filter(name -> name != null)
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    option
                        + ": no challenge of the track '"
                        + track.name()
                        + "' names the one that loads its data ('prepared-by' in its meta)"));
  }
}
