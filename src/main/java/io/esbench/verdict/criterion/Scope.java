package io.esbench.verdict.criterion;

import org.jspecify.annotations.Nullable;

/**
 * Of what a metric is taken.
 *
 * @param task of a task; null: of all tasks, or of the cluster
 * @param item of an item of that task, or null
 * @param challenge in a challenge; null: in each that has it
 */
public record Scope(@Nullable Name task, @Nullable Name item, @Nullable Name challenge) {
  /** No restriction. */
  static final Scope ALL = new Scope(null, null, null);

  /** As criteria spell it, with a blank before it if there is anything. */
  String text() {
    return (item == null ? "" : " of " + item)
        + (task == null ? "" : (item == null ? " of " : " in ") + task)
        + (challenge == null ? "" : " in challenge " + challenge);
  }

  /**
   * A name in a criterion.
   *
   * @param text without quotes
   * @param at where it begins in the text of the criterion, 0-based
   */
  public record Name(String text, int at) {
    /** As criteria spell it, in quotes if it needs them. */
    @Override
    public String toString() {
      return CriterionText.plainName(text) ? text : '"' + text + '"';
    }
  }
}
