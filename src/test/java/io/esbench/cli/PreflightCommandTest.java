package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command against a server on loopback. */
final class PreflightCommandTest {
  @TempDir Path folder;

  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private HttpServer server;
  private String host;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    host = "127.0.0.1:" + server.getAddress().getPort();
    answers.put("/", "{\"cluster_name\":\"c\",\"version\":{\"number\":\"9.2.0\"}}");
    answers.put("/_cluster/health", "{\"status\":\"green\",\"number_of_nodes\":1}");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void warningsAloneEndWithZeroUnlessStrict() {
    CliHarness.Ran ran = preflight("--target-hosts=" + host);

    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("preflight of http://" + host + ": Elasticsearch 9.2.0, cluster c\n\nwarn ")
        .contains("\nok           health ", "\nnot visible  max-map-count ")
        .containsPattern("\n0 fail, \\d+ warn, \\d+ ok, \\d+ not visible\n$");
    assertThat(preflight("--target-hosts=" + host, "--strict").exitCode()).isEqualTo(10);
    assertThat(requests).isNotEmpty().allMatch(request -> request.startsWith("GET /"));
  }

  @Test
  void aFailEndsWithTheCodeOfCriteria() {
    answers.put("/_cluster/health", "{\"status\":\"red\",\"unassigned_shards\":1}");
    CliHarness.Ran ran = preflight("--target-hosts=" + host);
    assertThat(ran.exitCode()).isEqualTo(10);
    assertThat(ran.out().lines().skip(2))
        .first()
        .asString()
        .startsWith("fail         health")
        .contains("Cluster health: red");
  }

  @Test
  void theHostMayComeFromTheEnvironment() {
    CliHarness.Ran ran = CliHarness.in(folder).with("ES_HOST", host).run("preflight");
    assertThat(ran.exitCode()).isZero();
  }

  @Test
  void showsNoSecret() {
    for (String format : List.of("text", "json")) {
      CliHarness.Ran ran =
          preflight(
              "--target-hosts=http://bench:s3cr3tword@" + host,
              "--index=logs",
              "--format=" + format);
      assertThat(ran.exitCode()).isZero();
      assertThat(ran.out() + ran.err()).doesNotContain("s3cr3tword").contains("ignored");
    }
  }

  @Test
  void programsReadJson() throws IOException {
    JsonNode report =
        JsonMapper.builder()
            .build()
            .readTree(preflight("--target-hosts=" + host, "--format=json").out());
    assertThat(report.path("schemaVersion").asInt()).isEqualTo(1);
    assertThat(report.path("target").path("version").asText()).isEqualTo("9.2.0");
    assertThat(report.path("lines")).hasSizeGreaterThan(30);
    assertThat(report.path("seconds").asDouble()).isBetween(0.0, 20.0);
  }

  @Test
  void looksAtTheShardsOfAnIndex() {
    answers.put(
        "/_cat/shards/logs",
        "[{\"index\":\"logs\",\"prirep\":\"p\",\"state\":\"STARTED\",\"node\":\"n1\"}]");
    assertThat(preflight("--target-hosts=" + host, "--index=logs").out())
        .contains("Shards of the indices: logs: 1 shard and 0 replicas on 1 nodes");
  }

  @Test
  void textOfTheClusterCannotSteerTheTerminal() {
    answers.put("/", "{\"cluster_name\":\"\\u001b[2J\",\"version\":{\"number\":\"9.2.0\"}}");
    assertThat(preflight("--target-hosts=" + host).out())
        .contains("cluster ?[2J")
        .doesNotContain("\u001b");
  }

  @Test
  void withoutHostsItIsWrongUsage() {
    CliHarness.Ran ran = preflight();
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors())
        .containsExactly(
            "error: preflight needs a cluster that is there: name it with --target-hosts"
                + " host:port");
  }

  @Test
  void whereNobodyListensItIsTheEnvironment() {
    CliHarness.Ran ran = preflight("--target-hosts=127.0.0.1:1");
    assertThat(ran.exitCode()).isEqualTo(4);
    assertThat(ran.errors()).singleElement().asString().contains("127.0.0.1:1");
  }

  @Test
  void showsTheWayToTheClusterInstead() {
    CliHarness.Ran ran = preflight("--connection", "--target-hosts=" + host);
    assertThat(ran.exitCode()).as(ran.out()).isZero();
    assertThat(ran.out())
        .startsWith("connection to http://" + host + "\n\nok           dns ")
        .contains("product  Product: Elasticsearch 9.2.0, cluster c\n")
        .endsWith("\n0 fail, 0 warn, 6 ok, 0 not visible\n");
    assertThat(requests).isNotEmpty().allMatch(request -> request.startsWith("GET /"));
  }

  @Test
  void oneHostThatIsReachedMakesTheOthersAFailAndNotTheEnd() {
    CliHarness.Ran ran = preflight("--connection", "--target-hosts=" + host + ",127.0.0.1:1");
    assertThat(ran.exitCode()).isEqualTo(10);
    assertThat(ran.out())
        .contains("\n\nconnection to http://127.0.0.1:1\n")
        .contains("not tried: tls, http, login, product\n")
        .endsWith("\n1 fail, 0 warn, 7 ok, 4 not visible\n");
    assertThat(preflight("--connection", "--target-hosts=127.0.0.1:1").exitCode()).isEqualTo(4);
  }

  @Test
  void aLoginThatIsIgnoredIsAWarning() {
    String login = "--target-hosts=http://bench:s3cr3tword@" + host;
    CliHarness.Ran ran = preflight("--connection", login, "--format=json");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).contains("ignored", "\"WARN\"").doesNotContain("s3cr3tword");
    assertThat(preflight("--connection", login, "--strict").exitCode()).isEqualTo(10);
  }

  @Test
  void theShardsOfAnIndexAreNoMatterOfTheConnection() {
    CliHarness.Ran ran = preflight("--connection", "--target-hosts=" + host, "--index=logs");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors())
        .containsExactly(
            "error: --index goes with a preflight of the cluster, not with --connection");
  }

  private CliHarness.Ran preflight(String... options) {
    String[] words = new String[options.length + 1];
    words[0] = "preflight";
    System.arraycopy(options, 0, words, 1, options.length);
    return CliHarness.in(folder).run(words);
  }

  private void answer(HttpExchange exchange) throws IOException {
    requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
    String body = answers.get(exchange.getRequestURI().getPath());
    byte[] bytes = (body == null ? "{}" : body).getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(body == null ? 404 : 200, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
