package io.esbench.reliability;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What must be seen of a race with a fault. Without more words: counts right, documents in the
 * index as many as acknowledged, reports written.
 *
 * @param says words of the console's text, all of which must be there
 * @param index how the documents in the index are to those acknowledged
 * @param reports whether there is a run directory
 * @param reasons why a cell is not as it is everywhere else
 */
record Demand(
    int exit,
    List<String> says,
    Duration within,
    InIndex index,
    boolean reports,
    Map<Column, String> reasons) {
  /** Documents in the index beside those acknowledged. */
  enum InIndex {
    EQUAL,
    /** More are there, but not more than were sent. */
    MORE,
    /** Either, as chance has it. */
    EQUAL_OR_MORE,
    /** The same, but what was sent in the last moments is not known. */
    EQUAL_OR_LATER
  }

  /**
   * Many races share few cores and a cold JVM; without its bounds, a race with a fault would take
   * minutes or for ever.
   */
  private static final Duration USUAL = Duration.ofSeconds(60);

  Demand {
    // A blank at an end would not be italics on the page.
    says = says.stream().map(String::strip).toList();
    reasons = Map.copyOf(reasons);
  }

  /**
   * Ends with this code.
   *
   * @param says words that name the cause
   */
  static Demand exit(int code, String... says) {
    return new Demand(code, List.of(says), USUAL, InIndex.EQUAL, true, Map.of());
  }

  /** The same with more or less time. */
  Demand within(int seconds) {
    return new Demand(exit, says, Duration.ofSeconds(seconds), index, reports, reasons);
  }

  /** More documents may be in the index than were acknowledged, for a reason. */
  Demand inIndex(InIndex other, String reason) {
    return new Demand(exit, says, within, other, reports, with(Column.INDEX, reason));
  }

  /** There are no reports, for a reason. */
  Demand withoutReports(String reason) {
    return new Demand(exit, says, within, index, false, with(Column.REPORTS, reason));
  }

  /** A remark on a cell that is right. */
  Demand remark(Column column, String reason) {
    return new Demand(exit, says, within, index, reports, with(column, reason));
  }

  private Map<Column, String> with(Column column, String reason) {
    Map<Column, String> more = new EnumMap<>(Column.class);
    more.putAll(reasons);
    more.put(column, reason);
    return more;
  }
}
