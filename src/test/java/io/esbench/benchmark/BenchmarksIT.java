package io.esbench.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.esbench.Alone;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs every benchmark in a form so short that its figures mean nothing. */
@Alone
final class BenchmarksIT {
  private static final List<String> TOOLS = List.of("python3", "taskset", "wrk", "cc", "mvn");

  @Test
  void everyBenchmarkOfTheHotPartsRuns() throws RunnerException {
    var results =
        new Runner(
                new OptionsBuilder()
                    .forks(0)
                    .warmupIterations(0)
                    .measurementIterations(1)
                    .measurementTime(TimeValue.milliseconds(20))
                    .shouldFailOnError(true)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run();
    assertThat(results).isNotEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void theComparisonWithOtherClientsRuns(@TempDir Path directory)
      throws IOException, InterruptedException {
    TOOLS.forEach(tool -> assumeThat(onThePath(tool)).as(tool + " is installed").isTrue());
    assumeThat(Runtime.getRuntime().availableProcessors()).isGreaterThan(1);
    Path told = directory.resolve("told.txt");
    Process process =
        new ProcessBuilder(
                "scripts/benchmark-generator.sh", "--short", "search", "bulk", "tls", "paced")
            .redirectErrorStream(true)
            .redirectOutput(told.toFile())
            .start();
    try {
      assertThat(process.waitFor(4, TimeUnit.MINUTES)).as("ended in time").isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
    assertThat(process.exitValue()).as(Files.readString(told)).isZero();
    assertThat(Files.readString(told))
        .contains(
            "search, 8 clients, wrk",
            "bulk, 8 clients, wrk, actions added",
            "search, 8 clients, wrk, TLS",
            "start delay p99",
            "times the C client's");
  }

  private static boolean onThePath(String tool) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
  }
}
