package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Workflows are checked by actionlint, which {@code .ci/run} installs. */
final class WorkflowsTest {
  private static final String SOUND =
      """
      on: push
      jobs:
        one:
          runs-on: ubuntu-24.04
          steps:
            - run: echo "$NAME"
              env:
                NAME: ${{ github.ref }}
      """;

  @TempDir Path folder;
  private String program = "";

  @BeforeEach
  void findProgram() {
    Path go = Path.of(System.getProperty("user.home"), "go", "bin");
    program =
        Stream.concat(
                Stream.of(System.getenv("PATH").split(File.pathSeparator, -1)).map(Path::of),
                Stream.of(go))
            .map(place -> place.resolve("actionlint"))
            .filter(Files::isExecutable)
            .map(Path::toString)
            .findFirst()
            .orElse("");
    assumeTrue(
        !program.isEmpty(),
        "no actionlint here: go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12");
  }

  @Test
  void areSound() throws Exception {
    assertThat(lint(List.of(program, "-no-color"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "steps:, stepz:, unexpected key \"stepz\"",
    "github.ref, github.reff, property \"reff\" is not defined",
    "ubuntu-24.04, ubuntu-99.04, label \"ubuntu-99.04\" is unknown",
  })
  void wouldBeCaughtIfTheyWereNot(String sound, String broken, String words) throws Exception {
    Path file = folder.resolve("workflow.yml");
    Files.writeString(file, SOUND);
    assertThat(lint(List.of(program, "-no-color", file.toString()))).isEmpty();
    Files.writeString(file, SOUND.replace(sound, broken));
    assertThat(lint(List.of(program, "-no-color", file.toString()))).contains(words);
  }

  private static String lint(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return out;
  }
}
