package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.component.PluginJar;
import io.esbench.docs.Page;
import io.esbench.driver.DriverSettings;
import io.esbench.fault.ExitCode;
import io.esbench.fault.TrackException;
import io.esbench.report.ReportFormat;
import io.esbench.result.Load;
import io.esbench.result.RaceInfo;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.stub.script.Served;
import io.esbench.time.NanoTime;
import io.esbench.track.Selection;
import io.esbench.track.TaskFilter;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tracks with code of their own, and with requests that differ, raced on a stub. */
@Timeout(60)
final class PluginRaceTest {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();
  private final ToldProgress progress = new ToldProgress();
  private List<Path> named = List.of();

  @AfterEach
  void stop() {
    cluster.close();
  }

  private Path track(String json) throws IOException {
    Path track = Files.createDirectories(folder.resolve("my-track"));
    Files.writeString(track.resolve("track.json"), json);
    return track;
  }

  private RaceOutcome race() {
    return race(Selection.ALL, false, false);
  }

  private RaceOutcome confirmed() {
    return race(Selection.ALL, false, true);
  }

  private RaceOutcome race(Selection selection, boolean asserts) {
    return race(selection, asserts, false);
  }

  private RaceOutcome race(Selection selection, boolean asserts, boolean confirmed) {
    RaceRequest request =
        new RaceRequest(
            new RaceRequest.Work(
                TrackSource.at(folder.resolve("my-track")).running(named),
                TrackParams.NONE,
                null,
                selection,
                folder.resolve("corpora"),
                asserts),
            new RaceRequest.Subject.Existing(cluster.server().target()),
            new RaceRequest.Safety(confirmed, false),
            DriverSettings.defaults(),
            new RaceRequest.Output(
                folder.resolve("benchmarks"), "id", null, ReportFormat.MARKDOWN, Map.of()),
            List.of("race"));
    return new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), progress)
        .run(request, new Interruption(Thread.currentThread()));
  }

  private static String example(String language) {
    Matcher block =
        Pattern.compile("```" + language + "\\n(.*?)```", Pattern.DOTALL)
            .matcher(Page.of("docs/tracks.md").section("## Code of a track's own"));
    assertThat(block.find()).isTrue();
    return block.group(1);
  }

  private List<String> served(String path) {
    return cluster.server().served().stream()
        .filter(served -> served.request().path().startsWith(path))
        .map(Served::request)
        .map(request -> request.text())
        .toList();
  }

  @Test
  void exampleOfTheDocumentationCompilesAndRaces() throws IOException {
    Path track = track(example("json"));
    PluginJar.of(track.resolve("plugins/shop.jar"), "shop.ShopPlugin", example("java"));
    cluster.holding(3);
    named = List.of(Path.of("plugins/shop.jar"));

    RaceOutcome outcome = race();

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.result().tasks())
        .extracting(TaskResult::task)
        .containsExactly("wait-for-documents", "orders-of-a-customer");
    assertThat(outcome.result().tasks())
        .extracting(task -> task.requests().succeeded())
        .containsExactly(1L, 40L);
    assertThat(served("/orders/_search"))
        .hasSize(40)
        .allMatch(body -> body.matches("\\{\"query\":\\{\"term\":\\{\"customer\":\\d+}}}"))
        .satisfies(bodies -> assertThat(Set.copyOf(bodies)).hasSizeGreaterThan(30));
    assertThat(progress.lines())
        .noneMatch(line -> line.contains("is not run"))
        .contains(
            "components of the track: param-source random-customer; operation-type"
                + " wait-for-documents; schedule pairs");
  }

  @Test
  void theResultNamesTheJarsThatRan() throws Exception {
    Path track = track(example("json"));
    Path jar = PluginJar.of(track.resolve("plugins/shop.jar"), "shop.ShopPlugin", example("java"));
    Files.copy(jar, track.resolve("track.jar"));
    cluster.holding(3);
    named = List.of(jar, Path.of("plugins/../plugins/shop.jar"));

    RaceOutcome outcome = race();

    String hash =
        HexFormat.of()
            .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
    assertThat(outcome.result().info().plugins())
        .containsExactly(new RaceInfo.Plugin("shop.jar", hash));
    String json = Files.readString(outcome.directory().resolve("result.json"));
    assertThat(new ResultJson().read(json, "result.json").info().plugins())
        .isEqualTo(outcome.result().info().plugins());
    assertThat(outcome.directory().resolve("report.md"))
        .content()
        .contains("shop.jar (SHA-256 " + hash + ")");
    assertThat(progress.lines())
        .contains(
            "track.jar of the track is not run, as nobody named it; --plugin=track.jar if you want"
                + " it and trust it");
  }

  @Test
  void whatIsMissingIsToldWithTheJarThatMayHaveIt() throws IOException {
    Path track = track(example("json"));
    PluginJar.of(track.resolve("plugins/shop.jar"), "shop.ShopPlugin", example("java"));

    assertThatThrownBy(this::race)
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("operation-type 'wait-for-documents' (task 'wait-for-documents' at ")
        .hasMessageContaining(
            "; plugins/shop.jar may have it, but no code of a track runs unless you name it:"
                + " --plugin=plugins/shop.jar if you trust it; ")
        .hasMessageNotContaining("--plugin=JAR");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aScheduleWithoutATargetGivesUsableFigures(boolean testMode) throws IOException {
    Path track =
        track(
            """
            {"version": 2, "schedule": [{"name": "paced", "schedule": "often", "iterations": 20,
              "operation": {"operation-type": "search", "index": "i", "body": {}}}]}
            """);
    PluginJar.of(
        track.resolve("track.jar"),
        "a.P",
        """
        package a;
        import io.esbench.plugin.*;
        import java.util.Map;
        public final class P implements TrackPlugin {
          public Map<String, Scheduler.Factory> schedulers() {
            return Map.of("often", (task, perSecond, seed) ->
                (previous, weight) -> previous + 5_000_000L);
          }
        }
        """);
    named = List.of(Path.of("track.jar"));

    RaceOutcome outcome = race(new Selection(TaskFilter.EVERYTHING, testMode, null), false);

    Load load = outcome.result().tasks().get(0).load();
    assertThat(outcome.result().selfChecks()).isNotEmpty().allMatch(SelfCheck::passed);
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(load.targetPerSecond()).isNull();
    assertThat(load.paced()).isEqualTo(!testMode);
    assertThat(load.startDelay().count()).isEqualTo(testMode ? 0 : 20);
  }

  @Test
  void whatIsMissingIsNamedBeforeAnythingIsSent() throws IOException {
    track(example("json"));

    assertThatThrownBy(this::race)
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("operation-type 'wait-for-documents' (task 'wait-for-documents' at ")
        .hasMessageContaining("param-source 'random-customer' (task 'orders-of-a-customer' at ")
        .hasMessageContaining("schedule 'pairs' (task 'orders-of-a-customer' at ")
        .hasMessageEndingWith("every challenge of this track needs such code");
    assertThat(cluster.server().served())
        .allMatch(served -> served.request().path().equals("/"), "asks what it is, no more");
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }

  @Test
  void aTaskThatNothingEndsIsRefusedBeforeAnythingIsSent() throws IOException {
    track(
        """
        {"version": 2, "schedule": [
          {"name": "search", "warmup-time-period": 1,
           "operation": {"operation-type": "search", "index": "i", "body": {}}}]}
        """);

    assertThatThrownBy(this::race)
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.json:2")
        .hasMessageEndingWith(
            "task 'search' never ends: it has a 'warmup-time-period' only; add a 'time-period'");
    assertThat(cluster.server().served())
        .allMatch(served -> served.request().path().equals("/"), "asks what it is, no more");
  }

  @Test
  void documentsThatAnotherRequestWritesMakeARaceNotUnusable() throws IOException {
    track(
        """
        {"version": 2,
         "corpora": [{"name": "c", "documents": [
           {"source-file": "d.json", "document-count": 2, "target-index": "i"}]}],
         "schedule": [
          {"operation": {"operation-type": "bulk", "bulk-size": 2}},
          {"name": "raw-bulk", "operation": {"operation-type": "raw-request", "method": "POST",
            "path": "/i/_bulk", "body": [{"index": {}}, {"n": 3}]}}]}
        """);
    Files.writeString(folder.resolve("my-track/d.json"), "{}\n{}\n");

    RaceOutcome outcome = confirmed();

    assertThat(outcome.result().statusReason()).isEmpty();
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.result().notes())
        .anyMatch(note -> note.contains("may have changed documents too: raw-bulk (index 'i'"));
  }

  @Test
  void aFailureOfARunnerSaysWhatTheTargetAnswered() throws IOException {
    track(
        """
        {"version": 2, "schedule": [
          {"operation": {"operation-type": "mine"}, "iterations": 2}]}
        """);
    PluginJar.of(
        folder.resolve("my-track/track.jar"),
        "a.P",
        """
        package a;
        import io.esbench.plugin.*;
        import java.util.Map;
        public final class P implements TrackPlugin {
          public Map<String, Runner.Factory> runners() {
            return Map.of("mine", Runner.reading(p -> Call.of("GET", "/_nodes/x")));
          }
        }
        """);
    named = List.of(Path.of("track.jar"));

    RaceOutcome outcome = race();

    TaskResult task = outcome.result().tasks().get(0);
    assertThat(task.requests().failed()).isEqualTo(2);
    assertThat(task.requests().errors().get(0).example())
        .startsWith("was refused: HTTP 404 to GET /_nodes/x");
  }

  @Test
  void theReportSaysHowManyBodiesDiffered() throws IOException {
    track(
        """
        {"version": 2, "schedule": [
          {"name": "varied", "iterations": 30, "operation": {
            "operation-type": "search", "index": "i", "body": {"from": "${n}"},
            "esbench": {"values": {"name": "n", "list": [0, 1, 2], "distribution": "sequential"}}}},
          {"name": "cached", "iterations": 5, "operation": {
            "operation-type": "search", "index": "i", "body": {"size": 0}}},
          {"name": "hits", "iterations": 5, "operation": {
            "operation-type": "search", "index": "i", "body": {"size": 1}}},
          {"name": "uncached", "iterations": 5, "operation": {
            "operation-type": "search", "index": "i", "cache": false, "body": {"size": 0}}}]}
        """);

    RaceOutcome outcome = race();

    assertThat(served("/i/_search").subList(0, 4))
        .containsExactly("{\"from\":0}", "{\"from\":1}", "{\"from\":2}", "{\"from\":0}");
    assertThat(outcome.result().notes())
        .contains(
            "varied: 3 different bodies in 30 requests",
            "cached: one body made all 5 requests; if the request cache of its indices is on (the"
                + " default), it answered all but the first of each shard")
        .noneMatch(note -> note.startsWith("hits:") || note.startsWith("uncached:"));
  }
}
