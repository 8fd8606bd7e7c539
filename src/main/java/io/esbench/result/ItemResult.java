package io.esbench.result;

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
    Requests requests) {}
