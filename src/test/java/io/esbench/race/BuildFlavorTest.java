package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.track.load.repository.GitTracks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The target is asked what it is before its track is read. */
@Timeout(60)
final class BuildFlavorTest {
  private static final String TRACK =
      """
      {"schedule": [
        {"name": "{{ build_flavor }}-{{ serverless_operator }}",
         "operation": {"operation-type": "raw-request", "path": "/ok"}}
        {%- if build_flavor == "serverless" %},
        {"name": "only-there", "operation": {"operation-type": "raw-request", "path": "/ok"}}
        {%- endif %},
        {"name": "settings", "operation": {"operation-type": "put-settings", "body": {}}},
        {"name": "health",
         "operation": {"operation-type": "cluster-health", "run-on-serverless": true}}]}
      """;

  @TempDir Path folder;
  private final ScriptedServer server = ScriptedServer.start();
  private final AtomicInteger introductions = new AtomicInteger();

  @BeforeEach
  void track() throws IOException {
    Files.writeString(folder.resolve("track.json"), TRACK);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private CliHarness.Ran race(IntFunction<StubAnswer> root, String... more) {
    return run("race", root, more);
  }

  private CliHarness.Ran run(String command, IntFunction<StubAnswer> root, String... more) {
    server
        .on("*", "/_cluster/health", StubAnswer.json("{\"status\":\"green\"}"))
        .on("*", "/_cluster/settings", StubAnswer.json("{\"acknowledged\":true}"))
        .on("*", "/ok", StubAnswer.json("{}"))
        .onWaiting("GET", "/", request -> answer(request, root));
    List<String> words =
        new ArrayList<>(
            List.of(command, "--race-id=id", "--target-hosts=127.0.0.1:" + server.port()));
    words.addAll(List.of(more));
    return CliHarness.in(folder).run(words.toArray(String[]::new));
  }

  private StubAnswer answer(StubRequest request, IntFunction<StubAnswer> root) {
    return request.path().equals("/")
        ? root.apply(introductions.incrementAndGet())
        : StubAnswer.status(404);
  }

  private static StubAnswer root(String version) {
    return StubAnswer.json("{\"cluster_name\":\"stub\",\"version\":{" + version + "}}");
  }

  private static StubAnswer serverless() {
    return root("\"number\":\"8.11.0\",\"build_flavor\":\"serverless\"");
  }

  private RaceResult result() throws IOException {
    Path file = folder.resolve("benchmarks/id/result.json");
    return new ResultJson().read(Files.readString(file), file.toString());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Elasticsearch | \"number\":\"9.1.0\",\"build_flavor\":\"default\"   | default",
        "an old one    | \"number\":\"5.6.16\"                               | oss",
        "OpenSearch    | \"number\":\"3.8.0\",\"distribution\":\"opensearch\" | oss",
      })
  void templatesAreToldWhatTheTargetIs(String product, String version, String flavor)
      throws IOException {
    CliHarness.Ran ran = race(call -> root(version), "--track-path=" + folder);

    assertThat(ran.exitCode()).as(product + ": " + ran.err()).isZero();
    assertThat(result().tasks())
        .extracting(TaskResult::task)
        .containsExactly(flavor + "-False", "settings", "health");
    assertThat(result().notes()).noneMatch(note -> note.startsWith("Left out"));
  }

  @Test
  void whatAServerlessTargetDoesNotAllowIsLeftOutAndNamed() throws IOException {
    CliHarness.Ran ran = race(call -> serverless(), "--track-path=" + folder);

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(result().tasks())
        .extracting(TaskResult::task)
        .containsExactly("serverless-False", "only-there", "health");
    String note = "Left out, as the target is serverless: settings (put-settings)";
    assertThat(result().notes()).contains(note);
    assertThat(ran.err()).contains(note);
    assertThat(Files.readString(folder.resolve("benchmarks/id/track.json"))).contains("only-there");
    assertThat(result().target().buildFlavor()).isEqualTo("serverless");
  }

  @ParameterizedTest
  @ValueSource(strings = {"accept", "find-max"})
  void commandsThatRaceManyTimesReadTheTrackAsTheTargetWantsIt(String command) throws IOException {
    Files.writeString(
        folder.resolve("track.json"),
        """
        {"challenges": [
          {%- if build_flavor == "serverless" %}
          {"name": "only-there", "schedule": [
            {"name": "find", "iterations": 200, "clients": 1,
             "operation": {"operation-type": "search", "index": "i", "body": {}}}]},
          {%- endif %}
          {"name": "usual", "default": true, "schedule": [
            {"operation": {"operation-type": "raw-request", "path": "/ok"}}]}]}
        """);
    server.on("*", "/i/_search", StubAnswer.json("{\"took\":1,\"hits\":{\"hits\":[]}}"));
    List<String> options =
        new ArrayList<>(List.of("--track-path=" + folder, "--challenge=only-there"));
    options.addAll(
        command.equals("accept")
            ? List.of("--passes=1")
            : List.of(
                "--task=find",
                "--start=40",
                "--highest=40",
                "--probe-seconds=1",
                "--probe-warmup=0",
                "--settle=0",
                "--probes=3",
                "--limit=p50 latency <= 10 s"));

    CliHarness.Ran ran = run(command, call -> serverless(), options.toArray(String[]::new));

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    String below = command.equals("accept") ? "pass-1/only-there" : "probe-01";
    assertThat(folder.resolve("benchmarks/id/" + below + "/result.json")).exists();
  }

  @Test
  void aTargetThatDoesNotSayIsAnOrdinaryOne() throws IOException {
    CliHarness.Ran ran = race(call -> StubAnswer.status(403), "--track-path=" + folder);

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(result().tasks()).extracting(TaskResult::task).startsWith("default-False");
  }

  @Test
  void aTargetThatIsKnownTooLateEndsTheRaceBeforeItStarts() {
    CliHarness.Ran ran =
        race(call -> call == 1 ? StubAnswer.status(503) : serverless(), "--track-path=" + folder);

    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: the track was read for build flavour 'default', but the target now says"
                + " 'serverless', with which the track may differ; start the race again");
    assertThat(folder.resolve("benchmarks/id")).doesNotExist();
  }

  @Test
  void itIsAskedOnceForTheBranchOfARepositoryAndForTheTemplates() throws Exception {
    try (GitTracks origin = GitTracks.in(folder.resolve("origin"))) {
      origin.track("t", "newest of {{ build_flavor }}");
      origin.branch("8.11").track("t", "for 8.11");

      CliHarness.Ran ran =
          race(call -> serverless(), "--track=t", "--track-repository=" + origin.url());

      // The number of a serverless cluster names no branch.
      assertThat(ran.err()).contains("tracks of " + origin.url() + ", master ");
      assertThat(ran.exitCode()).as(ran.err()).isZero();
      assertThat(Files.readString(folder.resolve("benchmarks/id/track.json")))
          .contains("newest of serverless");
    }
    // The second time is when the race opens it, for the result.
    assertThat(introductions).hasValue(2);
  }

  @Test
  void aFaultOfTheTrackIsToldEvenIfTheTargetIsNotThere() throws IOException {
    Files.writeString(folder.resolve("track.json"), "{\"schedule\": 7}");
    server.close();

    CliHarness.Ran ran = race(call -> serverless(), "--track-path=" + folder);

    assertThat(ran.exitCode()).isEqualTo(ExitCode.TRACK.code());
  }
}
