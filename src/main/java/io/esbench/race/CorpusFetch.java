package io.esbench.race;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.corpus.fetch.Downloads;
import io.esbench.op.OperationCatalog;
import io.esbench.track.Challenge;
import io.esbench.track.Corpus;
import io.esbench.track.Track;
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
   * @param environment variables that may name proxies
   * @param progress told what is done
   */
  public CorpusFetch(Path cache, Map<String, String> environment, Progress progress) {
    this.supply = new CorpusSupply(cache, Downloads.ALLOWED, environment, progress);
  }

  /**
   * Fetches or makes what is absent, unpacks, checks and indexes: what the challenge reads, and
   * what the one reads that loads its data.
   *
   * @param challenge name, or null: the default one
   * @return the files, none if the challenge reads no corpora
   * @throws io.esbench.fault.TrackException if a file cannot be had, or is not as the track says
   */
  public PreparedCorpora run(Track track, @Nullable String challenge) {
    Challenge chosen = track.challenge(challenge);
    List<Challenge> challenges = new ArrayList<>(List.of(chosen));
    if (chosen.preparedBy() != null) {
      challenges.add(track.challenge(chosen.preparedBy()));
    }
    OperationCatalog operations = OperationCatalog.standard();
    Set<Corpus> needed = new LinkedHashSet<>();
    challenges.forEach(each -> needed.addAll(NeededCorpora.of(track, each, operations)));
    return supply.ready(List.copyOf(needed));
  }
}
