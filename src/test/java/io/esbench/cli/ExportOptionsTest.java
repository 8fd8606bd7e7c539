package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults of exports are told before anything is started, and never with a password. */
final class ExportOptionsTest {
  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--metrics-port=x | --metrics-port: 'x' is not a port (0 to 65535, 0: any free one)",
        "--metrics-port=65536 | --metrics-port: '65536' is not a port",
        "--metrics-port=h:x | --metrics-port: '***' is not a port",
        "--metrics-export=graphite | --metrics-export: expected KIND=ADDRESS",
        "--metrics-export==h:1 | --metrics-export: expected KIND=ADDRESS",
        "--metrics-export=graphit=h:1 | there is no exporter 'graphit'; did you mean 'graphite'?",
        "--metrics-export=graphite=h | --metrics-export: 'h' is not host:port",
        "--metrics-export=graphite=u:s3cr3t@h:1 | --metrics-export: '***@h:1' is not host:port",
        "--metrics-export=otlp=h:4318 | --metrics-export: 'h:4318' is not an http:// or https://",
        "--metrics-export=otlp=u:s3cr3t@h:1 | '***@h:1' is not an http:// or https:// URL",
        "--metrics-export=otlp=http://u:s3cr3t@h h | 'http://***@h h' is not an http://",
        "--metrics-export=influx=http://h:1 | expected ?db=NAME, or ?org=ORG&bucket=BUCKET",
        "--metrics-export=influx=http://h:1?db=a&org=b&bucket=c | expected ?db=NAME, or ?org",
        "--metrics-export=influx=http://h:1?token=s3cr3t | unknown parameter 'token'",
        "--metrics-export=influx=http://h:1?org=a&bukcet=b | unknown parameter 'bukcet'; did you mean 'bucket'?",
        "--metrics-export=http://u:s3cr3t@h:8086?db=x | --metrics-export: expected KIND=ADDRESS",
        "--metrics-export=u:s3cr3t@h:8086=x | --metrics-export: expected KIND=ADDRESS",
        "--metrics-export=otlp=h:1/v1?token=s3cr3t | 'h:1/v1?***' is not an http://",
        "--metrics-export=graphite=h:1?token=s3cr3t | 'h:1?***' is not host:port",
        "--metrics-export=influx=http://h:1?db= | influx: parameter 'db' has no value",
        "--metrics-export=influx=http://h:1?db | influx: parameter 'db' has no value",
        "--metrics-export=influx=http://h:1?org=&bucket=b | influx: parameter 'org' has no value",
        "--metrics-export=influx=http://h:1?org=o | expected ?db=NAME, or ?org=ORG&bucket=BUCKET",
        "--metrics-export=influx=http://h:1?org=o&bucket=b | needs a token in the variable INFLUX_TOKEN",
        "--metrics-port=u:s3cr3t@h:1 | --metrics-port: '***@h:1' is not a port",
        "--metrics-linger=5 | --metrics-linger is for --metrics-port",
        "--metrics-linger=-1 | --metrics-linger: expected 0 to 3600 seconds, found -1",
      })
  void saysWhatIsWrong(String option, String message) {
    CliHarness.Ran ran = cli.run("race", "--track=acceptance", option);

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains(message).doesNotContain("s3cr3t").doesNotContain("\tat ");
  }

  @Test
  void aPortThatIsTakenEndsItBeforeAnythingIsStarted() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CliHarness.Ran ran =
          cli.run("race", "--track=acceptance", "--metrics-port=" + taken.getLocalPort());

      assertThat(ran.exitCode()).as(ran.err()).isEqualTo(4);
      assertThat(ran.err())
          .contains(
              "--metrics-port: cannot listen on 127.0.0.1:" + taken.getLocalPort(),
              "choose another port, or 0 for any free one")
          .doesNotContain("\tat ");
      assertThat(folder.resolve("benchmarks")).doesNotExist();
    }
  }
}
