package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.component.Components;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.fault.ExitCode;
import io.esbench.fault.TrackException;
import io.esbench.op.OperationContext;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.CompletedBy;
import io.esbench.track.Operation;
import io.esbench.track.Parallel;
import io.esbench.track.Task;
import io.esbench.track.Track;
import io.esbench.track.load.TrackOnDisk;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Loading and validation. */
@Tag("conformance")
final class LoadingRowsTest {
  private TrackOnDisk trk;
  @TempDir private Path parent;

  @BeforeEach
  void makeDirectory() {
    trk = new TrackOnDisk(parent);
  }

  @Test
  void l01_scheduleAloneIsOneGeneratedDefaultChallenge() {
    Track track = load("{S}");

    assertThat(track.name()).isEqualTo("trk");
    assertThat(track.description()).isEmpty();
    assertThat(track.challenges()).hasSize(1);
    Challenge challenge = track.challenge(null);
    assertThat(challenge.name()).isEqualTo("default");
    assertThat(challenge.isDefault()).isTrue();
    assertThat(challenge.about().generated()).isTrue();
    assertThat(challenge.tasks()).extracting(Task::name).containsExactly("force-merge");
    assertThat(challenge.tasks()).extracting(Task::clients).containsExactly(1);
  }

  @Test
  void l02_fileGivesTheNameOfTheTrack() {
    trk.file("syslog.json", json("{S}"));

    Track track =
        TrackOnDisk.loader()
            .load(TrackSource.at(trk.directory().resolve("syslog.json")), TrackParams.NONE);

    assertThat(track.name()).isEqualTo("syslog");
  }

  @Test
  void l03_pathsWithoutATrackAreFaults() throws IOException {
    Files.createDirectories(trk.directory());
    Path text = Files.writeString(trk.directory().resolve("t.txt"), "x");

    for (Path path : List.of(trk.directory(), text, parent.resolve("absent"))) {
      assertThatThrownBy(() -> TrackSource.at(path))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining(path.toString());
    }
  }

  /** What is refused, with the words that a message must have. */
  static Stream<Arguments> refused() {
    return Stream.of(
        row("L04 no schedule", "{}", "found none"),
        row("L05 two forms", "{S,'challenge':{'name':'x',S}}", "challenge and schedule"),
        row("L06 version 1", "{'version':1,S}", "$.version", "too old"),
        row("L06 version 3", "{'version':3,S}", "$.version", "newer esbench"),
        row("L07 version abc", "{'version':'abc',S}", "$.version", "\"abc\""),
        row("L08 version as text", "{'version':'2',S}", "$.version", "\"2\""),
        row("L08 version 2.0", "{'version':2.0,S}", "$.version", "2.0"),
        row("L09 trailing comma", "{\n S,}", "track.json:2:43", "not JSON"),
        row("L12 empty schedule", "{'schedule':[]}", "$.schedule", "at least one item"),
        row("L12 empty group", group("'tasks':[]"), "parallel.tasks", "at least one item"),
        row(
            "L12 group in a group",
            group("'tasks':[{'parallel':{'tasks':[{'operation':'sleep'}]}}]"),
            "parallel.tasks[0].parallel",
            "inside another"),
        row("L13 no operation", schedule("{'name':'x'}"), "$.schedule[0]", "'operation'"),
        row(
            "L14 no name in the block",
            operations("{'operation-type':'sleep'}"),
            "$.operations[0]",
            "'name' is missing"),
        row(
            "L15 inline without type",
            schedule("{'operation':{'name':'x'}}"),
            "$.schedule[0].operation",
            "'operation-type' is missing"),
        row(
            "L16 two operations of one name",
            operations(
                "{'name':'a','operation-type':'sleep'},{'name':'a','operation-type':'refresh'}"),
            "operation 'a' is there already"),
        row(
            "L17 pages all in the block",
            operations("{'name':'a','operation-type':'scroll-search','pages':'all'}"),
            "$.operations[0].pages"),
        row(
            "L18 list of indices in the block",
            operations("{'name':'a','operation-type':'create-index','index':['x','y']}"),
            "$.operations[0].index"),
        row(
            "L19 equal names",
            schedule("{'operation':'sleep'},{'operation':'sleep'}"),
            "a task named 'sleep'"),
        row(
            "L19 equal names in a group",
            schedule("{'operation':'sleep'},{'parallel':{'tasks':[{'operation':'sleep'}]}}"),
            "a task named 'sleep'",
            "parallel.tasks[0]"),
        row(
            "L20 type in a search",
            operations("{'name':'a','operation-type':'search','type':'t'}"),
            "$.operations[0].type"),
        row("L24 two defaults", challenges(true, true, "b"), "a, b"),
        row("L24 no default", challenges(false, false, "b"), "no challenge is the default"),
        row("L24 equal names", challenges(true, false, "a"), "challenge 'a' is there already"),
        row("L27 a", task("'warmup-iterations':1,'time-period':1"), "exclude each other"),
        row("L27 b", task("'warmup-iterations':0,'time-period':4"), "exclude each other"),
        row("L27 c", task("'warmup-time-period':1,'iterations':1"), "exclude each other"),
        row("L29 alone", task("'ramp-up-time-period':5"), "needs a 'warmup-time-period'"),
        row(
            "L29 short warm-up",
            task("'ramp-up-time-period':5,'warmup-time-period':4"),
            "must not be shorter"),
        row(
            "L29 with iterations",
            task("'ramp-up-time-period':5,'warmup-time-period':5,'warmup-iterations':0"),
            "not iterations"),
        row("L30 clients 0", task("'clients':0"), "$.schedule[0].clients"),
        row("L30 clients 1.0", task("'clients':1.0"), "$.schedule[0].clients"),
        row("L30 iterations 0", task("'iterations':0"), "$.schedule[0].iterations"),
        row("L30 target -1", task("'target-throughput':-1"), "$.schedule[0].target-throughput"),
        row(
            "L32 ramp-up of a child alone",
            group("'tasks':[{'operation':'sleep','warmup-time-period':9,'ramp-up-time-period':5}]"),
            "the same as that of the parallel group"),
        row(
            "L32 another ramp-up in the child",
            group(
                "'warmup-time-period':9,'ramp-up-time-period':4,"
                    + "'tasks':[{'operation':'sleep','ramp-up-time-period':5}]"),
            "the same as that of the parallel group"),
        row(
            "L33 completed by the name of an operation",
            group("'completed-by':'sleep','tasks':[{'name':'s','operation':'sleep'}]"),
            "no task of the group is named 'sleep'"),
        row(
            "L34 inherited mix",
            group("'iterations':5,'tasks':[{'operation':'sleep','warmup-time-period':3}]"),
            "exclude each other"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void refused(String row, String track, List<String> words) {
    assertThatThrownBy(() -> load(track))
        .as(row)
        .isInstanceOfSatisfying(
            TrackException.class,
            fault -> {
              assertThat(fault.getMessage()).contains(words);
              assertThat(fault.exitCode()).isEqualTo(ExitCode.TRACK);
            });
  }

  /** What is not refused although it looks as if it should be. */
  static Stream<Arguments> accepted() {
    return Stream.of(
        row(
            "L17 inline",
            schedule("{'operation':{'operation-type':'scroll-search','pages':'all'}}")),
        row(
            "L18 inline",
            schedule("{'operation':{'operation-type':'create-index','index':['x','y']}}")),
        row("L29 long enough", task("'ramp-up-time-period':5,'warmup-time-period':5")),
        row("L33 any", group("'completed-by':'any','tasks':[{'operation':'sleep'}]")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void accepted(String row, String track, List<String> words) {
    assertThatCode(() -> load(track)).as(row).doesNotThrowAnyException();
  }

  @Test
  void l10_lastOfEqualKeysCounts() {
    assertThat(load("{'description':'x','description':'y',S}").description()).isEqualTo("y");
  }

  @Test
  void l11_unknownKeysAreTolerated() {
    Track track = load("{'foo':1,'schedule':[{'operation':'sleep','bar':2}]}");

    assertThat(only(track).operation().params().text()).doesNotContain("bar");
  }

  @Test
  void l14_inlineOperationIsNamedByItsType() {
    Operation operation =
        only(load(schedule("{'operation':{'operation-type':'sleep'}}"))).operation();

    assertThat(operation.name()).isEqualTo("sleep");
  }

  @Test
  void l21_mistypedOperationIsATypeOfItsOwn() {
    Operation operation = only(load(schedule("{'operation':'forcemerge'}"))).operation();

    assertThat(operation.type()).isEqualTo("forcemerge");
  }

  @Test
  void l21_whatNobodyKnowsIsNamedTogetherBeforeTheFirstRequest() {
    Track track =
        load(
            schedule(
                "{'operation':'forcemerge'},{'name':'two','operation':'forcemerge'},"
                    + "{'operation':'sleep','schedule':'mine'},{'operation':{'name':'own',"
                    + "'operation-type':'search','param-source':'random'}}"));

    try (Components components = Components.of(track, trk.directory(), List.of())) {
      assertThatThrownBy(() -> components.require(track.challenge(null)))
          .isInstanceOf(TrackException.class)
          .hasMessageContainingAll(
              "operation-type 'forcemerge' (tasks 'forcemerge', 'two' at ",
              "; did you mean 'force-merge'?)",
              "schedule 'mine' (task 'sleep' at ",
              "param-source 'random' (task 'own' at ");
    }
  }

  @Test
  void l22_administrationIsNotInTheReportByItselfSearchesAndCustomTypesAre() {
    String items =
        "{'operation':'sleep-a-second'},{'operation':'search-all'},"
            + "{'operation':{'operation-type':'wait-for-ml-lookback','datafeed-id':'d'}}";
    String operations =
        "{'name':'sleep-a-second','operation-type':'sleep','duration':1},"
            + "{'name':'search-all','operation-type':'search','index':'i','body':{}}";
    trk.file(
        "nyc_taxis.json", json("{'operations':[" + operations + "],'schedule':[" + items + "]}"));
    Track track =
        TrackOnDisk.loader()
            .load(TrackSource.at(trk.directory().resolve("nyc_taxis.json")), TrackParams.NONE);
    OperationContext context =
        new OperationContext(track, PreparedCorpora.NONE, Duration.ofSeconds(60));

    try (Components components = Components.of(track, trk.directory(), List.of())) {
      assertThat(track.challenge(null).tasks())
          .extracting(task -> components.operations().prepare(task.operation(), context).inReport())
          .containsExactly(false, true, true);
    }
  }

  @Test
  void l23_oneTagIsAListOfOne() {
    assertThat(only(load(task("'tags':'a'"))).tags()).containsExactly("a");
  }

  @Test
  void l25_onlyChallengeIsTheDefault() {
    Track track = load("{'challenges':[{'name':'x','default':false,S}]}");

    assertThat(track.challenge(null).name()).isEqualTo("x");
    assertThat(track.challenge(null).isDefault()).isTrue();
  }

  @Test
  void l26_unknownChallengeIsAFault() {
    Track track = load(challenges(true, false, "b"));

    assertThatThrownBy(() -> track.challenge("zz"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("'zz'");
  }

  @Test
  void l28_periodsWinOverIterations() {
    assertThat(only(load(task("'iterations':1,'time-period':1"))).bounds())
        .isEqualTo(new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(1)));
    assertThat(only(load(task("'warmup-iterations':1,'warmup-time-period':1"))).bounds())
        .isEqualTo(new Bounds.TimePeriod(Duration.ofSeconds(1), null));
  }

  @Test
  void l31_childrenInheritTheLimitsOfTheirGroup() {
    Parallel group =
        (Parallel)
            load(group(
                    "'warmup-time-period':10,'time-period':20,'ramp-up-time-period':5,'clients':3,"
                        + "'completed-by':'refresh','tasks':[{'operation':'sleep','clients':2,"
                        + "'time-period':7},{'operation':'refresh'}]"))
                .challenge(null)
                .schedule()
                .get(0);

    assertThat(group.clients()).isEqualTo(3);
    assertThat(group.completedBy()).isEqualTo(new CompletedBy.TaskNamed("refresh"));
    assertThat(group.tasks()).extracting(Task::clients).containsExactly(2, 1);
    assertThat(group.tasks())
        .extracting(Task::bounds)
        .containsExactly(
            new Bounds.TimePeriod(Duration.ofSeconds(10), Duration.ofSeconds(7)),
            new Bounds.TimePeriod(Duration.ofSeconds(10), Duration.ofSeconds(20)));
    assertThat(group.tasks()).extracting(Task::rampUp).containsOnly(Duration.ofSeconds(5));
  }

  private Track load(String track) {
    return trk.track(json(track)).load();
  }

  private static Task only(Track track) {
    return track.challenge(null).tasks().get(0);
  }

  private static Arguments row(String row, String track, String... words) {
    return Arguments.of(row, track, List.of(words));
  }

  private static String json(String text) {
    return text.replace("S}", "'schedule':[{'operation':'force-merge'}]}")
        .replace("S,", "'schedule':[{'operation':'force-merge'}],")
        .replace('\'', '"');
  }

  private static String schedule(String items) {
    return "{'schedule':[" + items + "]}";
  }

  private static String task(String members) {
    return schedule("{'operation':'sleep'," + members + "}");
  }

  private static String group(String members) {
    return schedule("{'parallel':{" + members + "}}");
  }

  private static String operations(String items) {
    return "{'operations':[" + items + "],S}";
  }

  private static String challenges(boolean first, boolean second, String name) {
    return "{'challenges':[{'name':'a','default':%s,S},{'name':'%s','default':%s,'meta':{},S}]}"
        .formatted(first, name, second);
  }
}
