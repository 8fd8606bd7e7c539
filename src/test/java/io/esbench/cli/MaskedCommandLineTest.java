package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.load.TrackParams;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class MaskedCommandLineTest {
  @TempDir Path folder;

  private CommandLine line;

  @BeforeEach
  void commandLine() {
    line = RootCommand.commandLine(CliHarness.in(folder).session());
  }

  private List<String> masked(TrackParams params, String... arguments) {
    List<String> masked = new ArrayList<>();
    line.setExecutionStrategy(
        parsed -> {
          masked.addAll(MaskedCommandLine.of(parsed.subcommand().commandSpec(), params));
          return 0;
        });
    assertThat(line.execute(arguments)).isZero();
    return masked;
  }

  @ParameterizedTest
  @CsvSource({
    "http://u:p@h:1, http://***@h:1",
    "u:p@h:1, ***@h:1",
    "'a:1,u:p@b:2,https://x:y@c', 'a:1,***@b:2,https://***@c'",
    "http://u:p=q@h:1, http://***@h:1",
    "http://u:p@q@h:1, http://***@h:1",
    "u:p=q@h:1, ***@h:1",
    "http://u:p/q@h:1, http://***@h:1",
    "'http://u:p,q@h:1', http://***@h:1",
    "'u:p,q@h:1,i:2', '***@h:1,i:2'",
    "h:1, h:1",
  })
  void hidesUserAndPasswordOfHosts(String hosts, String hidden) {
    assertThat(masked(TrackParams.NONE, "race", "--target-hosts", hosts))
        .containsExactly("race", "--target-hosts", hidden);
    assertThat(masked(TrackParams.NONE, "race", "--target-hosts=" + hosts))
        .containsExactly("race", "--target-hosts=" + hidden);
    assertThat(masked(TrackParams.NONE, "race", "--metrics-store=" + hosts))
        .containsExactly("race", "--metrics-store=" + hidden);
  }

  @Test
  void hidesOptionsOfTheMetricsStore() {
    assertThat(masked(TrackParams.NONE, "race", "--metrics-store-options", "api_key:k"))
        .containsExactly("race", "--metrics-store-options", "***");
  }

  @Test
  void hidesUserAndPasswordOfExports() {
    assertThat(
            masked(
                TrackParams.NONE,
                "race",
                "--metrics-export",
                "otlp=http://u:p/q@h:4318/v1/metrics",
                "--metrics-export=influx=https://u:p@h:8086?db=x"))
        .containsExactly(
            "race",
            "--metrics-export",
            "otlp=http://***@h:4318/v1/metrics",
            "--metrics-export=influx=https://***@h:8086?***");
  }

  @Test
  void hidesUserAndPasswordOfUrlsAnywhere() {
    assertThat(masked(TrackParams.NONE, "race", "--track-params", "a:1,url:http://u:p=q@h/x"))
        .containsExactly("race", "--track-params", "a:1,url:http://***@h/x");
    assertThat(masked(TrackParams.NONE, "race", "--track-params", "url:http://u:p,q/r s@h/x"))
        .containsExactly("race", "--track-params", "url:http://***@h/x");
  }

  @Test
  void hidesClientOptionsInBothForms() {
    assertThat(
            masked(
                TrackParams.NONE,
                "race",
                "--track=acceptance",
                "--client-options",
                "basic_auth_password:s3cret",
                "--target-hosts",
                "http://elastic:s3cret@h:1"))
        .containsExactly(
            "race",
            "--track=acceptance",
            "--client-options",
            "***",
            "--target-hosts",
            "http://***@h:1");
    assertThat(masked(TrackParams.NONE, "race", "--client-options=api_key:s3cret"))
        .containsExactly("race", "--client-options=***");
  }

  @Test
  void hidesParametersOnlyIfOneIsSecret() {
    String open = "bulk_size:5";
    assertThat(masked(TrackParams.parse(open), "race", "--track-params", open))
        .contains("bulk_size:5");
    String secret = "secret_key:abc,bulk_size:5";
    assertThat(masked(TrackParams.parse(secret), "race", "--track-params", secret))
        .containsExactly("race", "--track-params", "***");
  }

  @Test
  void leavesOtherArgumentsWithAnAtSignAlone() {
    assertThat(masked(TrackParams.NONE, "race", "--user-tags", "by:me@example.com"))
        .contains("by:me@example.com");
  }

  @Test
  void hidesKeysAndHostsInJson() {
    String json = "{\"default\": [{\"host\": \"h\", \"http_auth\": \"u:s3cret\"}]}";
    assertThat(masked(TrackParams.NONE, "race", "--target-hosts", json, "--api-key", "s3cret"))
        .containsExactly("race", "--target-hosts", "***", "--api-key", "***");
    assertThat(masked(TrackParams.NONE, "race", "--target-hosts=" + json, "--api-key=s3cret"))
        .containsExactly("race", "--target-hosts=***", "--api-key=***");
    assertThat(masked(TrackParams.NONE, "race", "--target-hosts", "[::1]:9200"))
        .contains("[::1]:9200");
  }
}
