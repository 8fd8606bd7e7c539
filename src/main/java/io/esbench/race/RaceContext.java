package io.esbench.race;

import io.esbench.result.RaceInfo;
import io.esbench.time.WallClock;
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
 * @param trackHash of all its files as rendered, or null: it may contain secrets
 */
record RaceContext(
    RaceRequest request,
    ChosenWork work,
    PreparedChallenge challenge,
    @Nullable PreparedChallenge loading,
    OpenTarget target,
    WallClock clock,
    String rendered,
    @Nullable String trackHash) {
  /** Indices of the track and those that the challenge writes; empty if there are none. */
  List<String> indices() {
    Set<String> names = new LinkedHashSet<>();
    work.track().indices().forEach(index -> names.add(index.name()));
    names.addAll(challenge.writtenIndices());
    return List.copyOf(names);
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
