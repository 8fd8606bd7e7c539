package io.esbench.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.calibration.CeilingJudge.Ran;
import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.Load;
import io.esbench.result.LoadCeiling;
import io.esbench.result.LoadCeiling.TaskShare;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskMeta;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One loop does 50,000 searches or 1,000 MB of bulks per second, four loops three times that. */
final class CeilingJudgeTest {
  private static final long MEGABYTE = 1_000_000;

  @ParameterizedTest
  @CsvSource({
    // loops, those of the task, seconds, requests/s, MB/s, share in %, warned
    "1, 1, 10,  5000,    0,  10, false",
    "1, 1, 10, 34999,    0,  70, false",
    "1, 1, 10, 35000,    0,  70, true",
    "1, 1, 10, 50000,    0, 100, true",
    "1, 1, 10, 60000,    0, 120, true",
    "1, 1, 10,   100,  697,  70, false",
    "1, 1, 10,   100,  699,  70, true",
    "1, 1, 10, 20000,  200,  60, false",
    "1, 1, 10, 20000,  300,  70, true",
    "4, 4, 10, 50000,    0,  33, false",
    "4, 4, 10, 105000,   0,  70, true",
    // on few loops, for want of clients or because of the tasks beside it
    "4, 1, 10, 35000,    0,  70, true",
    "4, 2, 10, 35000,    0,  42, false",
    // a second or more says what a rate is
    "1, 1,  1, 50000,    0, 100, true",
  })
  void warnsFromSeventyPercentOn(
      int loops,
      int own,
      double seconds,
      double requests,
      double megabytes,
      double percent,
      boolean warned) {
    LoadCeiling ceiling =
        judged(loops, task("search", 0, loops(own), 0, seconds, requests, megabytes));

    assertThat(ceiling.shares()).hasSize(1);
    TaskShare share = ceiling.shares().get(0);
    assertThat(share.share()).isCloseTo(percent / 100, within(0.005));
    assertThat(share.requestsPerSecond()).isCloseTo(requests, within(0.01));
    assertThat(share.megabytesPerSecond()).isCloseTo(megabytes, within(0.01));
    assertThat(share.together()).isFalse();
    assertThat(CeilingJudge.warnings(ceiling)).hasSize(warned ? 1 : 0);
  }

  @Test
  void shortTasksAndTasksWithoutRequestsAreNotHeldAgainstIt() {
    LoadCeiling ceiling =
        judged(
            1,
            task("short", 0, Set.of(0), 0, 0.9, 50_000, 0),
            task("none", 20, Set.of(0), 0, 10, 0, 0));

    assertThat(ceiling.shares()).isEmpty();
  }

  @Test
  void tasksAtTheSameTimeAddUp() {
    LoadCeiling ceiling =
        judged(
            1,
            task("search", 0, Set.of(0), 0, 10, 20_000, 0),
            task("bulk", 0, Set.of(0), 0, 10, 100, 350));

    assertThat(ceiling.shares()).hasSize(2);
    assertThat(ceiling.shares())
        .allSatisfy(
            share -> {
              assertThat(share.together()).isTrue();
              assertThat(share.share()).isCloseTo(0.752, within(1e-6));
              assertThat(share.requestsPerSecond()).isCloseTo(20_100, within(0.01));
              assertThat(share.megabytesPerSecond()).isCloseTo(350, within(0.01));
            });
    assertThat(CeilingJudge.warnings(ceiling))
        .containsExactly(
            "search, with the tasks beside it, came to 75 % of what their event loops can do on"
                + " this machine (20,100 requests/s and 350.0 MB/s; calibrated for all loops:"
                + " 50,000 searches/s or 1,000 MB/s of bulks): esbench may be the limit, not the"
                + " cluster",
            "bulk, with the tasks beside it, came to 75 % of what their event loops can do on this"
                + " machine (20,100 requests/s and 350.0 MB/s; calibrated for all loops: 50,000"
                + " searches/s or 1,000 MB/s of bulks): esbench may be the limit, not the cluster");
  }

  @Test
  void tasksAfterOneAnotherDoNotAddUp() {
    LoadCeiling ceiling =
        judged(
            1,
            task("a", 0, Set.of(0), 0, 10, 20_000, 0),
            task("b", 10, Set.of(0), 0, 10, 20_000, 0));

    assertThat(ceiling.shares()).extracting(TaskShare::share).containsExactly(0.4, 0.4);
    assertThat(ceiling.shares()).noneMatch(TaskShare::together);
    assertThat(CeilingJudge.warnings(ceiling)).isEmpty();
  }

  @Test
  void onlyTheTimeThatTheyShareAddsUp() {
    // b runs in the second half of a; a warms up for two seconds, which are not its own measure.
    LoadCeiling ceiling =
        judged(
            1, task("a", 0, Set.of(0), 2, 10, 20_000, 0), task("b", 7, Set.of(0), 0, 5, 20_000, 0));

    assertThat(ceiling.shares().get(0).share()).isCloseTo(0.6, within(1e-6));
    assertThat(ceiling.shares().get(1).share()).isCloseTo(0.8, within(1e-6));
  }

  @Test
  void theWarmupOfANeighbourIsLoadToo() {
    LoadCeiling ceiling =
        judged(
            1, task("a", 0, Set.of(0), 0, 4, 20_000, 0), task("b", 0, Set.of(0), 4, 4, 20_000, 0));

    assertThat(ceiling.shares().get(0).share()).isCloseTo(0.8, within(1e-6));
    assertThat(ceiling.shares().get(1).share()).isCloseTo(0.4, within(1e-6));
  }

  @Test
  void aTaskBesideOthersHasItsOwnLoopsOnly() {
    // However many clients a bulk has, beside a search on the other loop it has one.
    LoadCeiling ceiling =
        judged(
            4,
            task("bulk", 0, Set.of(0), 0, 10, 100, 950),
            task("search", 0, Set.of(1), 0, 10, 500, 0));

    assertThat(ceiling.shares().get(0).share()).isCloseTo(0.952, within(1e-6));
    assertThat(ceiling.shares().get(0).megabytesPerSecond()).isCloseTo(950, within(0.01));
    assertThat(CeilingJudge.warnings(ceiling)).singleElement().asString().startsWith("bulk came");
  }

  @Test
  void tasksOnLoopsOfTheirOwnDoNotAddUpOnThem() {
    LoadCeiling ceiling =
        judged(
            4,
            task("one", 0, Set.of(0), 0, 10, 40_000, 0),
            task("b", 0, Set.of(1, 2, 3), 0, 10, 5_000, 0));

    assertThat(ceiling.shares().get(0).share()).isCloseTo(0.8, within(1e-6));
    assertThat(ceiling.shares().get(0).together()).isFalse();
    // 5,000 are 4 % of what three loops do, but all together are 30 % of what four do.
    assertThat(ceiling.shares().get(1).share()).isCloseTo(0.3, within(1e-6));
    assertThat(ceiling.shares().get(1).together()).isTrue();
  }

  @Test
  void tasksThatShareALoopAddUpOnIt() {
    LoadCeiling ceiling =
        judged(
            4,
            task("a", 0, Set.of(0), 0, 10, 20_000, 0),
            task("b", 0, Set.of(0), 0, 10, 20_000, 0),
            task("c", 0, Set.of(1), 0, 10, 100, 0));

    assertThat(ceiling.shares().get(0).share()).isCloseTo(0.8, within(1e-6));
    assertThat(ceiling.shares().get(0).requestsPerSecond()).isCloseTo(40_000, within(0.01));
    assertThat(ceiling.shares().get(1).share()).isCloseTo(0.8, within(1e-6));
    assertThat(ceiling.shares().get(2).share()).isCloseTo(40_100 / 83_333.3, within(1e-4));
  }

  @Test
  void withoutACalibrationTheReasonIsKept() {
    LoadCeiling ceiling =
        CeilingJudge.of(
            new CalibrationFile.Kept(null, "why"),
            List.of(task("search", 0, Set.of(0), 0, 10, 50_000, 0)));

    assertThat(ceiling).isEqualTo(LoadCeiling.notCalibrated("why"));
    assertThat(CeilingJudge.warnings(ceiling)).isEmpty();
  }

  private static Set<Integer> loops(int count) {
    return IntStream.range(0, count).boxed().collect(Collectors.toSet());
  }

  private static LoadCeiling judged(int loops, Ran... tasks) {
    Calibration calibration =
        loops == 1 ? SampleCalibrations.oneLoop() : SampleCalibrations.fourLoops();
    return CeilingJudge.of(new CalibrationFile.Kept(calibration, ""), List.of(tasks));
  }

  /** Times in whole seconds but for the length of the measured phase. */
  private static Ran task(
      String name,
      int start,
      Set<Integer> loops,
      int warmup,
      double seconds,
      double requestsPerSecond,
      double megabytesPerSecond) {
    List<SecondSample> series = new ArrayList<>();
    for (int s = 0; s < warmup + seconds; s++) {
      long requests = (long) requestsPerSecond;
      series.add(
          new SecondSample(s, s >= warmup, requests, 0, requests, 1, 1, 0, 0, null, null, null));
    }
    long requests = Math.round(requestsPerSecond * seconds);
    long bytes = Math.round(megabytesPerSecond * seconds * MEGABYTE);
    TaskResult result =
        new TaskResult(
            name,
            name,
            "search",
            8,
            true,
            Instant.EPOCH.plusSeconds(start),
            seconds,
            new ThroughputStats(1, 1, 1, 1, "ops/s"),
            Distribution.EMPTY,
            Distribution.EMPTY,
            Distribution.EMPTY,
            Distribution.EMPTY,
            new Requests(requests - requests / 3, requests / 3, bytes, null, List.of()),
            0,
            DocumentCounts.NONE,
            new Load(
                null,
                "ops",
                1,
                null,
                Distribution.EMPTY,
                Distribution.EMPTY,
                null,
                0,
                RateVerdict.UNTHROTTLED),
            GeneratorFindings.notJudged("no"),
            series,
            List.of(),
            TaskMeta.NONE);
    return new Ran(result, loops);
  }
}
