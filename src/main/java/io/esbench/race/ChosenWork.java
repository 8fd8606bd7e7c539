package io.esbench.race;

import io.esbench.fault.UsageException;
import io.esbench.track.Challenge;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Selection;
import io.esbench.track.ServerlessAccess;
import io.esbench.track.Task;
import io.esbench.track.TaskFilter;
import io.esbench.track.TaskLoad;
import io.esbench.track.Track;
import io.esbench.track.load.LoadedTrack;
import io.esbench.track.load.Remark;
import io.esbench.track.load.render.RenderContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What of a track is raced.
 *
 * @param track shortened as the user wants; with all its tasks, for a challenge that loads data is
 *     not to be filtered, save those that a serverless cluster does not allow
 * @param challenge with the tasks that the user wants
 * @param cluster what the track was told of it
 * @param notes what readers of the reports must know
 */
record ChosenWork(Track track, Challenge challenge, RenderContext cluster, List<String> notes) {
  private static final int MOST_REMARKS = 5;

  ChosenWork {
    notes = List.copyOf(notes);
  }

  /**
   * Chooses, and tells what the user should know of it before the race.
   *
   * @param cluster what the track was told of it
   * @throws io.esbench.fault.TrackException if there is no such challenge
   * @throws UsageException if nothing is left of it
   */
  static ChosenWork of(
      LoadedTrack loaded, RaceRequest.Work work, RenderContext cluster, Progress progress) {
    Selection selection = work.selection();
    Track track = selection.shortened(loaded.track());
    Challenge whole = track.challenge(work.challenge());
    introduce(track.name(), whole, loaded.remarks(), progress);
    Challenge wanted = wanted(selection, whole, progress);
    List<String> notes = notes(selection, whole, wanted);
    Challenge challenge = wanted;
    if (cluster.serverless()) {
      track = track.withEachChallenge(ChosenWork::onServerless);
      challenge = onServerless(wanted);
      notes.addAll(leftOut(wanted, challenge));
    }
    requireTasks(challenge, wanted, whole, selection.tasks());
    if (selection.load() == null) {
      notes.forEach(progress::warn);
    }
    return new ChosenWork(track, challenge, cluster, notes);
  }

  /** What is left of it on a target that lacks something; told to the user at once. */
  ChosenWork without(MissingFeatures missing, Progress progress) {
    List<String> told = missing.notes(challenge);
    told.forEach(progress::warn);
    List<String> all = new ArrayList<>(notes);
    all.addAll(told);
    return new ChosenWork(
        track.withEachChallenge(other -> other.without(missing.features())),
        challenge.without(missing.features()),
        cluster,
        all);
  }

  private static void introduce(
      String name, Challenge whole, List<Remark> remarks, Progress progress) {
    progress.info("track " + name + ", challenge " + whole.name());
    String userInfo = whole.about().userInfo();
    if (userInfo != null) {
      progress.info(userInfo);
    }
    warn(remarks, progress);
  }

  private static Challenge wanted(Selection selection, Challenge whole, Progress progress) {
    for (TaskFilter.Pattern pattern : selection.tasks().unmatched(whole)) {
      progress.warn(
          "no task of challenge '"
              + whole.name()
              + "' matches '"
              + pattern
              + "'"
              + pattern.suggestion(whole));
    }
    return selection.applied(whole);
  }

  /** Whether requests are made as an operator of the service is not known, so they are not. */
  private static Challenge onServerless(Challenge challenge) {
    return ServerlessAccess.allowed(challenge, false);
  }

  private static List<String> leftOut(Challenge wanted, Challenge allowed) {
    List<ScheduleItem> gone = new ArrayList<>(wanted.schedule());
    gone.removeAll(allowed.schedule());
    String tasks =
        gone.stream()
            .flatMap(item -> item.tasks().stream())
            .map(task -> task.name() + " (" + task.operation().type() + ")")
            .collect(Collectors.joining(", "));
    return gone.isEmpty() ? List.of() : List.of("Left out, as the target is serverless: " + tasks);
  }

  private static void requireTasks(
      Challenge left, Challenge wanted, Challenge whole, TaskFilter filter) {
    if (!left.tasks().isEmpty()) {
      return;
    }
    if (!wanted.tasks().isEmpty()) {
      throw new UsageException(
          "nothing is left to run of challenge '%s': a serverless target allows none of %s"
              .formatted(whole.name(), names(wanted)));
    }
    throw new UsageException(
        "nothing is left to run of challenge '%s'%s; its tasks are: %s"
            .formatted(whole.name(), suggestion(filter, whole), names(whole)));
  }

  /** For the first pattern that has one; without progress nobody saw the warnings. */
  private static String suggestion(TaskFilter filter, Challenge whole) {
    return filter.unmatched(whole).stream()
        .map(pattern -> pattern.suggestion(whole))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  private static String names(Challenge challenge) {
    return challenge.tasks().stream().map(Task::name).collect(Collectors.joining(", "));
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
    TaskLoad load = selection.load();
    if (load != null) {
      notes.add("Only the task " + load.task() + ", under a load that is not the track's");
    } else if (some < all) {
      notes.add("Only " + some + " of the " + all + " tasks of the challenge");
    }
    return notes;
  }
}
