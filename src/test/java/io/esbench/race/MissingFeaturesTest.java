package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the target does not offer is left out and named; the race goes on. */
@Timeout(60)
final class MissingFeaturesTest {
  private static final String TRACK =
      """
      {"challenges": [
        {"name": "some", "default": true, "schedule": [
          {"name": "plain", "operation": {"operation-type": "raw-request", "path": "/ok"}},
          {"name": "policy", "needs": "ilm",
           "operation": {"operation-type": "raw-request", "path": "/ok"}},
          {"parallel": {"needs": "logsdb", "tasks": [
            {"name": "logs", "operation": {"operation-type": "raw-request", "path": "/ok"}},
            {"name": "streams", "needs": ["data-stream-api"],
             "operation": {"operation-type": "raw-request", "path": "/ok"}}]}},
          {"name": "series", "needs": "time-series",
           "operation": {"operation-type": "raw-request", "path": "/ok"}}]},
        {"name": "whole", "needs": ["ilm"], "schedule": [
          {"name": "first", "operation": {"operation-type": "raw-request", "path": "/ok"}},
          {"name": "second", "operation": {"operation-type": "raw-request", "path": "/ok"}}]},
        {"name": "modest", "schedule": [
          {"name": "only", "operation": {"operation-type": "raw-request", "path": "/ok"}}]}]}
      """;
  private static final String REFUSED = "{\"error\":{\"reason\":\"unknown setting [index.mode]\"}}";

  @TempDir Path folder;
  private final ScriptedServer server = ScriptedServer.start();

  @BeforeEach
  void track() throws IOException {
    Files.writeString(folder.resolve("track.json"), TRACK);
    server
        .on("*", "/_cluster/health", StubAnswer.json("{\"status\":\"green\"}"))
        .on("*", "/ok", StubAnswer.json("{}"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void answers(StubAnswer policies, StubAnswer streams, StubAnswer templates) {
    server
        .on("GET", "/_ilm/policy", policies)
        .on("GET", "/_data_stream/esbench-probe-*", streams)
        .on("POST", "/_index_template/_simulate", templates);
  }

  private RaceResult race(String challenge) throws IOException {
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                "race",
                "--race-id=id",
                "--track-path=" + folder,
                "--challenge=" + challenge,
                "--target-hosts=127.0.0.1:" + server.port());
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    Path file = folder.resolve("benchmarks/id/result.json");
    RaceResult result = new ResultJson().read(Files.readString(file), file.toString());
    result.notes().stream()
        .filter(note -> note.startsWith("Left out"))
        .forEach(note -> assertThat(ran.out().replaceAll("\\s+", " ")).contains(note));
    return result;
  }

  private static List<String> leftOut(RaceResult result) {
    return result.notes().stream().filter(note -> note.startsWith("Left out")).sorted().toList();
  }

  @Test
  void aTargetThatOffersEverythingRunsEverything() throws IOException {
    answers(StubAnswer.json("{}"), StubAnswer.json("{}"), StubAnswer.json("{}"));
    RaceResult result = race("some");

    assertThat(result.tasks())
        .extracting(TaskResult::task)
        .containsExactly("plain", "policy", "logs", "streams", "series");
    assertThat(leftOut(result)).isEmpty();
  }

  @Test
  void whatIsMissingIsNamedWithTheTasksThatNeedIt() throws IOException {
    answers(
        StubAnswer.json("{}"), StubAnswer.status(405), StubAnswer.json(REFUSED).withStatus(400));
    RaceResult result = race("some");

    assertThat(result.tasks()).extracting(TaskResult::task).containsExactly("plain", "policy");
    assertThat(leftOut(result))
        .containsExactly(
            "Left out, as the target does not offer the API of data streams (data-stream-api):"
                + " streams",
            "Left out, as the target does not offer the index mode logsdb (logsdb): logs, streams",
            "Left out, as the target does not offer the index mode time_series (time-series):"
                + " series");
  }

  @ParameterizedTest
  @CsvSource({"400", "404", "405", "410"})
  void aChallengeOfWhichNothingIsLeftIsARaceWithoutTasks(int status) throws IOException {
    answers(StubAnswer.status(status), StubAnswer.json("{}"), StubAnswer.json("{}"));
    RaceResult result = race("whole");

    assertThat(result.tasks()).isEmpty();
    assertThat(leftOut(result))
        .containsExactly(
            "Left out, as the target does not offer index life-cycle management (ilm): all tasks of"
                + " challenge 'whole'");
  }

  @Test
  void whatTheTargetRefusesToTellIsRun() throws IOException {
    answers(StubAnswer.status(403), StubAnswer.json("{}"), StubAnswer.json("{}"));
    RaceResult result = race("whole");

    assertThat(result.tasks()).extracting(TaskResult::task).containsExactly("first", "second");
    assertThat(result.notes())
        .contains(
            "Whether the target offers index life-cycle management (ilm) is not known, so what"
                + " needs it was run: 403, the user lacks a privilege");
  }

  /** Such as that of two templates of one priority: it says nothing of the mode. */
  @Test
  void aTemplateThatIsRefusedForAnotherReasonIsADoubt() throws IOException {
    String reason = "{\"error\":{\"reason\":\"matching patterns from existing templates\"}}";
    answers(StubAnswer.json("{}"), StubAnswer.json("{}"), StubAnswer.json(reason).withStatus(400));
    RaceResult result = race("some");

    assertThat(result.tasks())
        .extracting(TaskResult::task)
        .containsExactly("plain", "policy", "logs", "streams", "series");
    assertThat(result.notes())
        .anyMatch(note -> note.startsWith("Whether the target offers the index mode logsdb"));
    assertThat(server.served())
        .filteredOn(served -> served.request().path().equals("/_index_template/_simulate"))
        .allSatisfy(
            served -> assertThat(served.request().text()).contains("\"priority\":1915000007"));
  }

  @Test
  void aChallengeWithoutNeedsAsksNothing() throws IOException {
    race("modest");

    assertThat(server.served())
        .noneMatch(
            served -> served.request().path().matches("/_(ilm|index_template|data_stream).*"));
  }
}
