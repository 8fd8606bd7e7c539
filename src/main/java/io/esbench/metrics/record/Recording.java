package io.esbench.metrics.record;

import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorCount;
import java.util.ArrayList;
import java.util.List;

/**
 * What one recorder found.
 *
 * @param times distributions
 * @param totals counters
 * @param errors failures by kind and status
 * @param documents accounts of bulks
 * @param span extent in time
 * @param series per second, closed
 * @param looks successes whose answers were looked at for whether they tell of everything
 */
public record Recording(
    Times times,
    Totals totals,
    List<ErrorCount> errors,
    DocumentCounts documents,
    Span span,
    SecondSeries series,
    Looks looks) {
  /**
   * Counters of requests.
   *
   * @param succeeded answered as the operation wants
   * @param failed all others
   * @param weight work that the server acknowledged
   * @param bodyBytes of the bodies that were sent, repetitions included
   * @param capWaits requests of a schedule that were due before a client was free
   * @param capNanos how long they waited for one, in sum
   * @param servedWeight the part of the weight of which the server said how long it took
   * @param servedNanos how long it said
   */
  public record Totals(
      long succeeded,
      long failed,
      long weight,
      long bodyBytes,
      long capWaits,
      long capNanos,
      long servedWeight,
      long servedNanos) {
    /** Sum of both. */
    public Totals plus(Totals other) {
      return new Totals(
          succeeded + other.succeeded,
          failed + other.failed,
          weight + other.weight,
          bodyBytes + other.bodyBytes,
          capWaits + other.capWaits,
          capNanos + other.capNanos,
          servedWeight + other.servedWeight,
          servedNanos + other.servedNanos);
    }
  }

  /** Of no requests. */
  public static final Recording EMPTY =
      new Recording(
          Times.empty(),
          new Totals(0, 0, 0, 0, 0, 0, 0, 0),
          List.of(),
          DocumentCounts.NONE,
          Span.NONE,
          new SecondSeries(),
          Looks.NONE);

  public Recording {
    errors = List.copyOf(errors);
  }

  /** The same without its distributions, which take a megabyte. */
  public Recording withoutTimes() {
    return new Recording(EMPTY.times, totals, errors, documents, span, series, looks);
  }

  /** The requests of both; this one comes first where order matters. */
  public Recording plus(Recording other) {
    return new Recording(
        times.plus(other.times),
        totals.plus(other.totals),
        joined(errors, other.errors),
        documents.plus(other.documents),
        span.plus(other.span),
        series.plus(other.series),
        looks.plus(other.looks));
  }

  static List<ErrorCount> joined(List<ErrorCount> first, List<ErrorCount> second) {
    List<ErrorCount> sum = new ArrayList<>(first);
    for (ErrorCount error : second) {
      int same = 0;
      while (same < sum.size() && !sameKind(sum.get(same), error)) {
        same++;
      }
      if (same == sum.size()) {
        sum.add(error);
      } else {
        ErrorCount known = sum.get(same);
        long count = known.count() + error.count();
        sum.set(same, new ErrorCount(known.kind(), known.status(), count, known.example()));
      }
    }
    return sum;
  }

  private static boolean sameKind(ErrorCount a, ErrorCount b) {
    return a.kind() == b.kind() && a.status() == b.status();
  }
}
