package io.esbench.race;

import io.esbench.op.OperationCatalog;
import io.esbench.track.Challenge;
import io.esbench.track.Corpus;
import io.esbench.track.Task;
import io.esbench.track.Track;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the corpora that the operations of a challenge read. */
final class NeededCorpora {
  private NeededCorpora() {}

  /**
   * In track order.
   *
   * @throws io.esbench.fault.TrackException if an operation type is unknown, or names an unknown
   *     corpus
   */
  static List<Corpus> of(Track track, Challenge challenge, OperationCatalog operations) {
    Set<String> wanted = new LinkedHashSet<>();
    for (Task task : challenge.tasks()) {
      wanted.addAll(operations.typeOf(task.operation()).corpora(task.operation(), track));
    }
    return track.corpora().stream().filter(corpus -> wanted.contains(corpus.name())).toList();
  }
}
