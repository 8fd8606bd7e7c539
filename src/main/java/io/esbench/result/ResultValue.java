package io.esbench.result;

/**
 * A number that the answers of a task told, over its measured phase.
 *
 * @param name under Rally's names, members of objects behind a dot: {@code took}, {@code
 *     shards.failed}
 * @param count answers that told it
 * @param mean of them
 * @param min smallest
 * @param max largest
 */
public record ResultValue(String name, long count, double mean, double min, double max) {
  /** Name of the number of documents that an answer brings, not only counts; not Rally's. */
  public static final String FETCHED = "fetched";

  /** What all answers told together. */
  public double sum() {
    return mean * count;
  }
}
