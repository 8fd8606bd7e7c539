package io.esbench.transport;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How to talk to the target.
 *
 * @param timeout of one request that names none
 * @param authorization value of the Authorization header, or null
 * @param caCertificates PEM file that server certificates must chain to, or null: the JDK's own
 * @param verifyCertificates false accepts any certificate and any name
 */
public record ClientOptions(
    Duration timeout,
    @Nullable Secret authorization,
    @Nullable Path caCertificates,
    boolean verifyCertificates) {
  /** Time-out of requests that have none: nothing waits for ever. */
  public static final Duration UNLIMITED = Duration.ofDays(1);

  /** Sixty seconds, no credentials, certificates verified. */
  public static final ClientOptions DEFAULT =
      new ClientOptions(Duration.ofSeconds(60), null, null, true);
}
