package io.esbench.preview;

import io.esbench.component.Components;
import io.esbench.component.Kind;
import io.esbench.op.OperationCatalog;
import io.esbench.schedule.PacerCatalog;
import java.util.Set;

/**
 * What the names in a track can mean.
 *
 * @param operations operation types
 * @param operationTypes their names, those of the track's own code included
 * @param pacers schedules
 * @param paramSources parameter sources that an operation can name
 */
public record KnownNames(
    OperationCatalog operations,
    Set<String> operationTypes,
    PacerCatalog pacers,
    Set<String> paramSources) {
  /** Copies the names. */
  public KnownNames {
    operationTypes = Set.copyOf(operationTypes);
    paramSources = Set.copyOf(paramSources);
  }

  /** What esbench has by itself, and what the jars beside a track and the ports of it add. */
  public static KnownNames of(Components components) {
    return new KnownNames(
        components.operations(),
        components.known(Kind.OPERATION_TYPE),
        components.pacers(),
        components.known(Kind.PARAM_SOURCE));
  }
}
