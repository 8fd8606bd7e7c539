package io.esbench.driver;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.fault.TrackException;
import java.util.List;

/**
 * What broke a client.
 *
 * @param cause as it was thrown on the client's event loop, or what was found to be behind it
 */
record Breakdown(Throwable cause) {
  /** Looks behind a failed read of a mapped file, which says neither of which file nor why. */
  static Breakdown of(Throwable thrown, List<TaskRun> tasks) {
    if (thrown instanceof InternalError) {
      try {
        tasks.forEach(task -> task.operation().requireUnchanged());
      } catch (TrackException e) {
        e.addSuppressed(thrown);
        return new Breakdown(e);
      }
    }
    return new Breakdown(thrown);
  }

  /** How it ends the step: what its user can mend leaves the figures up to then. */
  StepEnd end() {
    return cause instanceof TrackException ? StepEnd.TRACK_UNUSABLE : StepEnd.REQUEST_FAILED;
  }

  /** For the step's end. */
  String text() {
    return cause instanceof TrackException
        ? String.valueOf(cause.getMessage())
        : "a client broke down: " + cause;
  }

  /** As the caller of the driver is told of it. */
  RuntimeException exception() {
    if (cause instanceof RuntimeException exception) {
      return exception;
    }
    if (cause instanceof OutOfMemoryError) {
      return new EnvironmentException(
          HelpTopic.MEMORY,
          "Out of memory while sending ("
              + cause.getMessage()
              + "); take a smaller bulk-size or shorter documents, or give the JVM more, e.g."
              + " ESBENCH_JAVA_OPTS=-Xmx4g",
          cause);
    }
    return new IllegalStateException("a client broke down: " + cause, cause);
  }
}
