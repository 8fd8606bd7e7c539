package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StubCommandTest {
  @TempDir Path folder;

  @Test
  void servesUntilItIsStopped() throws Exception {
    int port = freePort();
    Path arrivals = folder.resolve("arrivals.csv");
    CompletableFuture<CliHarness.Ran> ended = new CompletableFuture<>();
    Thread command =
        new Thread(
            () ->
                ended.complete(
                    CliHarness.in(folder).run("stub", "--port=" + port, "--arrivals=" + arrivals)));
    command.start();
    assertThat(post(port, "/i/_search", "{}").statusCode()).isEqualTo(200);
    assertThat(post(port, "/_bulk", "{}\n{}\n").body()).contains("\"errors\":false");
    command.interrupt();
    command.join();

    CliHarness.Ran ran = ended.get();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .isEqualTo(
            "stub listening on http://127.0.0.1:"
                + port
                + "\nstub stopped: 2 requests (1 searches, 1 bulks), 8 bytes of bodies,"
                + " 1 connections\n");
    assertThat(Files.readAllLines(arrivals)).hasSize(3);
  }

  @Test
  void servesHttpsIfToldTo() throws Exception {
    int port = freePort();
    CliHarness cli = CliHarness.in(folder);
    CompletableFuture<CliHarness.Ran> ended = new CompletableFuture<>();
    Thread command = new Thread(() -> ended.complete(cli.run("stub", "--port=" + port, "--tls")));
    command.start();
    CliHarness.Ran asked;
    do {
      asked =
          cli.run(
              "preflight",
              "--target-hosts=https://127.0.0.1:" + port,
              "--client-options=verify_certs:false");
    } while (asked.exitCode() == 4);
    command.interrupt();
    command.join();

    assertThat(asked.out()).contains("https://127.0.0.1:" + port);
    assertThat(ended.get().out())
        .startsWith("stub listening on https://")
        .doesNotContain(" 0 requests");
  }

  @Test
  void playsAScriptAndRecordsRequests() throws Exception {
    Path script =
        Files.writeString(
            folder.resolve("script.json"),
            "{\"rules\":[{\"path\":\"/x\",\"then\":[{\"status\":503},{\"status\":201}]}]}");
    Path record = folder.resolve("requests.jsonl");
    int port = freePort();
    Thread command =
        new Thread(
            () ->
                CliHarness.in(folder)
                    .run(
                        "stub",
                        "--port=" + port,
                        "--script=" + script,
                        "--record=" + record,
                        "--count-documents"));
    command.start();
    assertThat(post(port, "/x", "1").statusCode()).isEqualTo(503);
    assertThat(post(port, "/x", "2").statusCode()).isEqualTo(201);
    assertThat(post(port, "/i/_bulk", "{\"index\":{}}\n{\"a\":\"\u00e9\"}\n").statusCode())
        .isEqualTo(200);
    assertThat(post(port, "/i/_count", "").body()).startsWith("{\"count\":1,");
    command.interrupt();
    command.join();

    List<JsonNode> requests = new ArrayList<>();
    for (String line : Files.readAllLines(record)) {
      requests.add(new JsonMapper().readTree(line));
    }
    assertThat(requests)
        .extracting(request -> request.path("path").asText())
        .containsExactly("/x", "/x", "/i/_bulk", "/i/_count");
    JsonNode bulk = requests.get(2);
    assertThat(bulk.path("method").asText()).isEqualTo("POST");
    assertThat(bulk.path("body").asText()).isEqualTo("{\"index\":{}}\n{\"a\":\"\u00e9\"}\n");
    assertThat(bulk.path("bodyBytes").asInt()).isEqualTo(24);
    assertThat(bulk.path("headers").path("host").asText()).isEqualTo("127.0.0.1:" + port);
    assertThat(bulk.path("answeredMicros").asDouble())
        .isGreaterThanOrEqualTo(bulk.path("receivedMicros").asDouble())
        .isPositive();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Asks again while nobody listens yet; the test's limit ends that. */
  private static HttpResponse<String> post(int port, String path, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .POST(BodyPublishers.ofString(body))
            .build();
    while (true) {
      try {
        return CLIENT.send(request, BodyHandlers.ofString());
      } catch (java.net.ConnectException e) {
        LockSupport.parkNanos(1_000_000);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @ParameterizedTest
  @CsvSource({
    "--port=70000,            2, '--port: 70000 is not a port'",
    "--service-time=2,        2, '--service-time: ''2'' is not a time'",
    "--servers=1,             2, --servers needs --service-time",
    "--servers=-1,            2, '--servers: -1'",
    "--pause=3s,              2, '--pause: ''3s'' is not AT:FOR'",
    "--pause=3s:0s,           2, takes no time",
    "--pause=1s:5s --pause=2s:1s, 2, must not overlap",
    "--certificate=x.pem,     2, --certificate and --key need each other",
    "--certificate=x --key=x, 4, The file x cannot be read",
    "--bind=256.0.0.1,        4, The stub cannot listen at 256.0.0.1:0",
    "--arrivals=no/such/dir/a.csv, 2, no/such/dir",
    "--record=no/such/dir/r.jsonl, 2, no/such/dir",
    "--script=absent.json,    2, absent.json cannot be read",
  })
  void saysWhatIsWrong(String arguments, int code, String part) {
    CliHarness.Ran ran = CliHarness.in(folder).run(("stub " + arguments).split(" "));
    assertThat(ran.exitCode()).isEqualTo(code);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0)).contains(part);
  }
}
