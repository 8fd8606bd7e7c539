package io.esbench.reliability;

import java.util.List;
import java.util.Map;

/**
 * A row that was played.
 *
 * @param cells what each column shows
 * @param faults what is not as demanded; must be empty
 */
record Judged(FaultRow row, Map<Column, String> cells, List<String> faults) {
  @Override
  public String toString() {
    return row.toString();
  }
}
