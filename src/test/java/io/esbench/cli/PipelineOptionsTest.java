package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PipelineOptionsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--pipeline=dokcer|'dokcer' is not a pipeline; expected one of from-distribution, docker",
        "--pipeline=benchmark-only|--pipeline benchmark-only needs --target-hosts",
        "--docker-image=x|--docker-image needs --pipeline docker",
        "--pipeline=docker --target-hosts=127.0.0.1:9|cannot be used with --target-hosts",
        "--pipeline=from-distribution --target-hosts=127.0.0.1:9|cannot be used with --target-hosts",
        "--pipeline=docker --nodes=3|--nodes cannot be used with --pipeline docker",
        "--pipeline=docker --node-home=x|--node-home cannot be used with --pipeline docker",
        "--pipeline=docker --docker-image=x:1 --distribution-version=8.1.0|not both",
        "--pipeline=docker --docker-image=--privileged|is not the name of an image",
      })
  void refusesWhatDoesNotGoTogether(String options, String words) {
    CliHarness.Ran ran =
        CliHarness.in(folder).run(("race --track=acceptance " + options).split(" "));
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains(words);
  }
}
