package io.esbench.preflight;

import io.esbench.fault.EnvironmentException;
import io.esbench.telemetry.ClusterApi;
import io.esbench.time.NanoTime;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets only questions through that change nothing, each with a time-out, and none after the
 * deadline of all.
 */
final class BoundedApi implements ClusterApi {
  /** Of one question; a healthy cluster answers each within a fraction of it. */
  static final Duration LONGEST_ANSWER = Duration.ofSeconds(5);

  private static final Set<String> READING = Set.of("GET", "HEAD");

  private final ClusterApi api;
  private final NanoTime time;
  private final PreflightSettings settings;
  private final long start;

  /** The time for all questions begins now. */
  BoundedApi(ClusterApi api, NanoTime time, PreflightSettings settings) {
    this.api = api;
    this.time = time;
    this.settings = settings;
    this.start = time.nanos();
  }

  @Override
  public AdminAnswer perform(
      String method, String path, @Nullable String jsonBody, @Nullable Duration timeout) {
    if (!READING.contains(method) || jsonBody != null) {
      throw new IllegalArgumentException(method + " " + path + " may change the cluster");
    }
    Duration left = left();
    if (left.isNegative() || left.isZero()) {
      throw new EnvironmentException(
          "not asked, as earlier answers took all of the "
              + settings.limit().toSeconds()
              + " s that a preflight has");
    }
    return within(left.compareTo(LONGEST_ANSWER) < 0 ? left : LONGEST_ANSWER, method, path);
  }

  private AdminAnswer within(Duration timeout, String method, String path) {
    long sent = time.nanos();
    try {
      return api.perform(method, path, null, timeout);
    } catch (EnvironmentException e) {
      if (time.nanos() - sent < timeout.toNanos()) {
        throw e;
      }
      // The client's own words repeat a long path, and advise to raise a time-out that is ours.
      throw new EnvironmentException(
          String.format(
              Locale.ROOT,
              "%s gave no complete answer within %.1f s",
              String.join(", ", settings.hostNames()),
              timeout.toMillis() / 1000.0),
          e);
    }
  }

  /** Of the time for all questions. */
  Duration left() {
    return settings.limit().minusNanos(time.nanos() - start);
  }
}
