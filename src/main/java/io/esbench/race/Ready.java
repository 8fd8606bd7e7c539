package io.esbench.race;

import io.esbench.result.Flavour;
import io.esbench.time.WallClock;
import io.esbench.track.Challenge;
import io.esbench.track.IndexSpec;
import java.util.List;
import java.util.Set;

/**
 * All that is known of a race before its target is opened.
 *
 * @param request as asked for
 * @param work what of the track is raced
 * @param preparer for the target as far as it is known
 * @param prepared the challenge
 * @param preparation of its data
 * @param clock the race's calendar
 * @param rendered the track as rendered, for whoever reads the run later
 * @param identity what tells its track from others of the same name
 */
record Ready(
    RaceRequest request,
    ChosenWork work,
    ChallengePreparer preparer,
    PreparedChallenge prepared,
    Preparation preparation,
    WallClock clock,
    String rendered,
    TrackIdentity identity) {
  Rehearsal rehearsal() {
    List<String> challenges = work.track().challenges().stream().map(Challenge::name).toList();
    return new Rehearsal(
        Judging.planned(prepared, challenges, request.work().selection().testMode()),
        prepared.challenge().tasks().stream()
            .map(
                task ->
                    new TaskOutline(
                        task.name(),
                        prepared.operation(task).unit(),
                        task.clients(),
                        prepared.operation(task).inReport()))
            .toList(),
        !prepared.effects().isEmpty(),
        work.track().indices().stream().map(IndexSpec::name).toList(),
        prepared.challenge().about().compared(),
        GeneratedTrack.is(work.track()),
        prepared.documents() != null);
  }

  /** The same for a target that turned out to have these APIs, and to lack something. */
  Ready on(Flavour flavour, MissingFeatures missing, Progress progress) {
    if (flavour == preparer.flavour() && missing.isNone()) {
      return this;
    }
    ChosenWork left = work.without(missing, progress);
    ChallengePreparer other = preparer.on(flavour);
    return new Ready(
        request,
        left,
        other,
        other.prepare(left.challenge()),
        new Preparation(left.track(), left.challenge(), other),
        clock,
        rendered,
        identity);
  }

  /** What its tasks, and those that load its data, may need of the target. */
  MissingFeatures missingOn(OpenTarget target) {
    if (target.answered()) {
      return new MissingFeatures(Set.of(), List.of());
    }
    Challenge loading = preparation.named();
    return MissingFeatures.on(
        target.admin()::perform,
        loading == null ? List.of(work.challenge()) : List.of(work.challenge(), loading));
  }
}
