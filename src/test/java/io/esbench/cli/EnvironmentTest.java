package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Environment variables are defaults of options. */
final class EnvironmentTest {
  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  @Test
  void docCountIsTheNumberOfDocuments() throws IOException {
    cli.with("DOC_COUNT", "7");
    assertThat(cli.run("corpus", "generate", "--output=" + folder.resolve("a")).exitCode())
        .isZero();
    assertThat(Files.readAllLines(folder.resolve("a"))).hasSize(7);
    cli.run("corpus", "generate", "--docs=3", "--output=" + folder.resolve("b"));
    assertThat(Files.readAllLines(folder.resolve("b"))).hasSize(3);
  }

  @Test
  void aSizeOnTheCommandLineBeatsDocCountButNotDocs() {
    cli.with("DOC_COUNT", "7");
    Path file = folder.resolve("x");
    assertThat(cli.run("corpus", "generate", "--size=9kB", "--output=" + file).exitCode()).isZero();
    assertThat(file.toFile().length()).isBetween(8_500L, 9_500L);
    assertThat(cli.run("corpus", "generate", "--size=9kB", "--docs=3").errors())
        .containsExactly("error: give --docs or --size, not both");
  }

  @Test
  void aWrongDocCountIsNamed() {
    CliHarness.Ran ran = cli.with("DOC_COUNT", "lots").run("corpus", "generate");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors().get(0)).contains("DOC_COUNT").contains("'lots'");
  }

  @Test
  void theChallengeIsADefault() {
    cli.with("CHALLENGE", "nope");
    String[] race = {"race", "--track=acceptance", "--target-hosts=127.0.0.1:1"};
    assertThat(cli.run(race).errors().get(0)).contains("unknown challenge 'nope'");
    String[] option = {race[0], race[1], race[2], "--challenge=none-either"};
    assertThat(cli.run(option).errors().get(0)).contains("unknown challenge 'none-either'");
  }

  @Test
  void trackParametersAreADefault() {
    cli.with("TRACK_PARAMS", "no_such:1");
    String[] list = {"list", "challenges", "--track=acceptance"};
    assertThat(cli.run(list).errors().get(0)).contains("unknown track parameter 'no_such'");
    assertThat(cli.run(list[0], list[1], list[2], "--track-params=bulk_clients:5").out())
        .contains("5 clients");
  }

  @Test
  void targetHostsAreADefault() {
    cli.with("ES_HOST", "no-port");
    assertThat(cli.run("race", "--track=acceptance").errors())
        .containsExactly("error: --target-hosts: 'no-port' names no port; write no-port:9200");
    assertThat(cli.run("race", "--track=acceptance", "--target-hosts=other").errors())
        .containsExactly("error: --target-hosts: 'other' names no port; write other:9200");
  }

  @Test
  void clientOptionsAndCertificatesAreDefaults() {
    cli.with("ES_HOST", "127.0.0.1:1").with("CLIENT_OPTIONS", "timout:1");
    assertThat(cli.run("race", "--track=acceptance").errors())
        .containsExactly("error: unknown client option 'timout'; did you mean 'timeout'?");
    cli.with("CLIENT_OPTIONS", "").with("CA_CERT", "no.pem");
    assertThat(cli.run("race", "--track=acceptance").errors().get(0)).contains("no.pem");
    assertThat(cli.run("race", "--track=acceptance", "--ca-cert=other.pem").errors().get(0))
        .contains("other.pem");
  }

  @Test
  void clientOptionsOfTheEnvironmentNeedNoTarget() {
    CliHarness.Ran ran =
        cli.with("CLIENT_OPTIONS", "timeout:5")
            .run("race", "--track=acceptance", "--challenge=nope");
    assertThat(ran.errors().get(0)).contains("unknown challenge 'nope'");
    assertThat(
            cli.run("race", "--track=acceptance", "--challenge=nope", "--client-options=timeout:6")
                .errors())
        .containsExactly("error: --client-options needs --target-hosts");
  }

  @ParameterizedTest
  @CsvSource({
    "yes, true",
    "YES, false",
    "Yes, false",
    "true, false",
    "1, false",
    "y, false",
    "'yes ', false",
    "'', false",
  })
  void onlyTheWordYesConfirms(String value, boolean confirmed) {
    assertThat(confirms(value)).isEqualTo(confirmed);
  }

  private boolean confirms(String value) {
    cli.with("CONFIRM_DESTRUCTIVE", value);
    CommandLine line = RootCommand.commandLine(cli.session());
    CommandLine.ParseResult parsed =
        line.parseArgs("race", "--track=acceptance", "--target-hosts=127.0.0.1:1");
    Boolean flag = parsed.subcommand().commandSpec().findOption("--confirm-destructive").getValue();
    return flag;
  }
}
