package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.transport.HostAddress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Faults of a metrics store are told before anything is started, and never with a password. */
final class MetricsStoreOptionsTest {
  @TempDir Path folder;

  private CliHarness.Ran race(String... options) {
    String[] all = new String[options.length + 2];
    all[0] = "race";
    all[1] = "--track=acceptance";
    System.arraycopy(options, 0, all, 2, options.length);
    return CliHarness.in(folder).run(all);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "h | | --metrics-store: 'h' names no port; write h:9200",
        "http://u:s3cr3t@h | | --metrics-store: 'http://***@h' names no port",
        "u:s3cr3t@h:1/?q=1 | | --metrics-store: '***@h:1/?***' is not host:port",
        "h:99999 | | --metrics-store: the port of 'h:99999' is not between 1 and 65535",
        "h:1 | enviroment:x | unknown metrics store option 'enviroment'; did you mean 'environment'?",
        "h:1 | record_per_second:5 | 'record_per_second'; did you mean 'records_per_second'?",
        "h:1 | timeout:5 | --metrics-store-options: a store has no time-out of its own",
        "h:1 | records_per_second:0 | records_per_second is '0', expected a whole number from 1 to",
        "h:1 | records_per_second:many | records_per_second is 'many', expected a whole number",
        "h:1 | basic_auth_user:u | metrics store options: basic_auth_user and basic_auth_password",
        "h:1 | verify_certs:maybe | metrics store option verify_certs: 'maybe' is not true or false",
      })
  void saysWhatIsWrong(String hosts, String options, String message) {
    CliHarness.Ran ran =
        options == null
            ? race("--metrics-store=" + hosts)
            : race("--metrics-store=" + hosts, "--metrics-store-options=" + options);

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains(message).doesNotContain("s3cr3t").doesNotContain("\tat ");
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({
    "localhost:9200, 127.0.0.1, 9200, '', true",
    "127.0.0.1:9200, localhost, 9200, '', true",
    "https://localhost:9200, 127.0.0.1, 9200, '', true",
    "'10.0.0.1:9200,localhost:9200', 127.0.0.1, 9200, '', true",
    "es.invalid:9200, es.invalid, 9200, '', true",
    "localhost:9201, 127.0.0.1, 9200, '', false",
    "localhost:9200/store, 127.0.0.1, 9200, '', false",
    "10.0.0.1:9200, 127.0.0.1, 9200, '', false",
  })
  void knowsTheMeasuredClusterByAnyName(
      String store, String host, int port, String prefix, boolean measured) {
    MetricsStoreOptions options = new MetricsStoreOptions();
    CommandLine.populateCommand(options, "--metrics-store=" + store);
    assertThat(options.among(List.of(new HostAddress(false, host, port, prefix))))
        .isEqualTo(measured);
  }

  @Test
  void optionsWithoutAStoreAreAFault() {
    CliHarness.Ran ran = race("--metrics-store-options=environment:x");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains("--metrics-store-options needs --metrics-store");
  }

  @Test
  void theEnvironmentMayNameTheStore() {
    CliHarness cli = CliHarness.in(folder).with("METRICS_STORE", "http://u:s3cr3t@h");
    CliHarness.Ran ran = cli.run("race", "--track=acceptance");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains("'http://***@h' names no port").doesNotContain("s3cr3t");
  }
}
