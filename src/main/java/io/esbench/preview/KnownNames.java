package io.esbench.preview;

import io.esbench.op.OperationCatalog;
import io.esbench.schedule.PacerCatalog;
import java.util.Set;

/**
 * What the names in a track can mean.
 *
 * @param operations operation types
 * @param pacers schedules
 * @param paramSources parameter sources that an operation can name
 */
public record KnownNames(
    OperationCatalog operations, PacerCatalog pacers, Set<String> paramSources) {
  /** Copies the names. */
  public KnownNames {
    paramSources = Set.copyOf(paramSources);
  }

  /** What esbench has by itself. */
  public static KnownNames standard() {
    return new KnownNames(
        OperationCatalog.standard(), PacerCatalog.standard(), Set.of("file-reader"));
  }
}
