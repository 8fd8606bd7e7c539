package io.esbench.result;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Request accounts of the measured phase.
 *
 * @param succeeded answered as the operation wants
 * @param failed all others
 * @param bodyBytes of the request bodies sent, failed and repeated requests included; null: not
 *     counted, in files of an earlier esbench
 * @param partial succeeded ones whose answer told that time ran out or shards failed; null: not
 *     looked at
 * @param errors the failed ones by kind
 * @param told what another program says of requests that it did not count for us; then both counts
 *     are 0. Null: the counts are ours
 */
public record Requests(
    long succeeded,
    long failed,
    @Nullable Long bodyBytes,
    @Nullable Long partial,
    List<ErrorCount> errors,
    @Nullable Told told) {
  public Requests {
    errors = List.copyOf(errors);
  }

  /** Counted by us. */
  public Requests(
      long succeeded,
      long failed,
      @Nullable Long bodyBytes,
      @Nullable Long partial,
      List<ErrorCount> errors) {
    this(succeeded, failed, bodyBytes, partial, errors, null);
  }

  /**
   * Of requests that somebody else made.
   *
   * @param errorRate failed share, 0 to 1; null: not told either
   */
  public record Told(@Nullable Double errorRate) {}

  /** Requests of unknown number, with a failed share of 0 to 1 if that is known. */
  public static Requests told(@Nullable Double errorRate) {
    return new Requests(0, 0, null, null, List.of(), new Told(errorRate));
  }

  /** Whether there were requests, counted or not. */
  public boolean any() {
    return told != null || succeeded + failed > 0;
  }

  /** Failed share, 0 to 1; 0 without requests, NaN if nobody knows. */
  public double errorRate() {
    if (told != null) {
      return told.errorRate == null ? Double.NaN : told.errorRate;
    }
    long all = succeeded + failed;
    return all == 0 ? 0 : (double) failed / all;
  }

  /** The same with other words in the examples of its errors. */
  Requests saying(UnaryOperator<String> words) {
    return new Requests(
        succeeded,
        failed,
        bodyBytes,
        partial,
        errors.stream()
            .map(
                error ->
                    new ErrorCount(
                        error.kind(), error.status(), error.count(), words.apply(error.example())))
            .toList(),
        told);
  }
}
