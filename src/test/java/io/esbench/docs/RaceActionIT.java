package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script of the action for other pipelines, with the files that a runner would give it. */
@Timeout(120)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a bash script")
final class RaceActionIT {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "error rate <= 0 %, acceptance, pass, 0, true",
    "throughput of bulk-index >= 1000000000 docs/s, acceptance, fail, 10, true",
    "error rate <= 0 %, nosuch, error, 3, false",
    "'', acceptance, pass, 0, true",
  })
  void tellsVerdictCodeAndReport(
      String criterion, String track, String verdict, int code, boolean reported) throws Exception {
    try (StubServer stub = StubServer.start(StubSettings.DEFAULT)) {
      Map<String, String> out = run(stub.url(), criterion, track);
      assertThat(out)
          .as(log())
          .containsEntry("verdict", verdict)
          .containsEntry("exit-code", String.valueOf(code));
      assertThat("".equals(out.get("report"))).isNotEqualTo(reported);
      assertThat(folder.resolve("summary"))
          .content()
          .contains(
              reported
                  ? "# "
                  : "ended with exit code " + code + " and made no report.\n\n    error: ");
      assertThat(log().contains("::error title=esbench::")).isNotEqualTo(code == 0);
    }
  }

  private Map<String, String> run(String host, String criterion, String track) throws Exception {
    Path program = folder.resolve("esbench");
    Files.writeString(
        program,
        "#!/bin/sh\nexec '%s' -Desbench.home='%s' -cp '%s' io.esbench.Main \"$@\"\n"
            .formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                Path.of("").toAbsolutePath(),
                System.getProperty("java.class.path")));
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    ProcessBuilder script =
        new ProcessBuilder("bash", Path.of(".github/actions/esbench/race.sh").toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile());
    script
        .environment()
        .putAll(
            Map.of(
                "GITHUB_OUTPUT",
                folder.resolve("output").toString(),
                "GITHUB_STEP_SUMMARY",
                folder.resolve("summary").toString(),
                "RUNNER_TEMP",
                folder.toString(),
                "INPUT_PATH",
                program.toString(),
                "INPUT_TARGET_HOSTS",
                host,
                "INPUT_TRACK",
                track,
                "INPUT_CRITERIA",
                criterion + "\n",
                "INPUT_OPTIONS",
                "  --test-mode\r\n--confirm-destructive\r\n"));
    Process process = script.start();
    assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(log()).isZero();
    Map<String, String> out = new HashMap<>();
    for (String line : Files.readAllLines(folder.resolve("output"))) {
      out.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
    }
    return out;
  }

  private String log() throws Exception {
    return Files.readString(folder.resolve("log"));
  }
}
