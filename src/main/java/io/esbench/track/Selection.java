package io.esbench.track;

import org.jspecify.annotations.Nullable;

/**
 * How much of a track the user wants.
 *
 * @param tasks which tasks
 * @param testMode everything cut short, to see whether a track works; figures mean nothing
 * @param corpusDocs at most so many documents of each document set, or null: as the track says
 */
public record Selection(TaskFilter tasks, boolean testMode, @Nullable Long corpusDocs) {
  /** All of it. */
  public static final Selection ALL = new Selection(TaskFilter.EVERYTHING, false, null);

  /**
   * The track with its corpora and tasks cut short; all tasks are still there. A number of
   * documents that the user names wins over that of the test mode.
   */
  public Track shortened(Track track) {
    Track shortened = track;
    Long documents = corpusDocs;
    if (documents != null) {
      shortened = track.withEachDocumentSet(set -> set.first(documents));
    } else if (testMode) {
      shortened = track.withEachDocumentSet(DocumentSet::inTestMode);
    }
    return testMode ? shortened.withEachChallenge(Challenge::inTestMode) : shortened;
  }

  /** The track shortened and with the tasks that the user wants. */
  public Track applied(Track track) {
    return shortened(track).withEachChallenge(tasks::applied);
  }
}
