package io.esbench.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.Load;
import io.esbench.result.LoadCeiling;
import io.esbench.result.LoadCeiling.TaskShare;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One loop does 50,000 searches or 1,000 MB of bulks per second, four loops three times that. */
final class CeilingJudgeTest {
  private static final long MEGABYTE = 1_000_000;

  @ParameterizedTest
  @CsvSource({
    // loops, clients, seconds, requests/s, MB/s, share in %, warned
    "1,  8, 10,  5000,    0,  10, false",
    "1,  8, 10, 34999,    0,  70, false",
    "1,  8, 10, 35000,    0,  70, true",
    "1,  8, 10, 50000,    0, 100, true",
    "1,  8, 10, 60000,    0, 120, true",
    "1,  8, 10,   100,  697,  70, false",
    "1,  8, 10,   100,  699,  70, true",
    "1,  8, 10, 20000,  200,  60, false",
    "1,  8, 10, 20000,  300,  70, true",
    "4, 64, 10, 50000,    0,  33, false",
    "4, 64, 10, 105000,   0,  70, true",
    // few clients live on few loops
    "4,  1, 10, 35000,    0,  70, true",
    "4,  2, 10, 35000,    0,  42, false",
    // a second or more says what a rate is
    "1,  8,  1, 50000,    0, 100, true",
  })
  void warnsFromSeventyPercentOn(
      int loops,
      int clients,
      double seconds,
      double requests,
      double megabytes,
      double percent,
      boolean warned) {
    LoadCeiling ceiling =
        judged(loops, task("search", 0, clients, 0, seconds, requests, megabytes));

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
        judged(1, task("short", 0, 8, 0, 0.9, 50_000, 0), task("none", 20, 8, 0, 10, 0, 0));

    assertThat(ceiling.shares()).isEmpty();
  }

  @Test
  void tasksAtTheSameTimeAddUp() {
    LoadCeiling ceiling =
        judged(1, task("search", 0, 8, 0, 10, 20_000, 0), task("bulk", 0, 8, 0, 10, 100, 350));

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
            "search, with the tasks beside it, came to 75 % of what esbench can do on this machine"
                + " (20,100 requests/s and 350.0 MB/s; calibrated: 50,000 searches/s or 1,000 MB/s"
                + " of bulks): esbench may be the limit, not the cluster",
            "bulk, with the tasks beside it, came to 75 % of what esbench can do on this machine"
                + " (20,100 requests/s and 350.0 MB/s; calibrated: 50,000 searches/s or 1,000 MB/s"
                + " of bulks): esbench may be the limit, not the cluster");
  }

  @Test
  void tasksAfterOneAnotherDoNotAddUp() {
    LoadCeiling ceiling =
        judged(1, task("a", 0, 8, 0, 10, 20_000, 0), task("b", 10, 8, 0, 10, 20_000, 0));

    assertThat(ceiling.shares()).extracting(TaskShare::share).containsExactly(0.4, 0.4);
    assertThat(ceiling.shares()).noneMatch(TaskShare::together);
    assertThat(CeilingJudge.warnings(ceiling)).isEmpty();
  }

  @Test
  void onlyTheTimeThatTheyShareAddsUp() {
    // b runs in the second half of a; a warms up for two seconds, which are not its own measure.
    LoadCeiling ceiling =
        judged(1, task("a", 0, 8, 2, 10, 20_000, 0), task("b", 7, 8, 0, 5, 20_000, 0));

    assertThat(ceiling.shares().get(0).share()).isCloseTo(0.6, within(1e-6));
    assertThat(ceiling.shares().get(1).share()).isCloseTo(0.8, within(1e-6));
  }

  @Test
  void theWarmupOfANeighbourIsLoadToo() {
    LoadCeiling ceiling =
        judged(1, task("a", 0, 8, 0, 4, 20_000, 0), task("b", 0, 8, 4, 4, 20_000, 0));

    assertThat(ceiling.shares().get(0).share()).isCloseTo(0.8, within(1e-6));
    assertThat(ceiling.shares().get(1).share()).isCloseTo(0.4, within(1e-6));
  }

  @Test
  void besideOthersTheWorseOfItsOwnLoopsAndAllLoopsCounts() {
    // One client can have one loop only, of which it takes 80 %; together they take 30 % of all.
    LoadCeiling ceiling =
        judged(4, task("one", 0, 1, 0, 10, 40_000, 0), task("b", 0, 8, 0, 10, 5_000, 0));

    assertThat(ceiling.shares().get(0).share()).isCloseTo(0.8, within(1e-6));
    assertThat(ceiling.shares().get(0).together()).isFalse();
    assertThat(ceiling.shares().get(1).share()).isCloseTo(0.3, within(1e-6));
  }

  @Test
  void withoutACalibrationTheReasonIsKept() {
    LoadCeiling ceiling =
        CeilingJudge.of(
            new CalibrationFile.Kept(null, "why"), List.of(task("search", 0, 8, 0, 10, 50_000, 0)));

    assertThat(ceiling).isEqualTo(LoadCeiling.notCalibrated("why"));
    assertThat(CeilingJudge.warnings(ceiling)).isEmpty();
  }

  private static LoadCeiling judged(int loops, TaskResult... tasks) {
    Calibration calibration =
        loops == 1 ? SampleCalibrations.oneLoop() : SampleCalibrations.fourLoops();
    return CeilingJudge.of(new CalibrationFile.Kept(calibration, ""), List.of(tasks));
  }

  /** Times in whole seconds but for the length of the measured phase. */
  private static TaskResult task(
      String name,
      int start,
      int clients,
      int warmup,
      double seconds,
      double requestsPerSecond,
      double megabytesPerSecond) {
    List<SecondSample> series = new ArrayList<>();
    for (int s = 0; s < warmup + seconds; s++) {
      long requests = (long) requestsPerSecond;
      series.add(new SecondSample(s, s >= warmup, requests, 0, requests, 1, 1, 0, 0));
    }
    long requests = Math.round(requestsPerSecond * seconds);
    long bytes = Math.round(megabytesPerSecond * seconds * MEGABYTE);
    return new TaskResult(
        name,
        name,
        "search",
        clients,
        true,
        Instant.EPOCH.plusSeconds(start),
        seconds,
        new ThroughputStats(1, 1, 1, 1, "ops/s"),
        Distribution.EMPTY,
        Distribution.EMPTY,
        Distribution.EMPTY,
        Distribution.EMPTY,
        new Requests(requests - requests / 3, requests / 3, bytes, List.of()),
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
        series);
  }
}
