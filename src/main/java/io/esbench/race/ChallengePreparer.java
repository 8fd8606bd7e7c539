package io.esbench.race;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.op.AssertionPolicy;
import io.esbench.op.CustomCode;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.PreparedOperation;
import io.esbench.result.Flavour;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Challenge;
import io.esbench.track.Corpus;
import io.esbench.track.Task;
import io.esbench.track.Track;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Resolves everything that a challenge names, before anything is started. */
final class ChallengePreparer {
  private final Track track;
  private final OperationCatalog operations;
  private final PacerCatalog pacers;
  private final CorpusSupply corpora;
  private final Duration requestTimeout;
  private final Flavour flavour;
  private final AssertionPolicy assertions;

  /**
   * Prepares for a target.
   *
   * @param flavour whose APIs it has, as far as that is known before it is opened
   */
  ChallengePreparer(
      Track track,
      CorpusSupply corpora,
      Duration requestTimeout,
      Flavour flavour,
      AssertionPolicy assertions) {
    this.track = track;
    this.assertions = assertions;
    this.operations = OperationCatalog.standard(assertions);
    this.pacers = PacerCatalog.standard();
    this.corpora = corpora;
    this.requestTimeout = requestTimeout;
    this.flavour = flavour;
  }

  Flavour flavour() {
    return flavour;
  }

  /** The same for a target that turned out to have other APIs; files stay as they are. */
  ChallengePreparer on(Flavour other) {
    return new ChallengePreparer(track, corpora, requestTimeout, other, assertions);
  }

  /**
   * Checks names and the number of clients first, then makes the document files ready, then
   * prepares the operations.
   *
   * @throws io.esbench.fault.TrackException if something is unknown or cannot be used
   * @throws io.esbench.fault.EnvironmentException if this process may not open enough connections
   */
  PreparedChallenge prepare(Challenge challenge) {
    CustomCode.refuse(challenge, operations, pacers.names());
    List<Corpus> needed = NeededCorpora.of(track, challenge, operations);
    FileHandles.suffice(challenge);
    PreparedCorpora files = needed.isEmpty() ? PreparedCorpora.NONE : corpora.ready(needed);
    OperationContext context = new OperationContext(track, files, requestTimeout, flavour);
    Map<Task, PreparedOperation> prepared = new LinkedHashMap<>();
    for (Task task : challenge.tasks()) {
      PreparedOperation operation = operations.prepare(task.operation(), context);
      pacers.check(task, operation.unit());
      operation.requireClients(task.clients());
      prepared.put(task, operation);
    }
    return new PreparedChallenge(challenge, prepared, !needed.isEmpty());
  }
}
