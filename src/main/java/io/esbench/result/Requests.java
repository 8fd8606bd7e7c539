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
 */
public record Requests(
    long succeeded,
    long failed,
    @Nullable Long bodyBytes,
    @Nullable Long partial,
    List<ErrorCount> errors) {
  public Requests {
    errors = List.copyOf(errors);
  }

  /** Failed share, 0 to 1; 0 without requests. */
  public double errorRate() {
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
            .toList());
  }
}
