package io.esbench.track.load;

import static io.esbench.track.load.TrackOnDisk.SCHEDULE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.CompletedBy;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Operation;
import io.esbench.track.Parallel;
import io.esbench.track.RawJson;
import io.esbench.track.StopCondition;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.track.Track;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a valid track becomes. */
final class TrackLoaderTest {
  private TrackOnDisk trk;

  @BeforeEach
  void makeDirectory(@TempDir Path parent) {
    trk = new TrackOnDisk(parent);
  }

  @Test
  void scheduleAloneIsOneDefaultChallenge() {
    Track track = trk.track("{" + SCHEDULE + "}").load();

    assertThat(track.name()).isEqualTo("trk");
    assertThat(track.description()).isEmpty();
    Challenge challenge = track.challenges().get(0);
    assertThat(challenge.name()).isEqualTo("default");
    assertThat(challenge.isDefault()).isTrue();
    Task task = challenge.tasks().get(0);
    assertThat(task.name()).isEqualTo("force-merge");
    assertThat(task.clients()).isEqualTo(1);
    assertThat(task.schedule()).isEqualTo("deterministic");
    assertThat(task.operation().type()).isEqualTo("force-merge");
    assertThat(task.operation().params()).isEqualTo(RawJson.EMPTY_OBJECT);
  }

  @Test
  void lastOfEqualKeysCounts() {
    assertThat(trk.track("{\"description\":\"x\",\"description\":\"y\"," + SCHEDULE + "}").load())
        .extracting(Track::description)
        .isEqualTo("y");
  }

  @Test
  void unknownKeysAreTolerated() {
    Task task = trk.track("{\"foo\":1,\"schedule\":[{\"operation\":\"x\",\"bar\":2}]}").task();

    assertThat(task.operation().params().text()).doesNotContain("bar");
    assertThat(task.raw().text()).contains("\"bar\":2");
  }

  @Test
  void operationIsNamedOrInlineOrBareType() {
    List<Operation> operations =
        trk
            .track(
                """
                {"operations": [{"name": "a", "operation-type": "search", "body": {}}],
                 "schedule": [
                   {"operation": "a"},
                   {"operation": {"operation-type": "scroll-search", "pages": "all"}},
                   {"operation": {"name": "c", "operation-type": "create-index", "index": ["x"]}},
                   {"operation": "custom"}]}
                """)
            .load()
            .challenges()
            .get(0)
            .tasks()
            .stream()
            .map(Task::operation)
            .toList();

    assertThat(operations)
        .extracting(Operation::name)
        .containsExactly("a", "scroll-search", "c", "custom");
    assertThat(operations)
        .extracting(Operation::type)
        .containsExactly("search", "scroll-search", "create-index", "custom");
    assertThat(operations.get(0).params().text())
        .isEqualTo("{\"name\":\"a\",\"operation-type\":\"search\",\"body\":{}}");
    assertThat(operations.get(0).where().path()).isEqualTo("$.operations[0]");
    assertThat(operations.get(1).where())
        .hasToString(trk.directory() + "/track.json:4, $.schedule[1].operation");
  }

  static Stream<Arguments> bounds() {
    return Stream.of(
        Arguments.of("", new Bounds.Exhaustion(0)),
        Arguments.of("'warmup-iterations':3", new Bounds.Exhaustion(3)),
        Arguments.of("'iterations':5", new Bounds.Iterations(0, 5)),
        Arguments.of("'warmup-iterations':3,'iterations':5", new Bounds.Iterations(3, 5)),
        Arguments.of(
            "'time-period':7", new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(7))),
        Arguments.of(
            "'warmup-time-period':5,'ramp-up-time-period':5",
            new Bounds.TimePeriod(Duration.ofSeconds(5), null)),
        Arguments.of(
            "'iterations':1,'time-period':1",
            new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(1))),
        Arguments.of(
            "'warmup-iterations':1,'warmup-time-period':1",
            new Bounds.TimePeriod(Duration.ofSeconds(1), null)));
  }

  @ParameterizedTest
  @MethodSource
  void bounds(String members, Bounds expected) {
    assertThat(taskWith(members).bounds()).isEqualTo(expected);
  }

  static Stream<Arguments> targets() {
    return Stream.of(
        Arguments.of("", null),
        Arguments.of("'target-throughput':0", null),
        Arguments.of("'target-throughput':'0 ops/s'", null),
        Arguments.of("'target-interval':0", null),
        Arguments.of("'schedule':'poisson','target-interval':0", null),
        Arguments.of("'schedule':'poisson','target-throughput':0", null),
        Arguments.of("'target-throughput':10", new Throughput(10, "ops")),
        Arguments.of("'target-throughput':2.5", new Throughput(2.5, "ops")),
        Arguments.of("'target-interval':5", new Throughput(0.2, "ops")),
        Arguments.of("'target-interval':0.5", new Throughput(2, "ops")),
        Arguments.of("'target-throughput':'100 docs/s'", new Throughput(100, "docs")),
        Arguments.of("'target-throughput':'.5 ops/s extra'", new Throughput(0.5, "ops")),
        Arguments.of("'target-throughput':'8 pages/s'", new Throughput(8, "pages")));
  }

  @ParameterizedTest
  @MethodSource
  void targets(String members, @Nullable Throughput expected) {
    assertThat(taskWith(members).target()).isEqualTo(expected);
  }

  @Test
  void readsTheOtherMembersOfATask() {
    Task task =
        taskWith(
            "'name':'n','clients':4,'schedule':'poisson','tags':'a','meta':{'k':1},"
                + "'ignore-response-error-level':'non-fatal','warmup-time-period':9,"
                + "'ramp-up-time-period':6");

    assertThat(task.name()).isEqualTo("n");
    assertThat(task.clients()).isEqualTo(4);
    assertThat(task.schedule()).isEqualTo("poisson");
    assertThat(task.tags()).containsExactly("a");
    assertThat(task.meta().text()).isEqualTo("{\"k\":1}");
    assertThat(task.rampUp()).isEqualTo(Duration.ofSeconds(6));
  }

  @Test
  void childrenOfAGroupInheritItsLimits() {
    Track track =
        trk.track(
                """
                {"schedule": [{"parallel": {
                   "warmup-time-period": 10, "time-period": 20, "ramp-up-time-period": 5,
                   "clients": 3, "completed-by": "refresh",
                   "tasks": [{"operation": "sleep", "clients": 2, "time-period": 7},
                             {"operation": "refresh"}]}}]}
                """)
            .load();

    Parallel group = (Parallel) track.challenges().get(0).schedule().get(0);
    assertThat(group.clients()).isEqualTo(3);
    assertThat(group.completedBy()).isEqualTo(new CompletedBy.TaskNamed("refresh"));
    assertThat(group.tasks()).extracting(Task::clients).containsExactly(2, 1);
    assertThat(group.tasks())
        .extracting(Task::bounds)
        .containsExactly(
            new Bounds.TimePeriod(Duration.ofSeconds(10), Duration.ofSeconds(7)),
            new Bounds.TimePeriod(Duration.ofSeconds(10), Duration.ofSeconds(20)));
    assertThat(group.tasks())
        .extracting(Task::rampUp)
        .containsExactly(Duration.ofSeconds(5), Duration.ofSeconds(5));
  }

  @Test
  void groupEndsWithAnyOrAll() {
    Track track =
        trk.track(
                """
                {"schedule": [
                   {"parallel": {"completed-by": "any", "tasks": [{"operation": "a"}]}},
                   {"parallel": {"tasks": [{"operation": "b"}]}}]}
                """)
            .load();

    assertThat(track.challenges().get(0).schedule())
        .extracting(item -> ((Parallel) item).completedBy())
        .containsExactly(new CompletedBy.AnyTask(), new CompletedBy.All());
  }

  @Test
  void stopConditionsNameTheTasksThatTheyEnd() {
    Track track =
        trk.track(
                """
                {"challenge": {"name": "c", "stop-when": "DATA-NODE  CPU at least 90 %",
                  "schedule": [
                   {"operation": "a", "stop-when": "data-node cpu >= 80.5 % over 30 s"},
                   {"parallel": {"stop-when": "data-node cpu \u2265 80% over 2 min",
                     "tasks": [{"operation": "b", "stop-when": "data-node cpu >= 1 %"},
                               {"name": "d", "operation": "b"}]}}]}}
                """)
            .load();

    assertThat(track.challenges().get(0).stops())
        .containsExactly(
            new StopCondition(
                "data-node cpu >= 80.5 % over 30 s", 0.805, Duration.ofSeconds(30), List.of("a")),
            new StopCondition(
                "data-node cpu >= 1 %", 0.01, StopCondition.USUAL_WINDOW, List.of("b")),
            new StopCondition(
                "data-node cpu \u2265 80% over 2 min",
                0.8, Duration.ofMinutes(2), List.of("b", "d")),
            new StopCondition(
                "DATA-NODE  CPU at least 90 %", 0.9, StopCondition.USUAL_WINDOW, List.of()));
  }

  @Test
  void onlyChallengeIsTheDefault() {
    Track track =
        trk.track("{\"challenge\":{\"name\":\"c\",\"default\":false," + SCHEDULE + "}}").load();

    assertThat(track.challenge(null).name()).isEqualTo("c");
    assertThat(track.challenge("").name()).isEqualTo("c");
  }

  @Test
  void challengesAreFoundByName() {
    Track track =
        trk.track(
                """
                {"challenges": [
                   {"name": "load", "schedule": [{"operation": "bulk"}]},
                   {"name": "read", "default": true, "description": "d",
                    "meta": {"esbench": {"prepared-by": "load"}},
                    "schedule": [{"operation": "search"}]}]}
                """)
            .load();

    assertThat(track.challenge(null).preparedBy()).isEqualTo("load");
    assertThat(track.challenge("load").preparedBy()).isNull();
    assertThatThrownBy(() -> track.challenge("laod"))
        .isInstanceOf(TrackException.class)
        .hasMessage(
            "unknown challenge 'laod'; did you mean 'load'? (challenges of track 'trk': load, read)");
  }

  @Test
  void documentSetsTakeDefaultsOfTheirCorpus() {
    Track track =
        trk.track(
                """
                {"indices": [{"name": "i"}],
                 "corpora": [{"name": "c", "base-url": "http://x",
                              "includes-action-and-meta-data": true, "documents": [
                   {"source-file": "a.json", "document-count": 10},
                   {"source-file": "b.json", "document-count": 5, "base-url": "http://y",
                    "includes-action-and-meta-data": false,
                    "compressed-bytes": 7, "uncompressed-bytes": 8}]}],
                 %s}
                """
                    .formatted(SCHEDULE))
            .load();

    assertThat(track.indices().get(0).body()).isEqualTo(RawJson.EMPTY_OBJECT);
    DocumentSet first = track.corpora().get(0).documentSets().get(0);
    assertThat(first.targetIndex()).isNull();
    assertThat(first.includesActionAndMetaData()).isTrue();
    assertThat(first.baseUrl()).isEqualTo("http://x");
    assertThat(first.documentCount()).isEqualTo(10);
    DocumentSet second = track.corpora().get(0).documentSets().get(1);
    assertThat(second.targetIndex()).isEqualTo("i");
    assertThat(second.includesActionAndMetaData()).isFalse();
    assertThat(second.baseUrl()).isEqualTo("http://y");
    assertThat(second.compressedBytes()).isEqualTo(7);
    assertThat(second.uncompressedBytes()).isEqualTo(8);
  }

  @Test
  void documentsAreLookedForByTrackThenInTheDataDirectory() {
    Path directory = trk.directory();

    DocumentSet set = documents("'source-file':'d.json'");

    assertThat(set.searchDirectories())
        .containsExactly(
            directory, directory.resolve("corpus"), Path.of("data", "trk"), Path.of("data", "c"));
  }

  @ParameterizedTest
  @CsvSource({
    "d.json,d.json",
    "d.json.tar.gz,d.json",
    "d.json.tgz,d.json",
    "d.json.tar.bz2,d.json",
    "d.json.zst,d.json",
    "d.json.gz,d.json",
    "d.zip,d",
    "d.json.GZ,d.json.GZ",
    "d.json.xz,d.json.xz"
  })
  void archivesLoseTheirExtension(String source, String document) {
    assertThat(documents("'source-file':'" + source + "'").documentFile()).isEqualTo(document);
  }

  @Test
  void corpusNamesTheTargetAmongSeveralIndices() {
    Track track =
        trk.track(
                """
                {"indices": [{"name": "i"}, {"name": "j"}],
                 "corpora": [{"name": "c", "target-index": "j", "documents": [
                   {"source-file": "a.json", "document-count": 10},
                   {"source-file": "b.json", "document-count": 10, "target-index": "i"}]}],
                 %s}
                """
                    .formatted(SCHEDULE))
            .load();

    assertThat(track.corpora().get(0).documentSets())
        .extracting(DocumentSet::targetIndex)
        .containsExactly("j", "i");
  }

  @Test
  void documentsNameTheTargetIfThereAreNoIndices() {
    Track track =
        trk.track(
                """
                {"corpora": [{"name": "c", "documents": [
                   {"source-file": "a.json", "document-count": 10, "target-index": "i"}]}], %s}
                """
                    .formatted(SCHEDULE))
            .load();

    assertThat(track.corpora()).extracting(Corpus::name).containsExactly("c");
    assertThat(track.corpora().get(0).documentSets().get(0).targetIndex()).isEqualTo("i");
  }

  @Test
  void listsTracksEvenBrokenOnes(@TempDir Path other) {
    TrackOnDisk broken = new TrackOnDisk(other).track("{");
    trk.track("{\"description\":\"d\"," + SCHEDULE + "}");

    List<TrackSummary> summaries =
        TrackOnDisk.loader().summaries(List.of(trk.source(), broken.source()));

    assertThat(summaries.get(0))
        .isEqualTo(
            new TrackSummary("trk", "d", "default", List.of("default"), CorpusTotals.NONE, null));
    assertThat(summaries.get(1).fault()).contains("track.json:1:2: not JSON after rendering");
  }

  private Task taskWith(String members) {
    String more = members.isEmpty() ? "" : "," + members.replace('\'', '"');
    return trk.track("{\"schedule\":[{\"operation\":\"search\"" + more + "}]}").task();
  }

  private DocumentSet documents(String members) {
    String text =
        "{'indices':[{'name':'i'}],'corpora':[{'name':'c','documents':[{'document-count':1,"
            + members
            + "}]}],";
    return trk.track(text.replace('\'', '"') + SCHEDULE + "}")
        .load()
        .corpora()
        .get(0)
        .documentSets()
        .get(0);
  }
}
