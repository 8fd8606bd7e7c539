package io.esbench.preview;

import io.esbench.fault.TrackException;
import io.esbench.op.OperationContext;
import io.esbench.op.OperationType;
import io.esbench.op.PreparedOperation;
import io.esbench.track.Task;
import io.esbench.track.Track;
import io.esbench.transport.ClientOptions;

/** Prepares operations as a race does, but without any document file and without a target. */
final class DryPreparation {
  private final Track track;
  private final KnownNames names;
  private final OperationContext context;

  DryPreparation(Track track, KnownNames names) {
    this.track = track;
    this.names = names;
    this.context =
        new OperationContext(track, ImaginaryCorpora.of(track), ClientOptions.DEFAULT.timeout());
  }

  /**
   * Prepares the operation of a task, to be looked at but not to be run.
   *
   * @throws TrackException as a race would before its first request
   */
  PreparedOperation prepared(Task task) {
    OperationType type = names.operations().typeOf(task.operation());
    type.corpora(task.operation(), track);
    PreparedOperation operation = type.prepare(task.operation(), context);
    operation.requireClients(task.clients());
    names.pacers().check(task, operation.unit());
    return operation;
  }
}
