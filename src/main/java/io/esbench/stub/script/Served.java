package io.esbench.stub.script;

/**
 * A request and when its answer was written.
 *
 * @param answerStartNanos {@link System#nanoTime} just before the first byte of the answer
 * @param answerEndNanos just after its last byte; both 0 if there was no answer
 */
public record Served(StubRequest request, long answerStartNanos, long answerEndNanos) {
  /** From the last byte of the request to the last byte of the answer. */
  public long serviceNanos() {
    return answerEndNanos - request.receivedNanos();
  }
}
