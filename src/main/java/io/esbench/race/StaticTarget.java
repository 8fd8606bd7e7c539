package io.esbench.race;

import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import io.esbench.stub.script.StaticAnswers;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A target of which every answer is given by esbench itself, from a file: what a race finds out
 * there is of the load generator. Its hosts are not reached. It ends with the race.
 */
public final class StaticTarget implements AutoCloseable {
  /** All that is known of one: it is not asked what it is. */
  public static final ClusterFacts FACTS =
      new ClusterFacts(
          "unknown",
          null,
          null,
          null,
          0,
          List.of(
              "The answers were static, from the file of the client option static_responses, and"
                  + " given by a server in esbench itself: the figures are those of the load"
                  + " generator and that server alone, not of a cluster. No telemetry"));

  private final StubServer server;
  private final Target target;

  private StaticTarget(StubServer server, Target target) {
    this.server = server;
    this.target = target;
  }

  /** Whether a target is one. */
  static boolean is(Target named) {
    return named.options().way().answers() != null;
  }

  /**
   * Starts what gives the answers, on a free port of this machine.
   *
   * @throws io.esbench.fault.UsageException if the file has become unusable
   */
  static StaticTarget start(Target named) {
    ClientOptions options = named.options();
    Path file = Objects.requireNonNull(options.way().answers());
    StubServer server = StubServer.start(StubSettings.DEFAULT.scripted(StaticAnswers.script(file)));
    ClientOptions plain =
        ClientOptions.DEFAULT
            .within(options.timeout())
            .compressed(options.way().compressed())
            .answeredFrom(file);
    return new StaticTarget(
        server, new Target(List.of(HostAddress.http("127.0.0.1", server.port())), plain));
  }

  Target target() {
    return target;
  }

  @Override
  public void close() {
    server.close();
  }
}
