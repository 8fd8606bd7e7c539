package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the search for the highest rate says to options that it cannot use. */
final class FindMaxOptionsTest {
  @TempDir Path folder;

  private CliHarness.Ran findMax(String... options) {
    List<String> arguments =
        new ArrayList<>(List.of("find-max", "--track=acceptance", "--task=filtered-unthrottled"));
    arguments.addAll(List.of(options));
    return CliHarness.in(folder).run(arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--cpu-limit=0         | --cpu-limit: expected a percentage above 0 and at most 100, found 0",
        "--cpu-limit=800       | --cpu-limit: expected a percentage above 0 and at most 100, found 800",
        "--cpu-limit=NaN       | --cpu-limit: expected a percentage above 0 and at most 100, found no"
            + " number above 0",
        "--start=0             | --start: expected a rate above 0 and at most 1000000000000, found 0",
        "--start=-5.5          | --start: expected a rate above 0 and at most 1000000000000, found -5.5",
        "--start=1e400         | --start: expected a rate above 0 and at most 1000000000000, found a number without end",
        "--highest=1e20        | --highest: expected a rate above 0 and at most 1000000000000, found 100000000000000000000",
        "--start=9 --highest=5 | --start: 9 is above --highest, which is 5",
        "--settle=-1           | --settle: expected 0 or more, found -1",
        "--probe-warmup=-1     | --probe-warmup: expected 0 or more, found -1",
        "--probe-seconds=0     | --probe-seconds: expected at least 1, found 0",
        "--resolution=0.5      | --resolution: expected 1 to 100 per cent, found 0.5",
        "--probes=2            | --probes: expected at least 3, found 2",
        "--clients=0           | --clients: expected at least 1, found 0",
        "--vary=rats           | --vary: 'rats' is neither rate nor clients",
        "--vary=clients --clients=3 | --clients is for --vary rate: clients are what is varied",
        "'--limit=p95 latency <= 5 ms' | --limit: 'p95 latency <= 5 ms': results do not keep",
        "'--limit=p99 latency <= 0 ms' | --limit: a latency limit must be above 0 ms",
      })
  void everyFaultNamesItsOption(String options, String message) {
    String[] given = options.startsWith("--limit") ? new String[] {options} : options.split(" ");
    CliHarness.Ran ran = findMax(given);

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors()).singleElement().asString().startsWith("error: " + message);
  }

  @Test
  void allFaultsAreToldAtOnce() {
    CliHarness.Ran ran = findMax("--start=0", "--settle=-1", "--probes=1");

    assertThat(ran.errors())
        .containsExactly(
            "error: --start: expected a rate above 0 and at most 1000000000000, found 0",
            "       --probes: expected at least 3, found 1",
            "       --settle: expected 0 or more, found -1");
  }

  @Test
  void aStartThatCouldNotBeJudgedIsToldBeforeAnythingIsStarted() {
    CliHarness.Ran ran = findMax("--challenge=query-ladder", "--start=0.1");

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: --start: at 0.1 ops/s the longest probe, 300 s, has 30 requests, and the"
                + " percentile that is limited needs 100: start at 0.34 or higher, or limit a lower"
                + " percentile");
  }
}
