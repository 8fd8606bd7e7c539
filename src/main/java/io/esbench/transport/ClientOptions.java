package io.esbench.transport;

import io.esbench.proxy.Proxies;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How to talk to the target.
 *
 * @param timeout of one request that names none
 * @param authorization value of the Authorization header, or null
 * @param encryption of connections to hosts with TLS
 * @param way over which its hosts are reached
 */
public record ClientOptions(
    Duration timeout, @Nullable Secret authorization, Encryption encryption, Way way) {
  /** Time-out of requests that have none: nothing waits for ever. */
  public static final Duration UNLIMITED = Duration.ofDays(1);

  /** Sixty seconds, no credentials, certificates verified, the direct way. */
  public static final ClientOptions DEFAULT =
      new ClientOptions(Duration.ofSeconds(60), null, Encryption.VERIFIED);

  /** On the direct way. */
  public ClientOptions(Duration timeout, @Nullable Secret authorization, Encryption encryption) {
    this(timeout, authorization, encryption, Way.DIRECT);
  }

  /**
   * What lies between the load generator and the hosts.
   *
   * @param proxies that lead to them
   * @param compressed whether bodies of measured requests are sent with gzip, and answers asked for
   *     so
   * @param sniffed whether the cluster is asked for the addresses of its nodes, which take the
   *     place of the hosts
   * @param answers file of static answers that esbench gives itself: no host is reached; or null
   */
  public record Way(Proxies proxies, boolean compressed, boolean sniffed, @Nullable Path answers) {
    /** No proxy, bodies as they are, hosts as they are named. */
    public static final Way DIRECT = new Way(Proxies.NONE, false, false, null);
  }

  /** The same with another time-out. */
  public ClientOptions within(Duration limit) {
    return new ClientOptions(limit, authorization, encryption, way);
  }

  /** The same with credentials, or with none. */
  public ClientOptions authorizedBy(@Nullable Secret credentials) {
    return new ClientOptions(timeout, credentials, encryption, way);
  }

  /** The same trusting others. */
  public ClientOptions encryptedBy(Encryption other) {
    return new ClientOptions(timeout, authorization, other, way);
  }

  /** The same through proxies. */
  public ClientOptions through(Proxies proxies) {
    return over(new Way(proxies, way.compressed, way.sniffed, way.answers));
  }

  /** The same with compressed bodies, or with plain ones. */
  public ClientOptions compressed(boolean gzip) {
    return over(new Way(way.proxies, gzip, way.sniffed, way.answers));
  }

  /** The same with the addresses that the nodes publish, or with the hosts as named. */
  public ClientOptions sniffed(boolean asked) {
    return over(new Way(way.proxies, way.compressed, asked, way.answers));
  }

  /** The same with answers from a file, or with those of the hosts. */
  public ClientOptions answeredFrom(@Nullable Path file) {
    return over(new Way(way.proxies, way.compressed, way.sniffed, file));
  }

  private ClientOptions over(Way other) {
    return new ClientOptions(timeout, authorization, encryption, other);
  }
}
