package io.esbench.report;

import org.jspecify.annotations.Nullable;

/**
 * One row of the summary in Rally's naming.
 *
 * @param metric exact row name
 * @param task task name, empty for cluster rows
 * @param value in the row's unit, or null: not available
 * @param form how the value is written
 * @param unit possibly empty
 * @param note why it is not available or what to beware of, possibly empty
 */
public record SummaryRow(
    String metric, String task, @Nullable Double value, ValueForm form, String unit, String note) {

  /** Whether there is a number to print. */
  public boolean available() {
    return value != null && Double.isFinite(value);
  }

  /**
   * Whether it is a zero that the server always gives, as its note says. People are not shown it.
   */
  public boolean meaningless() {
    return value != null && value == 0 && !note.isEmpty();
  }

  /** The value for programs; empty if there is none. */
  public String csv() {
    return value == null ? "" : form.csv(value);
  }

  /** The value for people. */
  public String people() {
    return value == null ? NumberText.NONE : form.people(value);
  }
}
