package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.result.AcceptanceRace;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.json.AcceptanceJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What options of an acceptance and of a race change, from the command line to the result. */
@Timeout(120)
final class AcceptOptionsIT {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();

  @BeforeEach
  void track() throws IOException {
    cluster.holding(20);
    Path track = Files.createDirectories(folder.resolve("t"));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2, "operations": [
          {"name": "find", "operation-type": "search", "index": "i", "body": {},
           "detailed-results": true,
           "assertions": [{"property": "hits", "condition": ">", "value": 5}]}],
         "challenges": [
          {"name": "a", "default": true, "schedule": [{"operation": "find", "iterations": 20}]},
          {"name": "b", "schedule": [{"operation": "find", "iterations": 20}]}]}
        """);
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private CliHarness.Ran run(String... arguments) {
    List<String> line = new ArrayList<>(List.of(arguments));
    line.addAll(
        List.of(
            "--track-path=" + folder.resolve("t"),
            "--target-hosts=" + cluster.host(),
            "--race-id=id"));
    return CliHarness.in(folder).run(line.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({"grouped, a a b b", "interleaved, a b a b"})
  void theOrderIsThatOfThePasses(String order, String raced) throws IOException {
    CliHarness.Ran ran =
        run(
            "accept",
            "--passes=2",
            "--order=" + order,
            "--no-find-max",
            "--criterion=error rate <= 0 %");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    AcceptanceResult result =
        new AcceptanceJson()
            .read(Files.readString(folder.resolve("benchmarks/id/acceptance.json")), "x");
    assertThat(result.races())
        .extracting(AcceptanceRace::challenge)
        .containsExactly(raced.split(" "));
  }

  @Test
  void theTaskWhoseRateIsSearchedMustBeOneOfTheTrack() {
    CliHarness.Ran ran =
        run("accept", "--passes=1", "--find-max=fnd", "--criterion=error rate <= 0 %");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors().get(0)).contains("'fnd'").contains("find");
    assertThat(cluster.searches()).isZero();
  }

  @Test
  void assertionsAreCheckedIfThatIsWanted() {
    assertThat(run("race").exitCode()).isZero();
    assertThat(cluster.searches()).isEqualTo(20);

    CliHarness.Ran checked =
        CliHarness.in(folder.resolve("second"))
            .run(
                "race",
                "--enable-assertions",
                "--track-path=" + folder.resolve("t"),
                "--target-hosts=" + cluster.host());
    assertThat(checked.exitCode()).isEqualTo(5);
    assertThat(checked.out() + checked.err()).contains("hits > 5");
  }
}
