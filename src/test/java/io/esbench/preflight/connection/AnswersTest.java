package io.esbench.preflight.connection;

import static io.esbench.result.PreflightState.FAIL;
import static io.esbench.result.PreflightState.NOT_VISIBLE;
import static io.esbench.result.PreflightState.OK;
import static io.esbench.result.PreflightState.WARN;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.esbench.result.PreflightState;
import io.esbench.result.TargetInfo;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the server says once it can be spoken to. */
@Timeout(30)
final class AnswersTest {
  private static final ClientOptions WITH_LOGIN = ClientOptions.DEFAULT.authorizedBy(Asked.LOGIN);
  private static final String DENIED =
      "{\"error\":{\"reason\":\"action [cluster:monitor/main] is unauthorized for user [u], this"
          + " action is granted by the cluster privileges [monitor,manage,all]\"}}";

  private final ScriptedServer server = ScriptedServer.start();

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void namesUserRolesAndVersion() {
    who(
        "{\"username\":\"bench\",\"roles\":[\"a\",\"b\"],\"authentication_type\":\"realm\","
            + "\"authentication_realm\":{\"name\":\"file\"}}");
    root(
        "{\"cluster_name\":\"c\",\"version\":{\"number\":\"8.19.21\",\"build_flavor\":\"default\","
            + "\"build_hash\":\"0123456789abcdef\"}}");
    Asked asked = Asked.of(server.address(), WITH_LOGIN);

    assertThat(asked.found(Stage.HTTP)).isEqualTo("HTTP/1.1 200, X-elastic-product: Elasticsearch");
    assertThat(asked.line(Stage.LOGIN))
        .isEqualTo(Stage.LOGIN.ok("'bench', realm file, roles a, b"));
    assertThat(asked.found(Stage.PRODUCT))
        .isEqualTo("Elasticsearch 8.19.21, flavour default, build 0123456, cluster c");
    assertThat(Objects.requireNonNull(asked.host().cluster()))
        .extracting(TargetInfo::version, TargetInfo::clusterName)
        .containsExactly("8.19.21", "c");
    assertThat(asked.report().count(PreflightState.OK)).isEqualTo(6);
  }

  @Test
  void namesTheKeyThatWasUsed() {
    who(
        "{\"username\":\"elastic\",\"roles\":[],\"authentication_type\":\"api_key\","
            + "\"api_key\":{\"id\":\"x\",\"name\":\"nightly\"}}");
    root("{\"version\":{\"number\":\"9.2.0\"}}");
    assertThat(Asked.of(server.address(), WITH_LOGIN).found(Stage.LOGIN))
        .isEqualTo("'elastic', by the API key 'nightly'");
  }

  @ParameterizedTest
  @CsvSource({
    "true, refused (401), 'Check --user and --password-file, or --api-key'",
    "false, 'the cluster asks for a login (401), and none is given', Give --user and --password-file",
  })
  void tellsAMissingLoginFromAWrongOne(boolean given, String found, String todo) {
    server.on("GET", "/", StubAnswer.status(401).body("{}".getBytes(UTF_8)));
    Asked asked = Asked.of(server.address(), given ? WITH_LOGIN : ClientOptions.DEFAULT);
    assertThat(asked.state(Stage.HTTP)).isEqualTo(OK);
    assertThat(asked.state(Stage.LOGIN)).isEqualTo(FAIL);
    assertThat(asked.found(Stage.LOGIN)).isEqualTo(found);
    assertThat(asked.line(Stage.LOGIN).todo()).startsWith(todo);
    assertThat(asked.state(Stage.PRODUCT)).isEqualTo(NOT_VISIBLE);
  }

  @Test
  void namesThePrivilegeThatIsMissing() {
    who("{\"username\":\"limited\",\"roles\":[\"bench_only\"],\"authentication_type\":\"realm\"}");
    server.on("GET", "/", StubAnswer.status(403).body(DENIED.getBytes(UTF_8)));
    Asked asked = Asked.of(server.address(), WITH_LOGIN);
    assertThat(asked.state(Stage.LOGIN)).isEqualTo(WARN);
    assertThat(asked.found(Stage.LOGIN))
        .isEqualTo(
            "'limited', roles bench_only; may not read what the cluster is: 403, needs one of the"
                + " cluster privileges [monitor,manage,all]");
    assertThat(asked.state(Stage.PRODUCT)).isEqualTo(NOT_VISIBLE);
    assertThat(asked.report().anyUsable()).isTrue();
  }

  @Test
  void saysThatALoginIsIgnored() {
    server.on("GET", "/_security", StubAnswer.status(405).body("{}".getBytes(UTF_8)));
    root("{\"version\":{\"number\":\"9.2.0\"}}");
    assertThat(Asked.of(server.address(), WITH_LOGIN).line(Stage.LOGIN))
        .matches(line -> line.state() == WARN && line.found().startsWith("ignored"));
    assertThat(Asked.of(server.address()).line(Stage.LOGIN))
        .isEqualTo(Stage.LOGIN.ok("none is asked for"));
  }

  @Test
  void knowsOpenSearchAndItsQuestion() {
    server.on(
        "GET",
        "/_plugins/_security/authinfo",
        StubAnswer.json("{\"user_name\":\"admin\",\"roles\":[\"all_access\"]}"));
    root("{\"version\":{\"number\":\"2.19.6\",\"distribution\":\"opensearch\"}}");
    Asked asked = Asked.of(server.address(), WITH_LOGIN);
    assertThat(asked.found(Stage.LOGIN)).isEqualTo("'admin', roles all_access");
    assertThat(asked.found(Stage.PRODUCT)).isEqualTo("OpenSearch 2.19.6");
  }

  @Test
  void asksANodeWhereThereIsNoRoot() {
    server.on(
        "GET",
        "/_nodes/_local",
        StubAnswer.json(
            "{\"cluster_name\":\"c\",\"nodes\":{\"n\":{\"version\":\"8.19.21\",\"build_flavor\":"
                + "\"default\",\"build_hash\":\"fedcba987\"}}}"));
    server.on("GET", "/", StubAnswer.status(405).body("{}".getBytes(UTF_8)));
    assertThat(Asked.of(server.address()).found(Stage.PRODUCT))
        .isEqualTo("Elasticsearch 8.19.21, flavour default, build fedcba9, cluster c");
  }

  @ParameterizedTest
  @CsvSource({
    "200, <html>, what is not JSON",
    "200, {}, JSON without a version",
    "404, nothing here, HTTP status 404",
  })
  void saysThatItIsNoCluster(int status, String body, String gave) {
    server.on("GET", "/", StubAnswer.of(status, body.getBytes(UTF_8)));
    Asked asked = Asked.of(server.address(), WITH_LOGIN);
    assertThat(asked.state(Stage.PRODUCT)).isEqualTo(FAIL);
    assertThat(asked.found(Stage.PRODUCT))
        .isEqualTo("neither Elasticsearch nor OpenSearch: GET / gave " + gave);
    assertThat(asked.state(Stage.LOGIN)).isEqualTo(NOT_VISIBLE);
  }

  @Test
  void namesTheProxyThatAnswersInstead() {
    server.on("GET", "/", StubAnswer.status(503).header("Server", "nginx"));
    Asked asked = Asked.of(server.address());
    assertThat(asked.state(Stage.HTTP)).isEqualTo(WARN);
    assertThat(asked.found(Stage.HTTP)).isEqualTo("HTTP/1.1 503, Server: nginx");
    assertThat(asked.state(Stage.PRODUCT)).isEqualTo(NOT_VISIBLE);
  }

  @Test
  void namesWhereItIsSentOnTo() {
    server.on("GET", "/", StubAnswer.status(301).header("Location", "https://other/"));
    Asked asked = Asked.of(server.address());
    assertThat(asked.state(Stage.HTTP)).isEqualTo(FAIL);
    assertThat(asked.found(Stage.HTTP)).endsWith("301, sent on to 'https://other/'");
  }

  @ParameterizedTest
  @CsvSource({"'SSH-2.0-OpenSSH_9.2\r\n', not HTTP", "'', failed to respond"})
  void saysThatItIsNotHttp(String bytes, String found) {
    server.on(
        "GET",
        "/",
        bytes.isEmpty()
            ? StubAnswer.silence().then(StubAnswer.End.CLOSE)
            : StubAnswer.raw(bytes).then(StubAnswer.End.CLOSE));
    Asked asked = Asked.of(server.address());
    assertThat(asked.state(Stage.HTTP)).isEqualTo(FAIL);
    assertThat(asked.found(Stage.HTTP)).startsWith("no answer to GET / (").contains(found);
    assertThat(asked.found(Stage.LOGIN)).isEqualTo("not tried");
  }

  @Test
  void readsAnAnswerInPieces() {
    server.on("GET", "/", StubAnswer.json("{\"version\":{\"number\":\"9.2.0\"}}").chunked(7));
    assertThat(Asked.of(server.address()).found(Stage.PRODUCT)).startsWith("Elasticsearch 9.2.0");
  }

  @Test
  void keepsThePathOfTheHost() {
    server.on("GET", "/es/", StubAnswer.json("{\"version\":{\"number\":\"9.2.0\"}}"));
    HostAddress behind = new HostAddress(false, "127.0.0.1", server.port(), "/es");
    assertThat(Asked.of(behind).state(Stage.PRODUCT)).isEqualTo(OK);
  }

  @Test
  void programsReadWhatTheSchemaSays() throws IOException {
    root("{\"version\":{\"number\":\"9.2.0\"}}");
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(Path.of("docs", "connection.schema.json")));
    String json = Asked.of(server.address(), WITH_LOGIN).report().json();
    assertThat(schema.validate(json, InputFormat.JSON)).isEmpty();
    assertThat(json).doesNotContain(Asked.LOGIN.reveal());
    assertThat(
            schema.validate(
                Asked.of(HostAddress.http("no.invalid", 1)).report().json(), InputFormat.JSON))
        .isEmpty();
  }

  private void who(String body) {
    server.on("GET", "/_security/_authenticate", StubAnswer.json(body));
  }

  private void root(String body) {
    server.on("GET", "/_", StubAnswer.status(404).body("{}".getBytes(UTF_8)));
    server.on("GET", "/", StubAnswer.json(body).header("X-elastic-product", "Elasticsearch"));
  }
}
