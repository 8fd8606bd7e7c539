package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Windows has many names that no file can have, such as {@code a*b} or {@code a:b}; here a null
 * character stands for them. All are told as if there were no such file.
 */
final class ImpossibleFileNamesTest {
  private static final String NONE = "a\0b";

  @TempDir Path folder;

  static Stream<List<String>> commands() {
    return Stream.of(
        List.of("list", "challenges", "--track=" + NONE),
        List.of("check", "--track=" + NONE),
        List.of("check", "--track-path=" + NONE),
        List.of("info", "--track=tiny", "--track-params=" + NONE + ".json"),
        List.of("list", "challenges", "--track=tiny", "--track-repository=" + NONE),
        List.of("preflight", "--target-hosts=" + NONE + ".json"),
        List.of("preflight", "--target-hosts=127.0.0.1:1", "--client-options=" + NONE + ".json"),
        List.of("preflight", "--target-hosts=127.0.0.1:1", "--client-options=ca_certs:" + NONE),
        List.of("preflight", "--target-hosts=127.0.0.1:1", "--ca-cert=" + NONE),
        List.of("preflight", "--target-hosts=127.0.0.1:1", "--api-key-file=" + NONE),
        List.of("race", "--track=tiny", "--include-tasks=" + NONE + ".json"),
        List.of("race", "--track=tiny", "--acceptance=" + NONE),
        List.of("race", "--track=tiny", "--baseline=" + NONE, "--criterion=error rate <= 1 %"),
        List.of("race", "--track=tiny", "--race-id=" + NONE),
        List.of("race", "--track=tiny", "--report-file=" + NONE),
        List.of("race", "--track=tiny", "--telemetry-params=" + NONE + ".json"),
        List.of("report", NONE),
        List.of("show", NONE),
        List.of("compare", NONE, NONE),
        List.of("cost", "a=" + NONE, "--price=a=USD 1/h"),
        List.of("aggregate", NONE, NONE),
        List.of("delete", "race", NONE),
        List.of("import", NONE),
        List.of("experiment", NONE),
        List.of("stub", "--script=" + NONE));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void areToldInOneLineAndAreNoFaultOfEsbench(List<String> command) throws Exception {
    Path track = Files.createDirectories(folder.resolve("tracks/tiny"));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2, "description": "d",
         "schedule": [{"operation": {"operation-type": "sleep", "duration": 0}}]}
        """);

    CliHarness.Ran ran = CliHarness.in(folder).run(command.toArray(String[]::new));

    assertThat(ran.exitCode())
        .as(ran.err())
        .isIn(ExitCode.USAGE.code(), ExitCode.TRACK.code(), ExitCode.ENVIRONMENT.code());
    assertThat(ran.err()).contains("error: ").doesNotContain("fault of esbench", "Exception");
  }
}
