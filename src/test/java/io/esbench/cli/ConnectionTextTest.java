package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import io.esbench.result.ConnectionReport;
import io.esbench.result.HostConnection;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightState;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConnectionTextTest {
  private static final ConnectionReport REPORT =
      new ConnectionReport(
          1,
          Instant.EPOCH,
          0.5,
          List.of(
              host(
                  "https://es01:9200",
                  line("dns", PreflightState.OK, "Name", "es01 is 10.0.0.1, 10.0.0.9 (0.9 ms)", ""),
                  line(
                      "tcp",
                      PreflightState.WARN,
                      "Connection",
                      "port 9200: 10.0.0.1 connects in 0.4 ms, 10.0.0.9 takes no connection"
                          + " (no answer within 4.0 s)",
                      "Take the address out of the name server, or name the other one in"
                          + " --target-hosts."),
                  line(
                      "tls",
                      PreflightState.FAIL,
                      "Encryption",
                      "es01 is not in the certificate, which is for es02, 10.0.0.2. TLSv1.3,"
                          + " TLS_AES_256_GCM_SHA384; certificate of CN=es02 for es02, 10.0.0.2,"
                          + " issued by CN=our CA, valid from 2026-01-01 to 2027-01-01 (30 days"
                          + " left)",
                      "Use one of its names in --target-hosts, or have one made for es01."),
                  line("http", PreflightState.OK, "Answer", "HTTP/1.1 401", ""),
                  line(
                      "login",
                      PreflightState.NOT_VISIBLE,
                      "Login",
                      "the login is not sent, as the server is not trusted",
                      ""),
                  line("product", PreflightState.NOT_VISIBLE, "Product", "401", "")),
              host(
                  "https://es02:9200",
                  line("dns", PreflightState.FAIL, "Name", "'es02' does not resolve", "Check."),
                  skipped("tcp"),
                  skipped("tls"),
                  skipped("http"),
                  skipped("login"),
                  skipped("product"))));

  @ParameterizedTest
  @ValueSource(ints = {60, 100})
  void givesEachHostABlockAndFitsTheTerminal(int width) {
    String text = ConnectionText.of(REPORT, width);
    GoldenFile.named("cli/connection-" + width + ".txt").assertEquals(text);
    assertThat(text.lines()).allMatch(line -> line.length() <= Math.max(width, 70));
  }

  private static HostConnection host(String url, PreflightLine... lines) {
    return new HostConnection(url, List.of(lines), List.of(), null, null);
  }

  private static PreflightLine skipped(String id) {
    return line(id, PreflightState.NOT_VISIBLE, id, HostConnection.NOT_TRIED, "");
  }

  private static PreflightLine line(
      String id, PreflightState state, String title, String found, String todo) {
    return new PreflightLine(id, state, title, found, "", todo);
  }
}
