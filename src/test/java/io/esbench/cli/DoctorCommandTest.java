package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command on this machine. */
final class DoctorCommandTest {
  @TempDir Path folder;

  @Test
  void saysWhatIsThereAndEndsWithAVerdict() {
    CliHarness.Ran ran = cli().run("doctor");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("doctor of esbench ")
        .containsPattern(
            "\n(ok|warn|fail) +java +Java of esbench: Java " + Runtime.version().feature())
        .contains(" node-java ", " cache ", folder.resolve("cache").toString(), " timer ")
        .doesNotContain(" target-")
        .containsPattern("\n\\d+ fail, \\d+ warn, \\d+ ok, \\d+ not visible\n");
    // What this machine lacks is not known here; that the code follows the lines is.
    boolean fails = !ran.out().contains("\n0 fail, ");
    assertThat(ran.exitCode()).isEqualTo(fails ? 4 : 0);
    assertThat(ran.out().strip().lines().reduce((a, b) -> b).orElseThrow())
        .startsWith(fails ? "No race can be made from here" : "A race can be made from here.");
  }

  @Test
  void aTargetThatIsNotReachedKeepsFromRacing() {
    CliHarness.Ran ran = cli().run("doctor", "--target-hosts=127.0.0.1:1");
    assertThat(ran.exitCode()).isEqualTo(4);
    assertThat(ran.out())
        .contains("\nfail ", "Connection of http://127.0.0.1:1")
        .contains("mended: ", "target-tcp")
        .doesNotContain("node-java");
  }

  @Test
  void oneOfTwoHostsIsEnough() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] body =
              "{\"cluster_name\":\"c\",\"version\":{\"number\":\"9.2.0\"}}"
                  .getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    try {
      String host = "127.0.0.1:" + server.getAddress().getPort();
      CliHarness.Ran ran = cli().run("doctor", "--target-hosts=" + host + ",127.0.0.1:1");
      assertThat(ran.out())
          .contains("Product of http://" + host + ": Elasticsearch 9.2.0")
          .containsPattern("\nwarn +target-tcp ")
          .doesNotContain("mended: target");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void theJsonHasTheFormOfItsSchema() throws IOException {
    CliHarness.Ran ran = cli().run("doctor", "--format=json");
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(Path.of("docs", "doctor.schema.json")))
                .validate(ran.out(), InputFormat.JSON))
        .isEmpty();
  }

  private CliHarness cli() {
    return CliHarness.in(folder);
  }
}
