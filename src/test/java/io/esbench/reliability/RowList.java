package io.esbench.reliability;

import java.util.ArrayList;
import java.util.List;

/** The rows of one group, as they are declared. */
final class RowList {
  private final String group;
  private final List<FaultRow> rows = new ArrayList<>();

  RowList(String group) {
    this.group = group;
  }

  /** A fault under one policy. */
  RowList add(String fault, String onError, Play play, Demand demand) {
    rows.add(new FaultRow(group, fault, onError, play, demand));
    return this;
  }

  /** A fault under {@code continue}. */
  RowList goesOn(String fault, Play play, Demand demand) {
    return add(fault, "continue", play, demand);
  }

  /** A fault under both policies. */
  RowList both(String fault, Play play, Demand goingOn, Demand aborting) {
    return goesOn(fault, play, goingOn).add(fault, "abort", play, aborting);
  }

  List<FaultRow> rows() {
    return List.copyOf(rows);
  }
}
