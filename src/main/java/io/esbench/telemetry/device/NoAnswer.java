package io.esbench.telemetry.device;

import io.esbench.telemetry.Reply;

/** A question that got no good answer. */
final class NoAnswer extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int CLIENT_ERRORS = 400;
  private static final int NOT_FOUND = 404;
  private static final int TIMED_OUT = 408;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERRORS = 500;

  private final int status;
  private final boolean lacksApi;

  NoAnswer(Reply reply) {
    super(reply.problem());
    this.status = reply.status();
    this.lacksApi = reply.problem().contains("does not offer") || status != NOT_FOUND;
  }

  /** For a text that is not JSON. */
  NoAnswer(int status, String problem) {
    super(problem);
    this.status = status;
    this.lacksApi = true;
  }

  /** Whether something that was asked for is not there, or not yet. */
  boolean nothingThere() {
    return status == NOT_FOUND && !lacksApi;
  }

  /** Whether asking again would give the same; being too busy passes. */
  boolean isFinal() {
    return status >= CLIENT_ERRORS
        && status < SERVER_ERRORS
        && status != TIMED_OUT
        && status != TOO_MANY
        && !nothingThere();
  }
}
