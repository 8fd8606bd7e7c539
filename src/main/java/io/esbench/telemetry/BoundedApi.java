package io.esbench.telemetry;

import io.esbench.fault.EnvironmentException;
import io.esbench.time.NanoTime;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Questions that share one limit of time, which begins when this is made: a cluster that does not
 * answer costs that time once, however many questions there are. One that gets no answer in a third
 * of it is asked once more: its connection may have died silently, as those do that a firewall
 * forgets while a long task runs. One thread.
 */
final class BoundedApi implements ClusterApi {
  private final ClusterApi api;
  private final NanoTime time;
  private final Duration limit;
  private final long endNanos;

  BoundedApi(ClusterApi api, NanoTime time, Duration limit) {
    this.api = api;
    this.time = time;
    this.limit = limit;
    this.endNanos = time.nanos() + limit.toNanos();
  }

  @Override
  public AdminAnswer perform(
      String method, String path, @Nullable String jsonBody, @Nullable Duration timeout) {
    if (usedUp()) {
      throw new EnvironmentException(
          "not asked, the questions before took all of the " + limit.toSeconds() + " s");
    }
    if (timeout != null && timeout.compareTo(left()) < 0) {
      return api.perform(method, path, jsonBody, timeout);
    }
    Duration patience = limit.dividedBy(3);
    if (!method.equals("GET") || left().compareTo(patience) <= 0) {
      return api.perform(method, path, jsonBody, left());
    }
    long begun = time.nanos();
    try {
      return api.perform(method, path, jsonBody, patience);
    } catch (EnvironmentException e) {
      if (usedUp() || time.nanos() - begun < patience.toNanos()) {
        throw e;
      }
      return api.perform(method, path, jsonBody, left());
    }
  }

  private Duration left() {
    return Duration.ofNanos(Math.max(1, endNanos - time.nanos()));
  }

  /** Whether no time is left. */
  boolean usedUp() {
    return time.nanos() - endNanos >= 0;
  }
}
