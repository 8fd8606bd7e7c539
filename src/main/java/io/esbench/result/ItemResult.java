package io.esbench.result;

import java.util.function.UnaryOperator;

/**
 * What an operation inside a composite did in the measured phase.
 *
 * @param name name of the item, or its type if it has none
 * @param type operation type
 * @param serviceTime first byte sent to last byte received, successes
 * @param failureTime the same of failures
 * @param requests accounts of its invocations; those cut off because another item failed are not
 *     among them, and bytes are counted by the task alone
 */
public record ItemResult(
    String name,
    String type,
    Distribution serviceTime,
    Distribution failureTime,
    Requests requests) {
  /** The same with other words in the examples of its errors. */
  ItemResult saying(UnaryOperator<String> words) {
    return new ItemResult(name, type, serviceTime, failureTime, requests.saying(words));
  }
}
