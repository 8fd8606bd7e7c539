package io.esbench.cli;

import static io.esbench.comparison.SampleRaces.race;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.SampleRaces;
import io.esbench.result.RaceResult;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AggregateCommandTest {
  @TempDir Path folder;

  private CliHarness harness;

  @BeforeEach
  void storeRaces() throws IOException {
    harness = CliHarness.in(folder);
    store("one", race("one").tags(Map.of("disk", "nvme")).search("term", 100, 5), 10);
    store("two", race("two").tags(Map.of("disk", "nvme")).search("term", 50, 5), 30);
    store("other", race("other").params(Map.of("shards", "3")).search("term", 50, 5), 30);
  }

  @Test
  void writesARunDirectoryOfThePooledRaces() throws IOException {
    CliHarness.Ran ran = harness.run("aggregate", "tag:disk=nvme", "one", "--race-id", "pool");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("Pooled from 2 races: one, two\n")
        .contains(
            "Medians and ranges of the races, each by itself; what is pooled is in the reports")
        .contains("term  mean throughput   75 ops/s (50 to 100, noise 67 %)")
        .endsWith("Reports: benchmarks/pool\n");
    Path run = folder.resolve("benchmarks/pool");
    RaceResult pooled =
        new ResultJson().read(Files.readString(run.resolve("result.json")), "result");
    assertThat(pooled.tasks().get(0).latency().count()).isEqualTo(2_000);
    assertThat(run.resolve("report.csv")).content().contains("Mean Throughput,term,75.00,ops/s");
    assertThat(run.resolve("report.md")).content().contains("## Races", "| 50 to 100 |");
    assertThat(run.resolve("report.html")).exists();
    assertThat(pooled.info().userTags()).isEqualTo(Map.of("disk", "nvme"));
    assertThat(harness.run("aggregate", "pool,one", "--race-id", "again").errors())
        .containsExactly(
            "error: 'pool' is pooled from several races, which would count twice; give these races"
                + " instead: one, two");
    assertThat(folder.resolve("benchmarks/again")).doesNotExist();
    assertThat(harness.run("compare", "pool", "one").out())
        .contains("pool is pooled from several races and counts as one run");
  }

  @Test
  void leavesOutWhatIsPooledAlreadyOfWhateverThereIs() {
    harness.run("aggregate", "one", "two", "--race-id", "pool", "--user-tags", "disk:nvme");
    CliHarness.Ran ran = harness.run("aggregate", "tag:disk=nvme", "--race-id", "again");
    assertThat(ran.err()).isEqualTo("left out, pool is pooled from several races itself\n");
    assertThat(ran.out()).startsWith("Pooled from 2 races: one, two\n");
    harness.run("aggregate", "one", "two", "--race-id", "both", "--user-tags", "kind:pooled");
    assertThat(harness.run("aggregate", "tag:kind=pooled").errors())
        .containsExactly(
            "error: aggregate: all of tag:kind=pooled is pooled from several races; give these"
                + " races instead");
  }

  @Test
  void aRaceUnderSeveralNamesCountsOnce() throws IOException {
    Files.createSymbolicLink(folder.resolve("benchmarks/link"), folder.resolve("benchmarks/one"));
    CliHarness.Ran ran =
        harness.run("aggregate", "one", "link", "benchmarks/./one", "two", "--race-id", "pool");
    assertThat(ran.out()).startsWith("Pooled from 2 races: one, two\n");
  }

  @Test
  void namesThePassesOfAnAcceptanceByTheirPaths() throws IOException {
    for (int pass = 1; pass <= 3; pass++) {
      store("acc/pass-" + pass + "/load", race("load").search("term", 50, 5), 10);
    }
    CliHarness.Ran ran = harness.run("aggregate", "acc", "--race-id", "pool");
    assertThat(ran.out()).startsWith("Pooled from 2 races: acc/pass-2/load, acc/pass-3/load\n");
    Path result = folder.resolve("benchmarks/pool/result.json");
    assertThat(
            Objects.requireNonNull(
                    new ResultJson().read(Files.readString(result), "result").pooled())
                .races())
        .containsExactly("acc/pass-2/load", "acc/pass-3/load");
  }

  @Test
  void saysWhatDoesNotHoldAndFails() throws IOException {
    store("short", race("short").search("term", 100, 5), 10, 999);
    CliHarness.Ran ran = harness.run("aggregate", "short", "one", "--race-id", "pool");
    assertThat(ran.exitCode()).isEqualTo(5);
    assertThat(ran.err())
        .isEqualTo(
            "self-check failed: times pooled = requests that succeeded: 1999 times, 2000"
                + " requests\n");
  }

  @Test
  void refusesToMixAndWritesNothing() {
    CliHarness.Ran ran = harness.run("aggregate", "one", "other", "--race-id", "mix");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors().get(0))
        .contains("these 2 races are not of the same thing")
        .contains("parameters: none / shards:3");
    assertThat(folder.resolve("benchmarks/mix")).doesNotExist();
    assertThat(harness.run("aggregate", "one", "benchmarks/one", "--race-id", "mix").errors())
        .containsExactly(
            "error: aggregate: there is one race only, 'one', and nothing to pool it with; give"
                + " several");
    assertThat(folder.resolve("benchmarks/mix")).doesNotExist();
    assertThat(harness.run("aggregate").exitCode()).isEqualTo(2);
    assertThat(harness.run("aggregate", "nothing").errors().get(0))
        .contains("aggregate: there is no result 'nothing'");
  }

  @Test
  void refusesABrokenHistogramLog() throws IOException {
    Path log = folder.resolve("benchmarks/one/term.hlog");
    Files.writeString(log, "Tag=latency,1.0,1.0,1.0,HISTFAAAA_broken");
    for (String[] command :
        List.of(new String[] {"aggregate", "one", "two"}, new String[] {"compare", "one", "two"})) {
      CliHarness.Ran ran = harness.run(command);
      assertThat(ran.exitCode()).isEqualTo(2);
      assertThat(ran.errors().get(0)).contains("term.hlog cannot be read: not a histogram log");
    }
  }

  private void store(String name, SampleRaces race, long millis) throws IOException {
    store(name, race, millis, 1_000);
  }

  private void store(String name, SampleRaces race, long millis, int samples) throws IOException {
    Path run = Files.createDirectories(folder.resolve("benchmarks").resolve(name));
    Files.writeString(run.resolve("result.json"), new ResultJson().write(race.result()));
    Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
    histogram.recordValueWithCount(millis * 1_000_000, samples);
    try (OutputStream out = Files.newOutputStream(run.resolve("term.hlog"))) {
      HistogramLogWriter writer =
          new HistogramLogWriter(new PrintStream(out, false, StandardCharsets.UTF_8));
      for (String tag : List.of("latency", "service")) {
        histogram.setTag(tag);
        writer.outputIntervalHistogram(histogram);
      }
      writer.close();
    }
  }
}
