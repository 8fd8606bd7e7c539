package io.esbench.reliability;

import io.esbench.cli.CliHarness;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.proxy.FaultProxy;
import io.esbench.stub.tls.StubTls;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Plays the small track through the command line against a cluster that is a stub. */
final class StubRace {
  /** For faults that stay: what takes a minute with the usual values takes seconds. */
  static final String[] IMPATIENT = {"--client-options=timeout:5", "--unreachable-after=3"};

  private StubRace() {}

  /** Against a cluster that does something wrong. */
  static Play of(Consumer<FaultyCluster> fault, String... options) {
    return direct(false, fault, options);
  }

  /** The same where requests may be lost on their way. */
  static Play lossy(Consumer<FaultyCluster> fault, String... options) {
    return direct(true, fault, options);
  }

  /** Against a good cluster with TLS, addressed with a scheme. */
  static Play tls(StubTls tls, String scheme, String... options) {
    return served(() -> ScriptedServer.start(tls), scheme, options);
  }

  /** Against a good cluster, addressed with a scheme. */
  static Play served(Supplier<ScriptedServer> server, String scheme, String... options) {
    return race(server, scheme, false, cluster -> cluster.accuse(), options);
  }

  private static Play direct(boolean lossy, Consumer<FaultyCluster> fault, String... options) {
    return race(ScriptedServer::start, "", lossy, fault, options);
  }

  private static Play race(
      Supplier<ScriptedServer> server,
      String scheme,
      boolean lossy,
      Consumer<FaultyCluster> fault,
      String... options) {
    return (folder, onError) -> {
      try (FaultyCluster cluster = new FaultyCluster(server.get())) {
        fault.accept(cluster);
        String host = scheme + "127.0.0.1:" + cluster.server().port();
        CliHarness harness = CliHarness.in(folder);
        List<String> line = command(folder, onError, host, options);
        return seen(
            folder,
            () -> harness.run(line.toArray(String[]::new)),
            () -> cluster.evidence(lossy),
            () -> cluster.faults() > 0);
      }
    };
  }

  /** Against a cluster with a proxy before it; requests and answers may be lost there. */
  static Play proxied(BiConsumer<FaultyCluster, FaultProxy> fault, String... options) {
    return (folder, onError) -> {
      try (FaultyCluster cluster = new FaultyCluster(ScriptedServer.start());
          FaultProxy proxy = FaultProxy.start("127.0.0.1", 0, cluster.server().address())) {
        fault.accept(cluster, proxy);
        CliHarness harness = CliHarness.in(folder);
        List<String> line = command(folder, onError, "127.0.0.1:" + proxy.port(), options);
        return seen(
            folder,
            () -> harness.run(line.toArray(String[]::new)),
            () -> cluster.evidence(true),
            () -> cluster.faults() > 0);
      }
    };
  }

  /**
   * Runs a command and looks at what it left.
   *
   * @param evidence asked for when it has ended
   * @param provoked whether the fault came about, asked for then too
   */
  static Seen seen(
      Path folder,
      Callable<CliHarness.Ran> command,
      Callable<Evidence> evidence,
      Callable<Boolean> provoked)
      throws Exception {
    long begin = System.nanoTime();
    CliHarness.Ran ran = command.call();
    Duration took = Duration.ofNanos(System.nanoTime() - begin);
    return new Seen(ran, took, folder.resolve("benchmarks/id"), evidence.call(), provoked.call());
  }

  /** The command line of all races; options of a row come last. */
  static List<String> command(Path folder, String onError, String hosts, String... options)
      throws IOException {
    List<String> line =
        new ArrayList<>(
            List.of(
                "race",
                "--track-path=" + SmallTrack.in(folder),
                "--race-id=id",
                "--on-error=" + onError,
                "--target-hosts=" + hosts));
    line.addAll(List.of(options));
    return line;
  }
}
