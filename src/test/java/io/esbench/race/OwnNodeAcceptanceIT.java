package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.cli.CliHarness;
import io.esbench.node.NodeLauncher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The acceptance method on a node that it starts by itself: all its races share that node. */
@Timeout(300)
final class OwnNodeAcceptanceIT {
  @TempDir Path folder;

  @Test
  void passesAndSearchShareTheNodeThatIsStartedForThem() throws IOException {
    CliHarness cli = CliHarness.in(folder);
    Path cache = Files.createDirectories(folder.resolve("cache"));
    // Fetched and unpacked once for all tests.
    Path distributions =
        Files.createSymbolicLink(
            cache.resolve("distributions"),
            Files.createDirectories(
                NodeLauncher.ofMachine(line -> {})
                    .cache()
                    .resolve("distributions")
                    .toAbsolutePath()));

    CliHarness.Ran ran =
        cli.run(
            "accept",
            "--track=acceptance",
            "--race-id=own",
            "--passes=1",
            "--challenge=query-ladder",
            "--track-params={\"corpus_docs\": 2000, \"ladder_iterations\": 10,"
                + " \"ladder_warmup_iterations\": 2, \"ladder_rates\": [20, 40]}",
            "--criterion=error rate <= 0 %",
            "--probes=3",
            "--start=5",
            "--highest=10",
            "--probe-seconds=2",
            "--probe-warmup=1",
            "--settle=0",
            "--limit=p50 latency <= 10 s");

    Files.delete(distributions);
    assertThat(ran.exitCode()).as(ran.out() + ran.err()).isZero();
    assertThat(json("acceptance.json").path("saturation").path("probes")).isNotEmpty();
    JsonNode pass = json("pass-1/query-ladder/result.json").path("target");
    assertThat(pass.path("startedByEsbench").asBoolean()).isTrue();
    assertThat(json("find-max/probe-01/result.json").path("target")).isEqualTo(pass);
  }

  private JsonNode json(String file) throws IOException {
    return new ObjectMapper().readTree(folder.resolve("benchmarks/own").resolve(file).toFile());
  }
}
