package io.esbench.track;

import org.jspecify.annotations.Nullable;

/**
 * How much of a track the user wants.
 *
 * @param tasks which tasks
 * @param testMode everything cut short, to see whether a track works; figures mean nothing
 * @param corpusDocs at most so many documents of each document set, or null: as the track says
 * @param load one of the tasks alone, under another load; null: all of them, as the track says
 */
public record Selection(
    TaskFilter tasks, boolean testMode, @Nullable Long corpusDocs, @Nullable TaskLoad load) {
  /** Under the load that the track says. */
  public Selection(TaskFilter tasks, boolean testMode, @Nullable Long corpusDocs) {
    this(tasks, testMode, corpusDocs, null);
  }

  /** The same with one of the tasks alone, under another load. */
  public Selection under(TaskLoad other) {
    return new Selection(tasks, testMode, corpusDocs, other);
  }

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

  /** A challenge with the tasks that the user wants. */
  public Challenge applied(Challenge challenge) {
    TaskLoad other = load;
    return other == null ? tasks.applied(challenge) : other.applied(challenge);
  }

  /** The track shortened and with the tasks that the user wants. */
  public Track applied(Track track) {
    return shortened(track).withEachChallenge(this::applied);
  }
}
