package io.esbench.transport;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How to talk to the target.
 *
 * @param timeout of one request that names none
 * @param authorization value of the Authorization header, or null
 * @param encryption of connections to hosts with TLS
 */
public record ClientOptions(
    Duration timeout, @Nullable Secret authorization, Encryption encryption) {
  /** Time-out of requests that have none: nothing waits for ever. */
  public static final Duration UNLIMITED = Duration.ofDays(1);

  /** Sixty seconds, no credentials, certificates verified. */
  public static final ClientOptions DEFAULT =
      new ClientOptions(Duration.ofSeconds(60), null, Encryption.VERIFIED);

  /** The same with another time-out. */
  public ClientOptions within(Duration limit) {
    return new ClientOptions(limit, authorization, encryption);
  }

  /** The same with credentials, or with none. */
  public ClientOptions authorizedBy(@Nullable Secret credentials) {
    return new ClientOptions(timeout, credentials, encryption);
  }

  /** The same trusting others. */
  public ClientOptions encryptedBy(Encryption other) {
    return new ClientOptions(timeout, authorization, other);
  }
}
