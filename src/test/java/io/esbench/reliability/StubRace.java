package io.esbench.reliability;

import io.esbench.cli.CliHarness;
import io.esbench.stub.ScriptedServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Plays the small track through the command line against a cluster that is a stub. */
final class StubRace {
  private StubRace() {}

  /** Against a cluster that does something wrong. */
  static Play of(String onError, Consumer<FaultyCluster> fault, String... options) {
    return folder -> {
      try (FaultyCluster cluster = new FaultyCluster(ScriptedServer.start())) {
        fault.accept(cluster);
        String host = "127.0.0.1:" + cluster.server().port();
        return run(folder, onError, host, cluster, options);
      }
    };
  }

  private static Seen run(
      Path folder, String onError, String host, FaultyCluster cluster, String... options)
      throws Exception {
    List<String> line = command(folder, onError, host);
    line.addAll(List.of(options));
    long begin = System.nanoTime();
    CliHarness.Ran ran = CliHarness.in(folder).run(line.toArray(String[]::new));
    return new Seen(
        ran,
        Duration.ofNanos(System.nanoTime() - begin),
        folder.resolve("benchmarks/id"),
        cluster.evidence(false),
        cluster.faults() > 0);
  }

  /** The command line of all races. */
  static List<String> command(Path folder, String onError, String hosts) throws Exception {
    return new ArrayList<>(
        List.of(
            "race",
            "--track-path=" + SmallTrack.in(folder),
            "--race-id=id",
            "--on-error=" + onError,
            "--target-hosts=" + hosts,
            "--client-options=timeout:1",
            "--unreachable-after=3"));
  }
}
