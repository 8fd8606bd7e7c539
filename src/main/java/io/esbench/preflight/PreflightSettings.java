package io.esbench.preflight;

import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the cluster is reached and what is looked at. Holds no secret.
 *
 * @param hosts at least one
 * @param withCredentials whether requests carry a login
 * @param verifiesCertificates whether the server's certificate is checked
 * @param index names or pattern, comma-separated, of the indices that a race will use, or null
 * @param limit for all questions together
 */
public record PreflightSettings(
    List<HostAddress> hosts,
    boolean withCredentials,
    boolean verifiesCertificates,
    @Nullable String index,
    Duration limit) {
  /** With the start of the JVM and the end of a connection that hangs it makes 20 seconds. */
  private static final Duration LIMIT = Duration.ofSeconds(13);

  /** Copies. */
  public PreflightSettings {
    hosts = List.copyOf(hosts);
  }

  /** As a race would reach it; all answers within 13 seconds. */
  public static PreflightSettings of(Target target, @Nullable String index) {
    return new PreflightSettings(
        target.hosts(),
        target.options().authorization() != null,
        target.options().encryption().verifyCertificates(),
        index,
        LIMIT);
  }

  boolean allTls() {
    return hosts.stream().allMatch(HostAddress::tls);
  }

  List<String> hostNames() {
    return hosts.stream().map(HostAddress::toString).toList();
  }
}
