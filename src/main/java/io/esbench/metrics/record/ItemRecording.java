package io.esbench.metrics.record;

import io.esbench.result.ErrorCount;
import java.util.ArrayList;
import java.util.List;

/**
 * What was found about an operation inside others.
 *
 * @param name of the operation
 * @param type of the operation
 * @param service first byte sent to last byte received, successes
 * @param failure the same of failures
 * @param succeeded answered as the operation wants
 * @param failed all others; what was cut off is in neither
 * @param looks successes that were looked at
 * @param errors failures by kind and status
 */
public record ItemRecording(
    String name,
    String type,
    TimeHistogram service,
    TimeHistogram failure,
    long succeeded,
    long failed,
    Looks looks,
    List<ErrorCount> errors) {
  public ItemRecording {
    errors = List.copyOf(errors);
  }

  /** The invocations of both; of the same operation. */
  public ItemRecording plus(ItemRecording other) {
    return new ItemRecording(
        name,
        type,
        service.plus(other.service),
        failure.plus(other.failure),
        succeeded + other.succeeded,
        failed + other.failed,
        looks.plus(other.looks),
        Recording.joined(errors, other.errors));
  }

  /** The same operations of two parts of a task; one of the lists may be empty. */
  public static List<ItemRecording> plus(List<ItemRecording> some, List<ItemRecording> others) {
    if (some.isEmpty() || others.isEmpty()) {
      return some.isEmpty() ? others : some;
    }
    List<ItemRecording> sums = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      sums.add(some.get(i).plus(others.get(i)));
    }
    return sums;
  }
}
