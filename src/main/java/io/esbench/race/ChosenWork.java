package io.esbench.race;

import io.esbench.fault.UsageException;
import io.esbench.track.Challenge;
import io.esbench.track.Selection;
import io.esbench.track.Task;
import io.esbench.track.TaskFilter;
import io.esbench.track.Track;
import io.esbench.track.load.LoadedTrack;
import io.esbench.track.load.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What of a track is raced.
 *
 * @param track shortened as the user wants; with all its tasks, for a challenge that loads data is
 *     not to be filtered
 * @param challenge with the tasks that the user wants
 * @param notes what readers of the reports must know
 */
record ChosenWork(Track track, Challenge challenge, List<String> notes) {
  private static final int MOST_REMARKS = 5;

  ChosenWork {
    notes = List.copyOf(notes);
  }

  /**
   * Chooses, and tells what the user should know of it before the race.
   *
   * @throws io.esbench.fault.TrackException if there is no such challenge
   * @throws UsageException if nothing is left of it
   */
  static ChosenWork of(LoadedTrack loaded, RaceRequest.Work work, Progress progress) {
    Selection selection = work.selection();
    Track track = selection.shortened(loaded.track());
    Challenge whole = track.challenge(work.challenge());
    progress.info("track " + track.name() + ", challenge " + whole.name());
    String userInfo = whole.about().userInfo();
    if (userInfo != null) {
      progress.info(userInfo);
    }
    warn(loaded.remarks(), progress);
    Challenge challenge = selection.tasks().applied(whole);
    for (TaskFilter.Pattern pattern : selection.tasks().unmatched(whole)) {
      progress.warn("no task of challenge '" + whole.name() + "' matches '" + pattern + "'");
    }
    if (challenge.tasks().isEmpty()) {
      throw new UsageException(
          "nothing is left to run of challenge '%s'; its tasks are: %s"
              .formatted(
                  whole.name(),
                  whole.tasks().stream().map(Task::name).collect(Collectors.joining(", "))));
    }
    List<String> notes = notes(selection, whole, challenge);
    notes.forEach(progress::warn);
    return new ChosenWork(track, challenge, notes);
  }

  private static void warn(List<Remark> remarks, Progress progress) {
    remarks.stream().limit(MOST_REMARKS).forEach(remark -> progress.warn(remark.toString()));
    if (remarks.size() > MOST_REMARKS) {
      progress.warn(
          "and %d more keys without effect; 'esbench list challenges' shows them all"
              .formatted(remarks.size() - MOST_REMARKS));
    }
  }

  private static List<String> notes(Selection selection, Challenge whole, Challenge left) {
    List<String> notes = new ArrayList<>();
    if (selection.testMode()) {
      notes.add("Test mode: everything was cut short, the figures mean nothing");
    }
    Long documents = selection.corpusDocs();
    if (documents != null) {
      notes.add(
          String.format(
              Locale.ROOT, "At most the first %,d documents of each corpus file", documents));
    }
    int all = whole.tasks().size();
    int some = left.tasks().size();
    if (some < all) {
      notes.add("Only " + some + " of the " + all + " tasks of the challenge");
    }
    return notes;
  }
}
