package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.cli.CliHarness;
import io.esbench.node.WithNode;
import io.esbench.result.PublishedSchema;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The acceptance method on a real node, through the whole command line. */
@WithNode
@Timeout(240)
final class AcceptanceIT {
  private static final String SMALL =
      "{\"index_name\": \"accept-it\", \"corpus_docs\": 2000, \"ladder_iterations\": 10,"
          + " \"ladder_warmup_iterations\": 2, \"ladder_rates\": [20, 40], \"contention_period\": 2,"
          + " \"contention_warmup\": 1}";

  @TempDir Path folder;
  private final Target node;
  private CliHarness cli;

  AcceptanceIT(Target node) {
    this.node = node;
  }

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  private CliHarness.Ran accept(String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "accept",
                "--track=acceptance",
                "--race-id=it",
                "--confirm-destructive",
                "--prepare",
                "--target-hosts=" + node.hosts().get(0),
                "--track-params=" + SMALL));
    arguments.addAll(List.of(options));
    return cli.run(arguments.toArray(String[]::new));
  }

  private JsonNode json() throws IOException {
    return new ObjectMapper().readTree(folder.resolve("benchmarks/it/acceptance.json").toFile());
  }

  @Test
  void allStepsOfTheMethodEndInAVerdict() throws IOException {
    CliHarness.Ran ran =
        accept(
            "--passes=2",
            "--criterion=error rate <= 0 %",
            "--criterion=p50 latency of search-alone in challenge contention <= 10 s",
            "--probes=3",
            "--start=5",
            "--highest=10",
            "--probe-seconds=2",
            "--probe-warmup=1",
            "--settle=0",
            "--limit=p50 latency <= 10 s",
            "--junit=" + folder.resolve("verdict.xml"));

    assertThat(ran.exitCode()).as(ran.out() + ran.err()).isZero();
    JsonNode json = json();
    assertThat(PublishedSchema.faults("acceptance-result.schema.json", json.toString())).isEmpty();
    String search = Files.readString(folder.resolve("benchmarks/it/find-max/saturation.json"));
    assertThat(PublishedSchema.faults("saturation.schema.json", search)).isEmpty();
    assertThat(json.path("verdict").path("decision").asText()).isEqualTo("PASS");
    assertThat(json.path("races")).hasSize(8);
    assertThat(json.path("races").get(0).path("cold").asBoolean()).isTrue();
    assertThat(json.path("preflight").path("lines")).hasSizeGreaterThan(10);
    assertThat(json.path("saturation").path("probes").size()).isBetween(2, 3);
    assertThat(json.path("findings").path("memory").path("documents").asLong()).isEqualTo(2000);
    assertThat(json.path("findings").path("contention").get(0).path("ratios")).isNotEmpty();
    assertThat(json.path("findings").path("ladders")).isNotEmpty();
    assertThat(folder.resolve("benchmarks/it/pass-2/query-ladder/result.json")).exists();
    assertThat(folder.resolve("benchmarks/it/find-max/saturation.md")).exists();
    assertThat(folder.resolve("verdict.xml"))
        .content()
        .contains("tests=\"5\"", "error rate in challenge contention &lt;= 0 %");
    assertThat(ran.out())
        .contains(
            "CAVEAT: The cluster runs on the machine of the load generator",
            "CAVEAT: The data fits into memory",
            "verdict: PASS");
    assertThat(folder.resolve("benchmarks/it/acceptance.md"))
        .content()
        .contains("## Verdict", "## Passes", "## Preflight", "## Checklist", "**PASS**");
  }

  @Test
  void criteriaThatAreNotMetEndWithTheirExitCodeAndEvidence() throws IOException {
    CliHarness.Ran ran =
        accept(
            "--passes=1",
            "--challenge=indexing-throughput",
            "--no-find-max",
            "--criterion=mean throughput of bulk-index >= 100,000,000 docs/s");

    assertThat(ran.exitCode()).as(ran.out() + ran.err()).isEqualTo(10);
    assertThat(json().path("verdict").path("decision").asText()).isEqualTo("FAIL");
    assertThat(ran.out()).contains("verdict: FAIL", "One pass only");
  }

  @Test
  void aCriterionOfAnUnknownTaskIsToldBeforeAnythingIsRaced() {
    CliHarness.Ran ran = accept("--criterion=p99 latency of serch-alone <= 1 s");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains("serch-alone").contains("did you mean 'search-alone'?");
    assertThat(folder.resolve("benchmarks/it")).doesNotExist();
  }
}
