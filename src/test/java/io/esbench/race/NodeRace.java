package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.result.RaceResult;
import io.esbench.result.json.ResultJson;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Races of the acceptance track on a node that is there, through the whole command line. */
public final class NodeRace {
  private static final String ID = "race";

  private final Target node;
  private final CliHarness cli;

  public NodeRace(Target node, Path folder) {
    this.node = node;
    this.cli = CliHarness.in(folder);
  }

  /** The command line, to set its environment. */
  public CliHarness cli() {
    return cli;
  }

  public CliHarness.Ran race(String challenge, String params, String... options) {
    return raceOn(node.hosts().get(0).toString(), challenge, params, options);
  }

  public CliHarness.Ran raceOn(String host, String challenge, String params, String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "race",
                "--track=acceptance",
                "--target-hosts=" + host,
                "--challenge=" + challenge,
                "--track-params=" + params));
    arguments.addAll(List.of(options));
    if (arguments.stream().noneMatch(option -> option.startsWith("--race-id="))) {
      arguments.add("--race-id=" + ID);
    }
    return cli.run(arguments.toArray(String[]::new));
  }

  public static void assertOk(CliHarness.Ran ran) {
    assertThat(ran.exitCode()).as(ran.err()).isZero();
  }

  /** The run directory. */
  public Path run() {
    return cli.folder().resolve("benchmarks").resolve(ID);
  }

  public RaceResult result() throws IOException {
    return result(ID);
  }

  /** That of a race with a name of its own. */
  public RaceResult result(String id) throws IOException {
    Path file = cli.folder().resolve("benchmarks").resolve(id).resolve("result.json");
    return new ResultJson().read(Files.readString(file), "result.json");
  }

  /** Documents that the node counts, -1 if it cannot. */
  public long documents(String index) {
    try (AdminClient admin = new AdminClient(node)) {
      Long count = new ClusterProbe(admin::perform).count(index).documents();
      return count == null ? -1 : count;
    }
  }

  /** The node's answer to a GET. */
  public String get(String path) {
    try (AdminClient admin = new AdminClient(node)) {
      return admin.perform("GET", path, null, null).body();
    }
  }
}
