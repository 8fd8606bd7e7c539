package io.esbench.telemetry;

import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Administrative requests to the cluster, as telemetry needs them. */
@FunctionalInterface
public interface ClusterApi {
  /**
   * Sends one request and waits for the answer.
   *
   * @param method HTTP method
   * @param path path with query, starting with a slash
   * @param jsonBody body, or null for none
   * @param timeout for the whole exchange, or null for the client's own
   * @throws io.esbench.fault.EnvironmentException if there is no answer
   */
  AdminAnswer perform(
      String method, String path, @Nullable String jsonBody, @Nullable Duration timeout);
}
