package io.esbench.op;

import io.esbench.transport.Answer;

/**
 * How long a conversation has lasted, without a clock: by its answers, and at least by the pauses
 * it asked for. One client.
 */
final class Elapsed {
  private long firstAnswerNanos;
  private long lastAnswerNanos;
  private long pausedNanos;

  void restart() {
    firstAnswerNanos = 0;
    lastAnswerNanos = 0;
    pausedNanos = 0;
  }

  void answered(Answer answer) {
    lastAnswerNanos = answer.receivedNanos();
    firstAnswerNanos = firstAnswerNanos == 0 ? lastAnswerNanos : firstAnswerNanos;
  }

  void pauses(long nanos) {
    pausedNanos += nanos;
  }

  /** Nanoseconds since the first answer. */
  long nanos() {
    return Math.max(lastAnswerNanos - firstAnswerNanos, pausedNanos);
  }
}
