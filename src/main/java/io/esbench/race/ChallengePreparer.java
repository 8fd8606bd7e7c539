package io.esbench.race;

import io.esbench.component.Components;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.PreparedOperation;
import io.esbench.track.Challenge;
import io.esbench.track.Corpus;
import io.esbench.track.Task;
import io.esbench.track.Track;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Resolves everything that a challenge names, before anything is started. */
final class ChallengePreparer {
  private final Track track;
  private final Components components;
  private final CorpusSupply corpora;
  private final Duration requestTimeout;

  ChallengePreparer(
      Track track, Components components, CorpusSupply corpora, Duration requestTimeout) {
    this.track = track;
    this.components = components;
    this.corpora = corpora;
    this.requestTimeout = requestTimeout;
  }

  /**
   * Checks names and the number of clients first, then makes the document files ready, then
   * prepares the operations.
   *
   * @throws io.esbench.fault.TrackException if something is unknown or cannot be used
   * @throws io.esbench.fault.EnvironmentException if this process may not open enough connections
   */
  PreparedChallenge prepare(Challenge asked) {
    components.require(asked);
    Challenge challenge = components.processed(asked);
    OperationCatalog operations = components.operations();
    Set<String> wanted = new LinkedHashSet<>();
    for (Task task : challenge.tasks()) {
      wanted.addAll(operations.typeOf(task.operation()).corpora(task.operation(), track));
    }
    FileHandles.suffice(challenge);
    List<Corpus> needed =
        track.corpora().stream().filter(corpus -> wanted.contains(corpus.name())).toList();
    PreparedCorpora files = needed.isEmpty() ? PreparedCorpora.NONE : corpora.ready(needed);
    OperationContext context = new OperationContext(track, files, requestTimeout);
    Map<Task, PreparedOperation> prepared = new LinkedHashMap<>();
    for (Task task : challenge.tasks()) {
      PreparedOperation operation = operations.prepare(task.operation(), context);
      components.pacers().check(task, operation.unit());
      prepared.put(task, operation);
    }
    return new PreparedChallenge(challenge, prepared, !needed.isEmpty(), components.pacers());
  }
}
