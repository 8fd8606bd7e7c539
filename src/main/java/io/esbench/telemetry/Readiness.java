package io.esbench.telemetry;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.LastingFailure;
import java.time.Duration;
import java.util.function.Consumer;

/** Waits until a cluster answers. A cluster that refuses to tell its health is ready. */
final class Readiness {
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(10);
  private static final Duration SHORTEST_ANSWER = Duration.ofSeconds(1);

  /** Of failures that have to do with the way to the cluster, not with the cluster. */
  private static final String MORE = "; esbench preflight --connection tells more";

  /** A node that just started may refuse good credentials until its user index is there. */
  private static final int REFUSALS_BELIEVED = 6;

  private final ClusterApi api;
  private final NanoTime time;
  private final Waiter waiter;

  Readiness(ClusterApi api, NanoTime time, Waiter waiter) {
    this.api = api;
    this.time = time;
    this.waiter = waiter;
  }

  void await(Duration limit, Consumer<String> progress) {
    long deadline = time.nanos() + limit.toNanos();
    String told = "";
    int refusals = 0;
    while (true) {
      Attempt attempt = attempt(left(deadline));
      if (attempt.ready) {
        return;
      }
      refusals = attempt.refused ? refusals + 1 : 0;
      if (refusals == REFUSALS_BELIEVED) {
        throw new EnvironmentException(
            HelpTopic.LOGIN,
            "the cluster refuses the login, or wants one (401); give --user and --password-file, or"
                + " --api-key"
                + MORE);
      }
      if (time.nanos() - deadline >= 0) {
        throw new EnvironmentException(
            HelpTopic.CONNECTION,
            "the cluster was not ready within %d s: %s; check its log, or wait longer"
                    .formatted(limit.toSeconds(), attempt.text)
                + (attempt.answered ? "" : MORE));
      }
      if (!attempt.text.equals(told)) {
        progress.accept("waiting for the cluster: " + attempt.text);
        told = attempt.text;
      }
      pause();
    }
  }

  /**
   * A silent cluster must not take longer than the limit; at its end an answer still gets a second.
   */
  private Duration left(long deadline) {
    long left = Math.max(SHORTEST_ANSWER.toNanos(), deadline - time.nanos());
    return Duration.ofNanos(Math.min(LONGEST_ANSWER.toNanos(), left));
  }

  private Attempt attempt(Duration limit) {
    AdminAnswer answer;
    try {
      answer = api.perform("GET", "/_cluster/health", null, limit);
    } catch (EnvironmentException e) {
      if (LastingFailure.in(e)) {
        throw new EnvironmentException(
            e.topic() == HelpTopic.TLS ? HelpTopic.TLS : HelpTopic.CONNECTION,
            e.getMessage() + MORE,
            e);
      }
      String message = e.getMessage();
      return new Attempt(false, false, false, message == null ? "no answer" : message);
    }
    int status = answer.status();
    // A server that knows the request but will not or cannot answer it is up all the same.
    boolean temporary = status >= 500 || status == 401 || status == 408 || status == 429;
    return new Attempt(!temporary, true, status == 401, "it answers with HTTP status " + status);
  }

  private void pause() {
    try {
      waiter.await(PAUSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while waiting for the cluster", e);
    }
  }

  private record Attempt(boolean ready, boolean answered, boolean refused, String text) {}
}
