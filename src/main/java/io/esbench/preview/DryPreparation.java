package io.esbench.preview;

import io.esbench.component.Components;
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
  private final Components components;
  private final OperationContext context;

  DryPreparation(Track track, Components components) {
    this.track = track;
    this.components = components;
    this.context =
        new OperationContext(track, ImaginaryCorpora.of(track), ClientOptions.DEFAULT.timeout());
  }

  /**
   * Prepares the operation of a task as the processors of the track want it, to be looked at but
   * not to be run.
   *
   * @throws TrackException as a race would before its first request
   */
  PreparedOperation prepared(Task asked) {
    Task task = components.processed(asked);
    OperationType type = components.operations().typeOf(task.operation());
    type.corpora(task.operation(), track);
    PreparedOperation operation = type.prepare(task.operation(), context);
    operation.requireClients(task.clients());
    components.pacers().check(task, operation.unit());
    return operation;
  }
}
