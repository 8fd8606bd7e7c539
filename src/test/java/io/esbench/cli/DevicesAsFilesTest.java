package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file that never ends is refused in one line, and not read until the memory is full. */
@Timeout(60)
final class DevicesAsFilesTest {
  private static final Path ENDLESS = Path.of("/dev/zero");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import FILE",
        "experiment FILE --dry-run",
        "preflight --target-hosts https://127.0.0.1:1 --ca-cert FILE",
        "preflight --target-hosts https://127.0.0.1:1 --client-cert FILE",
        "preflight --target-hosts http://127.0.0.1:1 --user u --password-file FILE",
        "report FILE",
      })
  void areRefused(String command) {
    assumeTrue(Files.exists(ENDLESS));

    CliHarness.Ran ran =
        CliHarness.in(folder).run(command.replace("FILE", ENDLESS.toString()).split(" "));

    assertThat(ran.exitCode()).isNotZero();
    assertThat(ran.out() + ran.err())
        .contains(ENDLESS.toString())
        .doesNotContain("too little memory", "fault of esbench");
  }
}
