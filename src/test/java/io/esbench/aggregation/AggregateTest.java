package io.esbench.aggregation;

import static io.esbench.comparison.SampleRaces.race;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.esbench.comparison.SampleRaces;
import io.esbench.fault.UsageException;
import io.esbench.metrics.StoredTimes;
import io.esbench.result.ConditionMet;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.HostRequests;
import io.esbench.result.LadderSteps;
import io.esbench.result.Pooled;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import io.esbench.result.json.ResultJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;

final class AggregateTest {
  private static final Aggregate.Name NAME =
      new Aggregate.Name("pooled", Map.of("disk", "nvme"), List.of("aggregate"));

  @Test
  void weighsThroughputAndAddsHistograms() {
    Aggregate pooled =
        Aggregate.of(
            List.of(
                kept(race("a").search("t", 100, 5), 1_000, 10),
                kept(race("b").search("t", 50, 5), 1_000, 30)),
            NAME);
    TaskResult task = pooled.result().tasks().get(0);
    assertThat(task.throughput().mean()).isCloseTo(75, within(1e-9));
    assertThat(task.throughput().min()).isCloseTo(45, within(1e-9));
    assertThat(task.throughput().max()).isCloseTo(110, within(1e-9));
    assertThat(task.seconds()).isEqualTo(20);
    assertThat(task.requests().succeeded()).isEqualTo(2_000);
    assertThat(task.latency().count()).isEqualTo(2_000);
    // Half of the samples are at 10 ms, half at 30 ms: no mean of percentiles would say so.
    assertThat(task.latency().at(50)).isCloseTo(10, within(0.02));
    assertThat(task.latency().at(90)).isCloseTo(30, within(0.03));
    assertThat(task.latency().meanMillis()).isCloseTo(20, within(0.05));
    assertThat(pooled.result().selfChecks()).allMatch(check -> check.passed());
    Pooled races = Objects.requireNonNull(pooled.result().pooled());
    assertThat(races.races()).containsExactly("a", "b");
    assertThat(races.spreads().get(0).passes()).containsExactly(100.0, 50.0);
  }

  @Test
  void weighsThroughputThatTheServerTimedByItsTime() {
    Aggregate pooled =
        Aggregate.of(
            List.of(
                kept(race("a").served(1).search("t", 100, 5), 1_000, 10),
                kept(race("b").served(3).search("t", 20, 5), 1_000, 10)),
            NAME);
    ThroughputStats throughput = pooled.result().tasks().get(0).throughput();
    assertThat(throughput.mean()).isCloseTo((100 * 1 + 20 * 3) / 4.0, within(1e-9));
    assertThat(throughput.servedSeconds()).isEqualTo(4);
    assertThat(new ResultJson().read(new ResultJson().write(pooled.result()), "pooled"))
        .isEqualTo(pooled.result());
  }

  @Test
  void aggregateOfOneRaceHasItsFigures() {
    KeptRace one =
        kept(
            race("a").search("t", 100, 5).administration("refresh", 0).row("Store size", 3, "GB"),
            1_000,
            10);
    RaceResult pooled = Aggregate.of(List.of(one), NAME).result();
    TaskResult before = one.result().tasks().get(0);
    TaskResult after = pooled.tasks().get(0);
    assertThat(after.throughput()).isEqualTo(before.throughput());
    assertThat(after.requests()).isEqualTo(before.requests());
    assertThat(after.documents()).isEqualTo(before.documents());
    assertThat(pooled.clusterRows()).isEqualTo(one.result().clusterRows());
    assertThat(pooled.tasks()).hasSameSizeAs(one.result().tasks());
    assertThat(new ResultJson().read(new ResultJson().write(pooled), "pooled")).isEqualTo(pooled);
  }

  @Test
  void addsUpWhatEachHostGot() {
    HostRequests es01 = new HostRequests("http://es01:9200", 501, 1);
    HostRequests es02 = new HostRequests("http://es02:9200", 499, 0);
    KeptRace one = kept(race("a").to(es01, es02).search("t", 100, 5), 1_000, 10);
    KeptRace two = kept(race("b").to(es01, es02).search("t", 100, 5), 1_000, 10);
    KeptRace elsewhere = kept(race("c").to(es02).search("t", 100, 5), 1_000, 10);

    assertThat(Aggregate.of(List.of(one, two), NAME).result().tasks().get(0).hosts())
        .containsExactly(
            new HostRequests("http://es01:9200", 1002, 2),
            new HostRequests("http://es02:9200", 998, 0));
    assertThat(Aggregate.of(List.of(one, elsewhere), NAME).result().tasks().get(0).hosts())
        .isEmpty();
  }

  @Test
  void keepsTheTagsThatAllRacesHaveAndAddsThoseOfTheUser() {
    KeptRace one =
        kept(
            race("a").tags(Map.of("site", "x", "night", "1", "disk", "old")).search("t", 1, 1),
            9,
            1);
    KeptRace two =
        kept(
            race("b").tags(Map.of("site", "x", "night", "2", "disk", "old")).search("t", 1, 1),
            9,
            1);
    assertThat(Aggregate.of(List.of(one, two), NAME).result().info().userTags())
        .containsExactlyInAnyOrderEntriesOf(Map.of("site", "x", "disk", "nvme"));
  }

  @Test
  void drawsTheLaddersThatAllRacesHaveFromAllTimes() {
    RaceResult pooled =
        Aggregate.of(
                List.of(kept(ladder("a", 10, 20), 1_000, 10), kept(ladder("b", 10, 20), 1_000, 30)),
                NAME)
            .result();
    assertThat(pooled.ladders()).hasSize(1);
    assertThat(pooled.ladders().get(0).steps().steps())
        .extracting(LadderSteps.Step::task, LadderSteps.Step::rate)
        .containsExactly(tuple("t-10", 10.0), tuple("t-20", 20.0));
    assertThat(pooled.ladders().get(0).steps().steps().get(0).p90Millis())
        .isCloseTo(30, within(0.05));
    assertThat(pooled.notes()).noneMatch(note -> note.contains("ladder"));
  }

  private static SampleRaces ladder(String id, int... rates) {
    SampleRaces race = race(id).under(RateVerdict.HELD, GeneratorVerdict.FREE);
    for (int rate : rates) {
      race.asked(rate).search("t-" + rate, rate, 5);
    }
    return race;
  }

  @Test
  void namesTheTasksAndRacesThatMetStopConditions() {
    KeptRace early = kept(race("a").search("t", 100, 5).met(ConditionMet.Ended.TASK), 1_000, 10);
    KeptRace again = kept(race("b").search("t", 100, 5).met(ConditionMet.Ended.TASK), 1_000, 10);
    KeptRace late = kept(race("c").search("t", 100, 5).met(ConditionMet.Ended.SCHEDULE), 1_000, 10);
    KeptRace whole = kept(race("d").search("t", 100, 5), 1_000, 10);
    assertThat(Aggregate.of(List.of(early, again, late, whole), NAME).result().notes())
        .contains(
            "Stop conditions were met; the races alone tell when: t (ended early) in a, b; t in c");
    assertThat(Aggregate.of(List.of(whole, whole), NAME).result().notes())
        .noneMatch(note -> note.contains("Stop conditions"));
  }

  @Test
  void tellsIfTimesWereLost() {
    Aggregate pooled = Aggregate.of(List.of(kept(race("a").search("t", 100, 5), 999, 10)), NAME);
    assertThat(pooled.result().selfChecks())
        .anyMatch(check -> !check.passed() && check.detail().equals("999 times, 1000 requests"));
    assertThat(pooled.sound()).isFalse();
  }

  @Test
  void refusesRacesOfDifferentThingsAndNamesThem() {
    assertRefused(
        "parameters: shards:1 / shards:3",
        race("a").params(Map.of("shards", "1")).search("t", 1, 1),
        race("b").params(Map.of("shards", "3")).search("t", 1, 1));
    assertRefused(
        "challenge: load / query",
        race("a").search("t", 1, 1),
        race("b").of("query").search("t", 1, 1));
    assertRefused(
        "content of the track (hash): 0123456789ab / fff",
        race("a").search("t", 1, 1),
        race("b").hash("fff").search("t", 1, 1));
    assertRefused(
        "cluster version: elasticsearch 8.19.0 / elasticsearch 9.0.0",
        race("a").search("t", 1, 1),
        race("b").version("9.0.0").search("t", 1, 1));
    assertRefused(
        "tasks: t / t, u",
        race("a").search("t", 1, 1),
        race("b").search("t", 1, 1).search("u", 1, 1));
    assertRefused(
        "load of task t: bulk, 1 clients, 10 ops/s / bulk, 2 clients, 10 ops/s",
        race("a").bulk("t", 1, 1),
        race("b").bulk("t", 1, 2));
    assertRefused(
        "race 'b' did not run to a usable end (ABORTED); leave it out",
        race("a").search("t", 1, 1),
        race("b").ended(RaceStatus.ABORTED).search("t", 1, 1));
  }

  @Test
  void refusesRacesOfDifferentClusters() {
    assertRefused(
        "cluster: c at es01:9200 / c at es02:9200",
        race("a").at("c", "https://es01:9200").search("t", 1, 1),
        race("b").at("c", "https://es02:9200").search("t", 1, 1));
    assertRefused(
        "cluster: blue at es01:9200 / green at es01:9200",
        race("a").at("blue", "http://es01:9200").search("t", 1, 1),
        race("b").at("green", "http://es01:9200").search("t", 1, 1));
    assertRefused(
        "cluster: esbench at this machine / esbench at es01:9200",
        race("a").at("esbench", "http://127.0.0.1:40001").search("t", 1, 1),
        race("b").at("esbench", "http://es01:9200").search("t", 1, 1));
  }

  @Test
  void poolsRacesOnTheSameClusterWhateverItsAddress() {
    assertThat(
            Aggregate.of(
                    List.of(
                        kept(race("a").at("c", "http://es01:9200").search("t", 1, 1), 1_000, 1),
                        kept(
                            race("b")
                                .at("c", "http://ES01:9200", "http://es02:9200")
                                .search("t", 1, 1),
                            1_000,
                            1)),
                    NAME)
                .sound())
        .isTrue();
    // Nodes of one race each have another port.
    assertThat(
            Aggregate.of(
                    List.of(
                        kept(
                            race("a").at("esbench", "http://127.0.0.1:40001").search("t", 1, 1),
                            1_000,
                            1),
                        kept(
                            race("b").at("esbench", "http://localhost:40002").search("t", 1, 1),
                            1_000,
                            1)),
                    NAME)
                .sound())
        .isTrue();
  }

  @Test
  void refusesWhatIsPooledAlready() {
    KeptRace pooled = kept(race("pool").pooled("x", "y").search("t", 1, 1), 2_000, 1);
    assertThatThrownBy(() -> Aggregate.of(List.of(pooled), NAME))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "'pool' is pooled from several races, which would count twice; give these races"
                + " instead: x, y");
  }

  @Test
  void refusesARaceWithoutHistograms() {
    KeptRace bare = new KeptRace("imported", race("imported").search("t", 1, 1).result(), Map.of());
    assertThatThrownBy(() -> Aggregate.of(List.of(bare), NAME))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("race 'imported' has no histograms of task 't'");
  }

  private static void assertRefused(String why, SampleRaces one, SampleRaces other) {
    assertThatThrownBy(
            () -> Aggregate.of(List.of(kept(one, 1_000, 1), kept(other, 1_000, 1)), NAME))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(why);
  }

  private static KeptRace kept(SampleRaces race, int samples, long millis) {
    RaceResult result = race.result();
    Map<String, StoredTimes> times = new LinkedHashMap<>();
    result.tasks().stream()
        .filter(TaskResult::inReport)
        .forEach(task -> times.put(task.task(), times(samples, millis)));
    return new KeptRace(result.info().raceId(), result, times);
  }

  /** As from a file. */
  private static StoredTimes times(int samples, long millis) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter writer =
        new HistogramLogWriter(new PrintStream(bytes, false, StandardCharsets.UTF_8));
    Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
    histogram.recordValueWithCount(millis * 1_000_000, samples);
    for (String tag : List.of("latency", "service")) {
      histogram.setTag(tag);
      writer.outputIntervalHistogram(histogram);
    }
    writer.close();
    return StoredTimes.read(new ByteArrayInputStream(bytes.toByteArray()));
  }
}
