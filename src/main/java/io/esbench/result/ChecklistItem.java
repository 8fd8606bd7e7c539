package io.esbench.result;

/**
 * One point of the method, ticked from what the acceptance itself observed.
 *
 * @param point what a sound acceptance does
 * @param state whether it was so
 * @param evidence what shows it
 */
public record ChecklistItem(String point, State state, String evidence) {
  /** Whether it was so. */
  public enum State {
    /** It was. */
    DONE,
    /** It was not. */
    NOT_DONE,
    /** Nothing that was observed tells. */
    NOT_SEEN
  }
}
