package io.esbench.race;

import io.esbench.result.RaceInfo;
import io.esbench.time.WallClock;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A race that is ready for its first request.
 *
 * @param request as asked for
 * @param work what of the track is raced
 * @param challenge to be measured
 * @param loading challenge that loads its data first, or null
 * @param target open
 * @param clock the race's calendar
 * @param rendered the track as rendered, for whoever reads the run later
 * @param identity what tells its track from others of the same name
 */
record RaceContext(
    RaceRequest request,
    ChosenWork work,
    PreparedChallenge challenge,
    @Nullable PreparedChallenge loading,
    OpenTarget target,
    WallClock clock,
    String rendered,
    TrackIdentity identity) {
  /** Indices of the track and those that the challenge writes; empty if there are none. */
  List<String> indices() {
    Set<String> names = new LinkedHashSet<>();
    work.track().indices().forEach(index -> names.add(index.name()));
    names.addAll(challenge.writtenIndices());
    return List.copyOf(names);
  }

  /** What is told of the race in its result. */
  RaceInfo info(Instant ended) {
    return new RaceInfo(
        request.output().raceId(),
        work.track().name(),
        challenge.challenge().name(),
        request.work().params().masked(),
        request.output().userTags(),
        request.commandLine(),
        clock.start(),
        ended,
        identity.hash(),
        corpora(),
        identity.plugins());
  }

  /** Document files, as far as they are raced. */
  List<RaceInfo.CorpusFile> corpora() {
    return work.track().corpora().stream()
        .flatMap(
            corpus ->
                corpus.documentSets().stream()
                    .map(
                        set ->
                            new RaceInfo.CorpusFile(
                                corpus.name(),
                                set.documentFile(),
                                set.documentCount(),
                                set.uncompressedBytes())))
        .toList();
  }
}
