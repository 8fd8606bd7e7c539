package io.esbench.race;

import io.esbench.component.Components;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.fault.TrackException;
import io.esbench.op.OperationContext;
import io.esbench.op.PreparedOperation;
import io.esbench.preview.EndlessTasks;
import io.esbench.preview.ImaginaryCorpora;
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
  private final Components components;
  private final PacerCatalog pacers;
  private final CorpusSupply corpora;
  private final Duration requestTimeout;
  private final Flavour flavour;
  private final int hosts;

  /**
   * Prepares for a target.
   *
   * @param pacers of the components, as the race wants them
   * @param flavour whose APIs it has, as far as that is known before it is opened
   * @param hosts how many the target has, to each of which a client connects
   */
  ChallengePreparer(
      Track track,
      Components components,
      PacerCatalog pacers,
      CorpusSupply corpora,
      Duration requestTimeout,
      Flavour flavour,
      int hosts) {
    this.track = track;
    this.components = components;
    this.pacers = pacers;
    this.corpora = corpora;
    this.requestTimeout = requestTimeout;
    this.flavour = flavour;
    this.hosts = hosts;
  }

  Flavour flavour() {
    return flavour;
  }

  /** The same for a target that turned out to have other APIs; files stay as they are. */
  ChallengePreparer on(Flavour other) {
    return new ChallengePreparer(track, components, pacers, corpora, requestTimeout, other, hosts);
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
    List<Corpus> needed = NeededCorpora.of(track, challenge, components.operations());
    FileHandles.suffice(challenge, task -> hosts);
    PreparedCorpora files = needed.isEmpty() ? PreparedCorpora.NONE : corpora.ready(needed);
    PreparedChallenge ready = prepared(challenge, files);
    FileHandles.suffice(challenge, task -> hosts * ready.operation(task).connections());
    return ready;
  }

  /**
   * The same with document files as the track describes them, which need not be there: to be looked
   * at, not to be run.
   */
  PreparedChallenge asDescribed(Challenge asked) {
    components.require(asked);
    Challenge challenge = components.processed(asked);
    return prepared(challenge, ImaginaryCorpora.of(track));
  }

  private PreparedChallenge prepared(Challenge challenge, PreparedCorpora files) {
    OperationContext context = new OperationContext(track, files, requestTimeout, flavour);
    Map<Task, PreparedOperation> prepared = new LinkedHashMap<>();
    for (Task task : challenge.tasks()) {
      PreparedOperation operation = components.operations().prepare(task.operation(), context);
      pacers.check(task, operation.unit());
      operation.requireClients(task.clients());
      prepared.put(task, operation);
    }
    requireEnds(challenge, prepared);
    return new PreparedChallenge(challenge, prepared, pacers);
  }

  /** What the user left out may have been what ended the rest, so this is asked of what is left. */
  private static void requireEnds(Challenge challenge, Map<Task, PreparedOperation> prepared) {
    Map<Task, String> endless = new EndlessTasks(prepared).of(challenge);
    endless.forEach(
        (task, why) -> {
          throw new TrackException(task.where() + ": " + why);
        });
  }
}
