package io.esbench.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.fault.TrackException;
import io.esbench.op.AssertionPolicy;
import io.esbench.op.Effect;
import io.esbench.op.FakeAnswer;
import io.esbench.op.OperationContext;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.op.Talk;
import io.esbench.result.ErrorKind;
import io.esbench.schedule.Pacer;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Challenge;
import io.esbench.track.Task;
import io.esbench.track.Track;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.transport.Exchange;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ComponentsTest {
  private static final String HEAD =
      """
      package a;
      import io.esbench.plugin.*;
      import java.util.*;
      public final class P implements TrackPlugin {
      """;

  @TempDir Path folder;

  private Track track(String schedule) throws IOException {
    return track("shop", "{\"name\": \"only\", \"schedule\": [" + schedule + "]}");
  }

  private Track track(String name, String challenges) throws IOException {
    Path directory = Files.createDirectories(folder.resolve(name));
    Files.writeString(
        directory.resolve("track.json"),
        """
        {"version": 2, "indices": [{"name": "i"}],
         "operations": [{"name": "newest", "operation-type": "search", "body": {}}],
         "challenges": [%s]}
        """
            .formatted(challenges));
    return new TrackLoader(folder, InstantSource.system())
        .load(TrackSource.at(directory), TrackParams.NONE);
  }

  private Path directory() {
    return folder.resolve("shop");
  }

  private void jar(String name, String body) throws IOException {
    PluginJar.of(directory().resolve("plugins/" + name), "a.P", HEAD + body + "}\n");
  }

  /** Those of the track, named as a user does. */
  private List<Path> jars() {
    return Stream.of("plugins/a.jar", "plugins/b.jar", "track.jar")
        .map(directory()::resolve)
        .filter(Files::exists)
        .toList();
  }

  private Components components(Track track) {
    return Components.of(track, directory(), jars());
  }

  private static PreparedOperation prepared(Components components, Track track) {
    Challenge challenge = components.processed(track.challenge("only"));
    components.require(challenge);
    Task task = challenge.tasks().get(0);
    return components
        .operations()
        .prepare(
            task.operation(),
            new OperationContext(track, PreparedCorpora.NONE, Duration.ofSeconds(1)));
  }

  private static String sent(ParamSource source) {
    Request request = Objects.requireNonNull(source.next());
    Exchange exchange = Objects.requireNonNull(request.begin().next(null));
    StringBuilder text = new StringBuilder(exchange.method() + " " + exchange.path() + " ");
    for (ByteBuffer slice : exchange.body()) {
      text.append(StandardCharsets.UTF_8.decode(slice.duplicate()));
    }
    return text.toString();
  }

  private static final String COUNTING =
      """
      public Map<String, ParameterSource.Factory> parameterSources() {
        return Map.of("counting", (track, parameters) -> new Counting(0, 1, parameters));
      }
      static final class Counting implements ParameterSource {
        int next; final int step; final Map<String, Object> parameters;
        Counting(int next, int step, Map<String, Object> parameters) {
          this.next = next; this.step = step; this.parameters = parameters;
        }
        public ParameterSource partition(int index, int of) {
          return new Counting(index, of, parameters);
        }
        public boolean infinite() { return false; }
        public Map<String, Object> next() {
          if (next >= 5) { return null; }
          parameters.put("body", Map.of("from", next));
          next += step;
          return parameters;
        }
      }
      """;

  @Test
  void aSourceOfAJarFeedsAnOperationTypeOfEsbench() throws IOException {
    Track track =
        track(
            "{\"operation\": {\"operation-type\": \"search\", \"param-source\": \"counting\","
                + " \"cache\": false}}");
    jar("a.jar", COUNTING);
    try (Components components = components(track)) {
      PreparedOperation operation = prepared(components, track);
      ParamSource second = operation.params(1, 2);

      assertThat(components.described()).isEqualTo("param-source counting");
      assertThat(operation.finite()).isTrue();
      assertThat(operation.unit()).isEqualTo("ops");
      assertThat(operation.effects()).isEmpty();
      assertThat(sent(second)).isEqualTo("POST /i/_search?request_cache=false {\"from\":1}");
      assertThat(sent(second)).endsWith("{\"from\":3}");
      assertThat(second.next()).isNull();
    }
  }

  @Test
  void whatASourceMakesAChangingTypeDoNeedsConfirmation() throws IOException {
    Track track =
        track(
            "{\"operation\": {\"operation-type\": \"raw-request\", \"path\": \"/x\","
                + " \"param-source\": \"counting\"}}");
    jar("a.jar", COUNTING);
    try (Components components = components(track)) {
      assertThat(prepared(components, track).effects())
          .containsExactly(
              new Effect(
                  Effect.Kind.CHANGES_CLUSTER, "raw-request with the param-source 'counting'"));
    }
  }

  @Test
  void whatWasPreparedIsUsedAgainForTheSameParameters() throws IOException {
    Track track =
        track("{\"operation\": {\"operation-type\": \"search\", \"param-source\": \"two\"}}");
    jar(
        "a.jar",
        """
        public Map<String, ParameterSource.Factory> parameterSources() {
          return Map.of("two", (track, parameters) -> new Two());
        }
        static final class Two implements ParameterSource {
          int next;
          public ParameterSource partition(int index, int of) { return new Two(); }
          public Map<String, Object> next() { return Map.of("body", Map.of("from", next++ % 2)); }
        }
        """);
    try (Components components = components(track)) {
      PreparedOperation operation = prepared(components, track);
      ParamSource source = operation.params(0, 1);
      Request first = source.next();
      Request second = Objects.requireNonNull(source.next());

      assertThat(second).isNotSameAs(first);
      // Direct buffers would pile up until the next garbage collection.
      assertThat(Objects.requireNonNull(second.begin().next(null)).body())
          .noneMatch(ByteBuffer::isDirect);
      assertThat(source.next()).isSameAs(first);
      assertThat(source.next()).isSameAs(second);
      assertThat(operation.remark(4)).isEqualTo("2 different bodies in 4 requests");
    }
  }

  @Test
  void aBulkTakesNoParametersOfASource() throws IOException {
    Track track =
        track("{\"operation\": {\"operation-type\": \"bulk\", \"param-source\": \"counting\"}}");
    jar("a.jar", COUNTING);
    try (Components components = components(track)) {
      assertThatThrownBy(() -> prepared(components, track))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("let the plug-in have a runner that sends its documents");
    }
  }

  @Test
  void aCompositeTakesNoParametersOfASource() throws IOException {
    Track track =
        track(
            "{\"operation\": {\"operation-type\": \"composite\", \"param-source\": \"counting\"}}");
    jar("a.jar", COUNTING);
    try (Components components = components(track)) {
      assertThatThrownBy(() -> prepared(components, track))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("track.json:")
          .hasMessageContaining("is a composite with the param-source 'counting', but ")
          .hasMessageContaining("let the plug-in have a runner that makes its requests");
    }
  }

  @Test
  void aSourceBesideVarietyIsRefusedForOneOfThemWouldHaveNoEffect() throws IOException {
    Track track =
        track(
            "{\"operation\": {\"operation-type\": \"search\", \"param-source\": \"counting\","
                + " \"body\": {\"a\": \"${v}\"}, \"esbench\": {\"values\": {\"name\": \"v\","
                + " \"list\": [1]}}}}");
    jar("a.jar", COUNTING);
    try (Components components = components(track)) {
      assertThatThrownBy(() -> prepared(components, track))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("$.challenges[0].schedule[0].operation.esbench: ")
          .hasMessageContaining("beside the param-source 'counting'")
          .hasMessageEndingWith("remove one");
    }
  }

  @Test
  void assertionsAreCheckedOfWhatASourceFeeds() throws IOException {
    Track track =
        track(
            "{\"operation\": {\"operation-type\": \"raw-request\", \"path\": \"/x\","
                + " \"param-source\": \"counting\", \"assertions\": [{\"property\": \"weight\","
                + " \"condition\": \">\", \"value\": 1}]}}");
    jar("a.jar", COUNTING);
    try (Components components =
        Components.of(track, directory(), jars(), AssertionPolicy.CHECKED)) {
      Request request = prepared(components, track).params(0, 1).next();
      Talk talk = Talk.with(Objects.requireNonNull(request), FakeAnswer.ok("{}"));
      assertThat(talk.outcome().error()).isEqualTo(ErrorKind.ASSERTION_FAILED);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'newst'                       | newest",
        "'serch'                       | search",
        "{'operation-type': 'serch'}   | search",
        "{'operation-type': 'newst'}   | ",
      })
  void aMistypedOperationMayBeOneOfTheTrackOrAType(String operation, String meant)
      throws IOException {
    Track track = track("{\"operation\": %s}".formatted(operation.replace('\'', '"')));
    try (Components components = components(track)) {
      assertThat(components.missing(track.challenge("only")))
          .singleElement()
          .extracting(Missing::hint)
          .isEqualTo(meant == null ? "" : "; did you mean '" + meant + "'?");
    }
  }

  @Test
  void missingComponentsAreNamedTogetherWithTheChallengesThatRunWithoutThem() throws IOException {
    Track track =
        track(
            "shop",
            """
            {"name": "plain", "default": true, "schedule": [{"operation": "refresh"}]},
            {"name": "only", "schedule": [
              {"name": "a", "operation": {"operation-type": "search", "param-source": "terms"}},
              {"name": "b", "operation": {"operation-type": "search", "param-source": "terms"}},
              {"operation": "forcemerge"},
              {"name": "c", "operation": "refresh", "schedule": "workflow"}]}
            """);
    Files.writeString(
        directory().resolve("track.py"),
        """
        def register(registry):
            registry.register_param_source('terms', Terms)
            registry.register_scheduler("workflow", W)
        """);
    try (Components components = components(track)) {
      assertThatThrownBy(() -> components.require(track.challenge("only")))
          .isInstanceOf(TrackException.class)
          .hasMessageStartingWith(
              "track 'shop', challenge 'only' needs what esbench does not have: param-source"
                  + " 'terms' (tasks 'a', 'b' at ")
          .hasMessageContaining(
              "$.challenges[1].schedule[0].operation; track.py registers it, but esbench runs no"
                  + " Python)")
          .hasMessageContaining("operation-type 'forcemerge' (task 'forcemerge' at ")
          .hasMessageContaining("; did you mean 'force-merge'?)")
          .hasMessageContaining("schedule 'workflow' (task 'c' at ")
          .hasMessageContaining(
              "correct the name, or name a jar that provides it with --plugin=JAR")
          .hasMessageEndingWith("challenges that run without it: plain");
      components.require(track.challenge("plain"));
    }
  }

  @Test
  void aJarWinsOverAnOperationTypeOfEsbench() throws IOException {
    Track track = track("{\"operation\": {\"operation-type\": \"search\", \"index\": \"mine\"}}");
    jar(
        "a.jar",
        """
        public Map<String, Runner.Factory> runners() {
          return Map.of("search", Runner.reading(p -> Call.of("GET", "/" + p.get("index"))));
        }
        """);
    try (Components components = components(track)) {
      PreparedOperation operation = prepared(components, track);
      assertThat(sent(operation.params(0, 1))).isEqualTo("GET /mine ");
      assertThat(operation.effects()).isEmpty();
    }
  }

  @Test
  void aSchedulerSeesTheKeysOfItsTask() throws IOException {
    Track track =
        track("{\"operation\": \"refresh\", \"schedule\": \"slow\", \"think-seconds\": 7}");
    jar(
        "a.jar",
        """
        public Map<String, Scheduler.Factory> schedulers() {
          return Map.of("slow", (task, perSecond, seed) -> {
            long gap = ((Number) task.keys().get("think-seconds")).longValue() * 1_000_000_000L;
            return (previous, weight) -> previous + gap;
          });
        }
        """);
    try (Components components = components(track)) {
      Task task = track.challenge("only").tasks().get(0);
      components.require(track.challenge("only"));
      Pacer pacer = components.pacers().pacer(task, "ops", 1, 42);
      assertThat(pacer.throttled()).isTrue();
      assertThat(pacer.nextNanos(1_000_000_000L, 1)).isEqualTo(8_000_000_000L);
    }
    assertThat(
            new TrackLoader(folder, InstantSource.system())
                .loadWithRemarks(TrackSource.at(directory()), TrackParams.NONE)
                .remarks())
        .isEmpty();
  }

  @Test
  void aScheduleOfItsOwnIsRampedUpLikeAnyOther() throws IOException {
    Track track =
        track(
            """
            {"operation": "refresh", "schedule": "each-second", "ramp-up-time-period": 8,
             "warmup-time-period": 8, "time-period": 8}
            """);
    jar("a.jar", EACH_SECOND);
    try (Components components = components(track)) {
      Pacer pacer = components.pacers().pacer(track.challenge("only").tasks().get(0), "ops", 1, 42);
      // What is due after 1, 4 and 6 s is due after √(2·8·1), √(2·8·4) and 6 + 8/2 s.
      long[] seconds = new long[7];
      for (int i = 1; i < seconds.length; i++) {
        seconds[i] = pacer.nextNanos(seconds[i - 1], 1) / 1_000_000_000L;
      }
      assertThat(seconds).containsExactly(0, 4, 5, 6, 8, 9, 10);
    }
  }

  @Test
  void inTestModeAScheduleOfItsOwnIsKnownButDoesNotWait() throws IOException {
    Track track = track("{\"operation\": \"refresh\", \"schedule\": \"each-second\"}");
    jar("a.jar", EACH_SECOND);
    try (Components components = components(track)) {
      Task task = track.challenge("only").inTestMode().tasks().get(0);
      PacerCatalog pacers = components.pacers().inTestMode();
      pacers.check(task, "ops");
      assertThat(pacers.paces(task)).isFalse();
      assertThat(pacers.pacer(task, "ops", 1, 42).throttled()).isFalse();
      assertThat(components.pacers().paces(task)).isTrue();
    }
  }

  private static final String EACH_SECOND =
      """
      public Map<String, Scheduler.Factory> schedulers() {
        return Map.of("each-second", (task, perSecond, seed) ->
            (previous, weight) -> previous + 1_000_000_000L);
      }
      """;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "a runner that is null | runners | Runner | (t, p) -> null | gave null, expected a Runner",
        "an invocation that is null | runners | Runner | (t, p) -> q -> null"
            + " | gave null, expected an Invocation",
        "a step that is null | runners | Runner | (t, p) -> q -> r -> null"
            + " | gave null, expected a Call or a Done",
        "a source that is null | parameterSources | ParameterSource | (t, p) -> null"
            + " | gave null, expected a ParameterSource",
        "a list that cannot be made | runners | Runner | ((Runner.Factory[]) null)[0]"
            + " | NullPointerException",
      })
  void whatAComponentMustNotGiveIsAFaultOfTheTrack(
      String what, String method, String type, String code, String fault) throws IOException {
    Track track =
        track(
            type.equals("Runner")
                ? "{\"operation\": {\"operation-type\": \"bad\"}}"
                : "{\"operation\": {\"operation-type\": \"search\", \"param-source\": \"bad\"}}");
    jar(
        "a.jar",
        "public Map<String, %2$s.Factory> %1$s() { %2$s.Factory f = %3$s; return Map.of(\"bad\", f); }"
            .formatted(method, type, code));
    assertThatThrownBy(
            () -> {
              try (Components components = components(track)) {
                prepared(components, track);
              }
            })
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("a.jar")
        .hasMessageContaining(fault);
  }

  @Test
  void parametersThatAreNoJsonAreAFaultOfTheirPlace() throws IOException {
    Track track =
        track(
            "{\"operation\": {\"operation-type\": \"search\", \"param-source\": \"counting\","
                + " \"size\": NaN}}");
    jar("a.jar", COUNTING);
    try (Components components = components(track)) {
      assertThat(components.missing(track.challenge("only"))).isEmpty();
      assertThatThrownBy(() -> prepared(components, track))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("track.json:")
          .hasMessageContaining("NaN");
    }
  }

  @Test
  void aProcessorChangesParametersOfATask() throws IOException {
    Track track = track("{\"operation\": {\"operation-type\": \"search\", \"body\": {}}}");
    jar(
        "a.jar",
        """
        public List<TrackProcessor> processors() {
          return List.of((track, task) -> {
            task.parameters().put("body", Map.of("size", track.indices().size()));
            return task.parameters();
          });
        }
        """);
    try (Components components = components(track)) {
      assertThat(sent(prepared(components, track).params(0, 1)))
          .isEqualTo("POST /i/_search {\"size\":1}");
    }
  }

  @Test
  void whatAComponentThrowsIsAFaultOfTheTrackThatNamesJarAndPlace() throws IOException {
    Track track =
        track("{\"operation\": {\"operation-type\": \"search\", \"param-source\": \"bad\"}}");
    jar(
        "a.jar",
        """
        public Map<String, ParameterSource.Factory> parameterSources() {
          return Map.of("bad", (track, parameters) -> {
            throw new IllegalArgumentException("needs the parameter 'users'");
          });
        }
        """);
    try (Components components = components(track)) {
      assertThatThrownBy(() -> prepared(components, track))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("track.json:")
          .hasMessageEndingWith(
              "param-source 'bad' ("
                  + directory().resolve("plugins/a.jar")
                  + "): needs the parameter 'users'");
    }
  }

  @Test
  void classesOfEsbenchAreNotSeen() throws IOException {
    Track track = track("{\"operation\": {\"operation-type\": \"mine\"}}");
    jar(
        "a.jar",
        """
        public Map<String, Runner.Factory> runners() {
          return Map.of("mine", (track, parameters) -> {
            io.esbench.fault.ExitCode code = io.esbench.fault.ExitCode.values()[0];
            throw new IllegalStateException("saw " + code);
          });
        }
        """);
    try (Components components = components(track)) {
      assertThatThrownBy(() -> prepared(components, track))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("NoClassDefFoundError: io/esbench/fault/ExitCode");
    }
  }

  @Test
  void theSameNameInTwoJarsIsAFault() throws IOException {
    Track track = track("{\"operation\": \"refresh\"}");
    jar("a.jar", COUNTING);
    jar("b.jar", COUNTING);
    // One class of that name is found, twice: once for each jar's file of services.
    PluginJar.of(
        directory().resolve("plugins/b.jar"),
        "b.P",
        HEAD.replace("package a", "package b") + COUNTING + "}");
    assertThatThrownBy(() -> components(track))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("param-source 'counting' is provided by ")
        .hasMessageContaining("a.jar and by ")
        .hasMessageContaining("b.jar; take one of them away");
  }

  @Test
  void aJarThatNamesNoClassIsAFault() throws IOException {
    Track track = track("{\"operation\": \"refresh\"}");
    PluginJar.withoutService(directory().resolve("plugins/a.jar"), "a.P", HEAD + COUNTING + "}");
    assertThatThrownBy(() -> components(track))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("a.jar): no jar names a class in META-INF/services/");
  }

  @Test
  void aFileThatIsNoJarIsAFault() throws IOException {
    Track track = track("{\"operation\": \"refresh\"}");
    Files.writeString(directory().resolve("track.jar"), "no jar");
    assertThatThrownBy(() -> components(track))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.jar");
  }

  @Test
  void aDamagedJarIsNamedAsSuch() throws IOException {
    Track track = track("{\"operation\": \"refresh\"}");
    Files.writeString(directory().resolve("track.jar"), "no jar");
    assertThatThrownBy(() -> components(track))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.jar is not a jar, or damaged");
  }

  @Test
  void aPlugInThatThrowsOrGivesNullIsAFaultOfTheTrack() throws IOException {
    Track track = track("{\"operation\": \"refresh\"}");
    jar("a.jar", "public Map<String, Runner.Factory> runners() { return null; }");
    assertThatThrownBy(() -> components(track))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("a.jar): its map for operation-type is null or has a null in it");
    jar("a.jar", "public Map<String, Runner.Factory> runners() { throw new RuntimeException(); }");
    assertThatThrownBy(() -> components(track))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("a.jar: java.lang.RuntimeException");
  }

  @Test
  void plugInCodeThatDoesNotComeBackIsLeftBehind() {
    CompletableFuture<String> never = new CompletableFuture<>();
    PluginJars.Code code = new PluginJars.Code(Duration.ofMillis(1));
    assertThatThrownBy(() -> code.run("a.jar", never::join))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("(a.jar): is not ready after 0 s");
    never.complete("ended");
  }
}
