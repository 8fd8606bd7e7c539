package io.esbench.race;

import io.esbench.component.Components;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.corpus.fetch.Downloads;
import io.esbench.corpus.generate.GeneratedCorpus;
import io.esbench.fault.UsageException;
import io.esbench.track.Challenge;
import io.esbench.track.Corpus;
import io.esbench.track.Selection;
import io.esbench.track.Track;
import io.esbench.track.load.TrackSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the document files of a challenge ready without racing, for a race without network. */
public final class CorpusFetch {
  private final CorpusSupply supply;

  /**
   * With the places that a race would use.
   *
   * @param cache directory of esbench
   * @param downloads whether absent files may be downloaded
   * @param environment variables that may name proxies
   * @param progress told what is done
   */
  public CorpusFetch(
      Path cache, Downloads downloads, Map<String, String> environment, Progress progress) {
    this.supply = new CorpusSupply(cache, downloads, environment, progress);
  }

  /**
   * Fetches or makes what is absent, unpacks, checks and indexes: what the challenge reads, and
   * what the one reads that loads its data.
   *
   * @param whole the track
   * @param source where it was read from, and which code of it may run
   * @param challenge name, or null: the default one
   * @param selection how much of it
   * @return the files, none if the challenge reads no corpora
   * @throws io.esbench.fault.TrackException if a file cannot be had, or is not as the track says
   */
  public PreparedCorpora run(
      Track whole, TrackSource source, @Nullable String challenge, Selection selection) {
    Track track = selection.shortened(whole);
    Challenge chosen = track.challenge(challenge);
    List<Challenge> challenges = new ArrayList<>(List.of(selection.tasks().applied(chosen)));
    if (chosen.preparedBy() != null) {
      // Never filtered: a race that loads data runs all of it.
      challenges.add(track.challenge(chosen.preparedBy()));
    }
    Set<Corpus> needed = new LinkedHashSet<>();
    try (Components components = Components.of(track, source.directory(), source.plugins())) {
      for (Challenge each : challenges) {
        components.require(each);
        needed.addAll(NeededCorpora.of(track, components.processed(each), components.operations()));
      }
    }
    return supply.ready(List.copyOf(needed));
  }

  /**
   * Makes the files of a track that esbench makes and that are absent.
   *
   * @param threads that make documents
   * @return what was made
   * @throws UsageException if esbench makes no file of the track
   * @throws io.esbench.fault.TrackException if a specification has a fault
   */
  public List<GeneratedCorpus> make(Track track, int threads) {
    if (track.corpora().stream()
        .flatMap(corpus -> corpus.documentSets().stream())
        .allMatch(set -> set.recipe() == null)) {
      throw new UsageException(
          "the track '"
              + track.name()
              + "' has no corpus that esbench makes ('meta.esbench.spec'); esbench corpus fetch"
              + " downloads corpora");
    }
    return supply.makeAbsent(track.corpora(), threads);
  }
}
