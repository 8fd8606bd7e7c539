package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code scripts/newcomer.sh} with a program that says what it was called with, for esbench. */
@Timeout(60)
@EnabledOnOs(value = OS.LINUX, disabledReason = "the script reads /proc")
final class NewcomerScriptTest {
  private static final String PROGRAM =
      """
      #!/bin/sh
      case $* in
        *--criterion*) %s ;;
        *) printf 'first %%s\\n' "$*" ;;
      esac
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "echo 'verdict: pass',                         300, 0, 'verdict: pass, after '",
    "echo 'verdict: FAIL: 1 of 2'; exit 10,        300, 0, 'verdict: FAIL: 1 of 2, after '",
    "sleep 2; echo 'verdict: pass',                1,   1, ' s of 1 s'",
    "echo 'no node'; exit 4,                       300, 4, 'exit code 4 and no verdict: no node'",
  })
  void endsWellOnlyWithAVerdictInTime(String judged, int allowed, int code, String told)
      throws Exception {
    repository(judged);
    Process process = script(allowed);
    String said = Files.readString(folder.resolve("said"));
    assertThat(process.exitValue()).as(said).isEqualTo(code);
    assertThat(said).contains(told);
  }

  @Test
  void stagesAreThoseOfTheReadme() throws Exception {
    repository("echo 'verdict: pass'");
    script(300);
    assertThat(Files.readAllLines(folder.resolve("said")))
        .filteredOn(line -> line.contains("scripts/esbench"))
        .satisfiesExactly(
            first -> assertThat(first).endsWith("  scripts/esbench race --track acceptance"),
            judged -> assertThat(judged).contains("--criterion 'mean throughput of bulk-index"));
  }

  private void repository(String judged) throws IOException, InterruptedException {
    Path checkout = Files.createDirectories(folder.resolve("repository"));
    Path program = Files.createDirectories(checkout.resolve("scripts")).resolve("esbench");
    Files.writeString(program, PROGRAM.formatted(judged));
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.copy(Path.of("README.md"), checkout.resolve("README.md"));
    for (List<String> words :
        List.of(
            List.of("init", "-q"),
            List.of("add", "."),
            List.of("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "all"))) {
      ProcessBuilder git = new ProcessBuilder("git", "-C", checkout.toString());
      git.command().addAll(words);
      assertThat(git.inheritIO().start().waitFor()).isZero();
    }
  }

  private Process script(int allowed) throws IOException, InterruptedException {
    ProcessBuilder script =
        new ProcessBuilder("scripts/newcomer.sh", folder.resolve("repository").toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile());
    script.environment().put("NEWCOMER_SECONDS", String.valueOf(allowed));
    Process process = script.start();
    assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
    return process;
  }
}
