package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.node.SecuredNode;
import io.esbench.node.WithNode;
import io.esbench.node.WithSecuredNode;
import io.esbench.pki.Authority;
import io.esbench.result.RaceResult;
import io.esbench.time.NanoTime;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole command line against a node with HTTPS, users and API keys. */
@WithNode
@WithSecuredNode
@Timeout(300)
final class SecuredNodeIT {
  private static final String MORE = "; esbench preflight --connection tells more";

  private final SecuredNode node;
  @TempDir private Path folder;

  SecuredNodeIT(SecuredNode node) {
    this.node = node;
  }

  @Test
  void racesWithALoginAndTheAuthorityOfTheNode() throws IOException {
    NodeRace races = new NodeRace(node.target(), folder);
    CliHarness.Ran ran =
        races.race(
            "indexing-throughput",
            "corpus_docs:500,index_name:bench-login",
            "--ca-cert=" + node.authority(),
            login("elastic", SecuredNode.ELASTIC_PASSWORD));

    NodeRace.assertOk(ran);
    assertThat(races.result().target().version()).isEqualTo("8.19.21");
    assertThat(races.documents("bench-login")).isEqualTo(500);
    assertShowsNo(ran, SecuredNode.ELASTIC_PASSWORD);
    assertShowsNo(ran, basic("elastic", SecuredNode.ELASTIC_PASSWORD));
  }

  @Test
  void racesWithAnApiKeyOfTheIndices() throws IOException {
    String encoded = apiKey();
    NodeRace races = new NodeRace(node.target(), folder);
    CliHarness.Ran ran =
        races.race(
            "indexing-throughput",
            "corpus_docs:500,index_name:bench-key",
            "--client-options=ca_certs:" + node.authority() + ",api_key:" + encoded);

    NodeRace.assertOk(ran);
    assertThat(races.documents("bench-key")).isEqualTo(500);
    assertShowsNo(ran, encoded);
  }

  /** Nothing of the cluster may be read by it: neither version nor health nor statistics. */
  @Test
  void racesAsAUserOfTheIndicesAndSaysWhatIsMissing() throws IOException {
    NodeRace races = new NodeRace(node.target(), folder);
    CliHarness.Ran ran =
        races.race(
            "mixed-workload",
            "corpus_docs:3000,bulk_size:300,index_name:bench-limited",
            "--ca-cert=" + node.authority(),
            login(SecuredNode.LIMITED, SecuredNode.LIMITED_PASSWORD));

    NodeRace.assertOk(ran);
    assertThat(races.documents("bench-limited")).isEqualTo(3000);
    RaceResult result = races.result();
    assertThat(result.target().distribution()).isEqualTo("elasticsearch");
    assertThat(result.target().version()).isNull();
    String report = Files.readString(races.run().resolve("report.md"));
    assertThat(report)
        .contains("Version unknown: GET / gave 403, needs one of the cluster privileges")
        .contains(
            "does not show its health to this user (403, needs the cluster privilege monitor)")
        .containsPattern(
            "Not available \\(403, needs one of the cluster privileges \\[monitor.*GC");
    assertShowsNo(ran, SecuredNode.LIMITED_PASSWORD);
  }

  @Test
  void refusesANodeWhoseAuthorityIsNotKnown() throws IOException {
    Path other = Authority.named("another CA").pem(folder.resolve("other.pem"));
    for (String trust : List.of("--verbose", "--ca-cert=" + other)) {
      CliHarness.Ran ran =
          race(node.host().toString(), trust, login("elastic", SecuredNode.ELASTIC_PASSWORD));
      assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
      assertThat(ran.errors().get(0))
          .startsWith("error: TLS with " + node.host())
          .contains("certification path")
          .endsWith(MORE);
      assertShowsNo(ran, SecuredNode.ELASTIC_PASSWORD);
    }
  }

  @Test
  void refusesAWrongPasswordWithOneLine() throws IOException {
    String wrong = "wrong-s3cret-word";
    CliHarness.Ran ran =
        race(node.host().toString(), "--ca-cert=" + node.authority(), login("elastic", wrong));
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: the cluster refuses the login, or wants one (401); give --user and"
                + " --password-file, or --api-key"
                + MORE);
    assertShowsNo(ran, wrong);
  }

  @Test
  void namesPlainHttpToThePortOfHttps() {
    CliHarness.Ran ran = raceWithoutWait("http://127.0.0.1:" + node.host().port());
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors())
        .singleElement()
        .asString()
        .contains("that port speaks HTTPS; write https:// before the host")
        .endsWith(MORE);
  }

  @Test
  void namesHttpsToAPortOfPlainHttp(Target plain) {
    CliHarness.Ran ran = raceWithoutWait("https://127.0.0.1:" + plain.hosts().get(0).port());
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors())
        .singleElement()
        .asString()
        .contains("write http:// if the port speaks plain HTTP")
        .endsWith(MORE);
  }

  @Test
  void tellsOfTheConnectionStageByStage() throws IOException {
    CliHarness.Ran good =
        connection("--ca-cert=" + node.authority(), login("elastic", SecuredNode.ELASTIC_PASSWORD));
    assertThat(good.exitCode()).as(good.out()).isZero();
    JsonNode host = new ObjectMapper().readTree(good.out()).path("hosts").path(0);
    assertThat(host.path("tls").path("certificate").path("issuer").asText())
        .isEqualTo("CN=esbench test CA");
    assertThat(host.path("cluster").path("version").asText()).isEqualTo("8.19.21");
    assertThat(found(host, "login")).startsWith("'elastic', realm reserved, roles superuser");
    assertThat(found(host, "product")).startsWith("Elasticsearch 8.19.21, flavour default, build ");
    assertShowsNo(good, SecuredNode.ELASTIC_PASSWORD);

    CliHarness.Ran limited =
        connection(
            "--ca-cert=" + node.authority(),
            login(SecuredNode.LIMITED, SecuredNode.LIMITED_PASSWORD));
    assertThat(limited.exitCode()).as(limited.out()).isZero();
    assertThat(limited.out())
        .contains("'limited', realm default_file, roles bench_only", "monitor");

    CliHarness.Ran distrusted = connection(login("elastic", SecuredNode.ELASTIC_PASSWORD));
    assertThat(distrusted.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(distrusted.out())
        .contains("issued by an unknown authority", "CN=localhost", "HTTP/1.1 401", "not sent");

    CliHarness.Ran key =
        connection("--client-options=ca_certs:" + node.authority() + ",api_key:" + apiKey());
    assertThat(key.out()).contains("'elastic', by the API key 'bench'");
  }

  private CliHarness.Ran connection(String... options) {
    List<String> words =
        new ArrayList<>(
            List.of("preflight", "--connection", "--format=json", "--target-hosts=" + node.host()));
    words.addAll(List.of(options));
    return CliHarness.in(folder).run(words.toArray(String[]::new));
  }

  /** A target that may be starting is waited for half a minute. */
  private CliHarness.Ran raceWithoutWait(String host) {
    NanoTime time = NanoTime.system();
    long start = time.nanos();
    CliHarness.Ran ran = race(host);
    assertThat(Duration.ofNanos(time.nanos() - start)).isLessThan(Duration.ofSeconds(15));
    return ran;
  }

  private CliHarness.Ran race(String host, String... options) {
    return new NodeRace(node.target(), folder)
        .raceOn(host, "indexing-throughput", "corpus_docs:500,index_name:bench-none", options);
  }

  /** One that may do with indices below bench- what it likes, and nothing else. */
  private String apiKey() throws IOException {
    String made =
        node.ask(
                "POST",
                "/_security/api_key",
                """
                {"name":"bench","role_descriptors":{"bench":{"indices":[
                  {"names":["bench-*"],"privileges":["all"]}]}}}
                """)
            .body();
    return new ObjectMapper().readTree(made).path("encoded").asText();
  }

  private static String found(JsonNode host, String stage) {
    for (JsonNode line : host.path("lines")) {
      if (line.path("id").asText().equals(stage)) {
        return line.path("found").asText();
      }
    }
    throw new AssertionError("no line " + stage);
  }

  private static String login(String user, String password) {
    return "--client-options=basic_auth_user:" + user + ",basic_auth_password:" + password;
  }

  private static String basic(String user, String password) {
    return Base64.getEncoder()
        .encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
  }

  private void assertShowsNo(CliHarness.Ran ran, String secret) throws IOException {
    assertThat(ran.out() + ran.err()).doesNotContain(secret);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
            .as("%s", file)
            .doesNotContain(secret);
      }
    }
  }
}
