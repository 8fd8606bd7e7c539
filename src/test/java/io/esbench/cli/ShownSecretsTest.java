package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

final class ShownSecretsTest {
  @TempDir Path folder;

  private List<String> warnings(String... arguments) throws IOException {
    CommandLine line = RootCommand.commandLine(CliHarness.in(folder).session());
    return ShownSecrets.warnings(line.parseArgs(arguments));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--api-key=s3cr3t | --api-key; better: --api-key-file, ES_API_KEY",
        "--client-options=api_key:s3cr3t | --client-options; better: --password-file",
        "--client-options={\"basic_auth_password\": \"s3cr3t\"} | --client-options",
        "--target-hosts=http://u:s3cr3t@127.0.0.1:1 | --target-hosts; better: --password-file",
        "--target-hosts=[{\"host\": \"h\", \"port\": 1, \"http_auth\": \"u:s3cr3t\"}] |"
            + " --target-hosts",
        "--proxy=http://u:s3cr3t@h:1 | --proxy; better: https_proxy",
        "--proxy=u:s3cr3t@h:1 | --proxy",
        "--metrics-store=http://u:s3cr3t@h:1 | --metrics-store; better: METRICS_STORE",
        "--metrics-store-options=basic_auth_password:s3cr3t | --metrics-store-options",
        "--metrics-export=otlp=http://u:s3cr3t@h | --metrics-export",
        "--metrics-export=influx=http://h/write?api_key=s3cr3t | --metrics-export",
        "--track-repository=http://u:s3cr3t@h | --track-repository; better: a credential helper of"
            + " git",
        "--track-params=es_password:s3cr3t | --track-params; better: TRACK_PARAMS",
      })
  void eachOptionThatShowsOneIsNamed(String option, String named) throws IOException {
    assertThat(warnings("race", "--track=acceptance", option))
        .singleElement()
        .asString()
        .contains("process list", named)
        .doesNotContain("s3cr3t");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--target-hosts=http://h:1",
        "--client-options=timeout:5",
        "--client-options=api_key.json",
        "--target-hosts=u@x.json",
        "--proxy=http://h:1",
        "--metrics-export=otlp=http://h:4318/v1?db=x",
        "--track-repository=ssh://git@h/x",
        "--track-params=bulk_size:500",
        "--track-params=not-a-list",
      })
  void othersShowNone(String option) throws IOException {
    assertThat(warnings("race", "--track=acceptance", option)).isEmpty();
  }

  @Test
  void theEnvironmentShowsNoneAndTheCommandSaysWhatIsShown() throws IOException {
    CliHarness cli = CliHarness.in(folder).with("CLIENT_OPTIONS", "api_key:s3cr3t");
    String[] command = {"preflight", "--target-hosts=http://127.0.0.1:1"};
    assertThat(cli.run(command).err()).doesNotContain("process list", "s3cr3t");
    String[] shown = {command[0], command[1], "--proxy=http://u:s3cr3t@127.0.0.1:1"};
    assertThat(cli.run(shown).err())
        .contains("warning: the process list of this machine shows the password or key in --proxy")
        .doesNotContain("s3cr3t");
  }
}
