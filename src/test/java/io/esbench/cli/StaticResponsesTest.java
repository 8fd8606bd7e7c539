package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Races whose answers are in a file; the host of the command does not exist. */
@Timeout(60)
final class StaticResponsesTest {
  private static final String HOSTS = "--target-hosts=https://es.invalid:9243";

  @TempDir private Path folder;
  private Path answers = Path.of("");

  @BeforeEach
  void write() throws IOException {
    answers =
        Files.writeString(
            folder.resolve("answers.json"),
            """
            [{"path": "*/_search", "body": {"took": 7, "timed_out": false,
               "hits": {"total": {"value": 3, "relation": "eq"}, "hits": []}}},
             {"path": "/i*", "body": {"acknowledged": true}},
             {"path": "*", "body": {}}]
            """);
    Files.writeString(
        folder.resolve("track.json"),
        """
        {"version": 2, "description": "t", "indices": [{"name": "i"}],
         "challenges": [
          {"name": "load", "schedule": [{"operation": {"name": "d", "operation-type": "delete-index"}}]},
          {"name": "c", "default": true, "schedule": [
           {"operation": {"name": "delete", "operation-type": "delete-index"}},
           {"operation": {"name": "create", "operation-type": "create-index"}},
           {"operation": {"name": "search", "operation-type": "search", "index": "i",
             "body": {"query": {"match_all": {}}}}, "clients": 2, "iterations": 50}]}]}
        """);
  }

  @Test
  void aRaceIsAnsweredFromTheFileAndItsReportsSaySo() throws IOException {
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                "race",
                "--track-path=" + folder.resolve("track.json"),
                "--race-id=id",
                "--telemetry=node-stats",
                HOSTS,
                "--client-options=static_responses:"
                    + answers
                    + ",basic_auth_user:u,"
                    + "basic_auth_password:p");

    assertThat(ran.exitCode()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.err()).contains("static_responses: no host is reached; all answers, with 200,");
    Path run = folder.resolve("benchmarks/id");
    JsonNode result = new ObjectMapper().readTree(run.resolve("result.json").toFile());
    assertThat(result.path("notes").toString())
        .contains("The answers were static", "the load generator and that server alone");
    assertThat(result.path("target").path("hosts").toString())
        .startsWith("[\"http://127.0.0.1:")
        .doesNotContain("es.invalid");
    assertThat(result.path("target").path("version").isNull()).isTrue();
    assertThat(result.path("telemetry")).isEmpty();
    JsonNode search = result.path("tasks").path(2);
    assertThat(search.path("requests").path("succeeded").asInt()).isEqualTo(100);
    assertThat(Files.readString(run.resolve("report.md"))).contains("The answers were static");
  }

  @Test
  void onlyRacesAreAnsweredFromAFile() {
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run("preflight", HOSTS, "--client-options=static_responses:" + answers);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors())
        .containsExactly(
            "error: client option static_responses is for races; preflight asks the cluster itself");
  }

  @Test
  void aFileThatIsOfNoUseEndsTheCommandBeforeAnythingIsStarted() throws IOException {
    Files.writeString(answers, "[{\"path\": \"search\", \"body\": {}}]");
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                "race",
                "--track-path=" + folder.resolve("track.json"),
                HOSTS,
                "--client-options=static_responses:" + answers);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors())
        .singleElement()
        .asString()
        .startsWith("error: " + answers + ": at $[0].path: 'search' is no path");
  }
}
