package io.esbench.track;

/**
 * JSON text that the model does not interpret: request bodies, operation parameters, meta data.
 *
 * @param text valid JSON
 */
public record RawJson(String text) {
  /** The empty object. */
  public static final RawJson EMPTY_OBJECT = new RawJson("{}");
}
