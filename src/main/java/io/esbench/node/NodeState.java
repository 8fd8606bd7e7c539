package io.esbench.node;

import io.esbench.result.Flavour;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is known about a started node.
 *
 * @param pid process of the server
 * @param startedAt when that process began, which tells it from a later one with the same number
 * @param httpPort on 127.0.0.1
 * @param transportPort on 127.0.0.1
 * @param flavour of the server
 * @param version of the server
 * @param folder of its configuration, data and logs
 */
public record NodeState(
    long pid,
    Instant startedAt,
    int httpPort,
    int transportPort,
    Flavour flavour,
    String version,
    Path folder) {
  /** The operating system rounds, and corrects its clock now and then. */
  private static final Duration SAME_START = Duration.ofSeconds(2);

  /** Its HTTP address. */
  public HostAddress host() {
    return HostAddress.http("127.0.0.1", httpPort);
  }

  /** The node as a target without credentials. */
  public Target target() {
    return new Target(List.of(host()), ClientOptions.DEFAULT);
  }

  /** Whether that very process still lives. */
  public boolean alive() {
    return process().isPresent();
  }

  /** The process, if it is still that one. */
  Optional<ProcessHandle> process() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(process -> process.info().startInstant().map(this::isOurs).orElse(true));
  }

  private boolean isOurs(Instant start) {
    return Duration.between(startedAt, start).abs().compareTo(SAME_START) <= 0;
  }
}
