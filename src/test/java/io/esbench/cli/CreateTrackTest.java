package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class CreateTrackTest {
  private static final String NO_INDEX = "{\"error\":{\"type\":\"index_not_found_exception\"}}";

  @TempDir private Path folder;
  private final ScriptedServer server = ScriptedServer.start();
  private volatile int count = 2;

  @BeforeEach
  void answerForOneIndex() {
    server.on("GET", "/orders/_mapping", json(mapping("orders")));
    server.on("GET", "/orders/_settings", json(settings("orders")));
    server.on("POST", "/orders/_count", request -> json("{\"count\":" + count + "}"));
    server.on("POST", "/orders/_search", json(page("{\"a\":1.10,\"b\":\"{{ x }}\"}", "{}")));
    server.on("POST", "/_search/scroll", json(page()));
    server.on("DELETE", "/_search/scroll", json("{}"));
    server.on("GET", "/_cat/indices", json("[{\"index\":\"orders\"},{\"index\":\"items\"}]"));
    server.on("GET", "/_data_stream/ordes", json(NO_INDEX).withStatus(404));
    server.on("GET", "/_data_stream/old", json("{\"error\":\"wrong method\"}").withStatus(405));
    server.on(
        "GET",
        "/_data_stream",
        json(
            "{\"data_streams\":[{\"name\":\"orders\",\"indices\":[{\"index_name\":\"old\"},"
                + "{\"index_name\":\"orders\"}]}]}"));
    server.on("GET", "/ordes", json(NO_INDEX).withStatus(404));
    server.on("GET", "/s/_mapping", json("{\".ds-s-1\":{\"mappings\":{}}}"));
    server.on("GET", "/s/_settings", json("{\".ds-s-1\":{\"settings\":{}}}"));
    server.on("GET", "/x*/", json("{}"));
    server.on("GET", "/none/_mapping", json(mapping("none")));
    server.on("GET", "/none/_settings", json(settings("none")));
    server.on("POST", "/none/_count", json("{\"count\":0}"));
  }

  @AfterEach
  void stopServer() {
    server.close();
  }

  private static StubAnswer json(String text) {
    return StubAnswer.json(text);
  }

  private static String mapping(String index) {
    return "{\"%s\":{\"mappings\":{\"_meta\":{\"{%% if \":\"{{{# x\"}}}}".formatted(index);
  }

  private static String settings(String index) {
    return ("{\"%s\":{\"settings\":{\"index\":{\"uuid\":\"u\",\"number_of_shards\":\"3\","
            + "\"number_of_replicas\":\"1\",\"hidden\":\"true\",\"default_pipeline\":\"p\"}}}}")
        .formatted(index);
  }

  private static String page(String... documents) {
    List<String> hits = Stream.of(documents).map(each -> "{\"_source\":" + each + "}").toList();
    return "{\"_scroll_id\":\"S\",\"hits\":{\"hits\":[" + String.join(",", hits) + "]}}";
  }

  private CliHarness.Ran run(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--target-hosts=127.0.0.1:" + server.port());
    return CliHarness.in(folder).run(all.toArray(String[]::new));
  }

  private List<String> files(String under) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve(under))) {
      return files
          .filter(Files::isRegularFile)
          .map(each -> String.valueOf(each.getFileName()))
          .sorted()
          .toList();
    }
  }

  private void assertSound(String track) {
    CliHarness.Ran check =
        CliHarness.in(folder).run("check", "--strict", "--track-path=" + folder.resolve(track));
    assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
  }

  @Test
  void writesATrackOfAnIndexThatIsSound() throws IOException {
    CliHarness.Ran ran = run("init", "shop", "--from-index=orders");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.err())
        .contains("the text of documents of [orders] leaves the cluster")
        .contains("orders: setting index.default_pipeline: left out, it was 'p' there");
    assertThat(files("shop"))
        .containsExactly(
            "README.md", "orders-documents.json.zst", "orders-index.json", "track.json");
    assertThat(Files.readString(folder.resolve("shop/track.json")))
        .contains("\"document-count\" : 2", "{{ search_rate | default(10) }}");
    assertThat(Files.readString(folder.resolve("shop/README.md")))
        .contains("Made of `orders`")
        .doesNotContain("@");
    assertSound("shop");
  }

  @Test
  void whatLooksLikeATemplateInAnIndexStaysText() throws IOException {
    assertThat(run("init", "shop", "--from-index=orders").exitCode()).isZero();
    CliHarness.Ran rendered =
        CliHarness.in(folder).run("render", "--track-path=" + folder.resolve("shop"));
    assertThat(rendered.exitCode()).as(rendered.err()).isZero();
    String body = Files.readString(folder.resolve("shop/orders-index.json"));
    assertThat(body)
        .contains("\"\\u007b% if \" : \"\\u007b\\u007b\\u007b# x\"")
        .contains("\"number_of_shards\" : {{ number_of_shards | default(3) }}")
        .doesNotContain("uuid");
  }

  @Test
  void takesRallysOptionsUnderRallysName() throws IOException {
    CliHarness.Ran ran =
        run(
            "create-track",
            "--track=shop",
            "--indices=orders,none",
            "--output-path=" + folder.resolve("out"),
            "--client-options=timeout:30");
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.err()).contains("none: has no document; it is made, and nothing is loaded");
    assertThat(files("out")).contains("none-index.json").doesNotContain("none-documents.json.zst");
    assertSound("out/shop");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../shop", "a/b", "/shop", "..", "."})
  void aNameIsNoPath(String name) throws IOException {
    CliHarness.Ran ran = run("create-track", "--track=" + name, "--indices=orders");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).singleElement().asString().contains("is no name of a folder");
    assertNothingLeft();
  }

  @Test
  void aDataStreamIsLikeItsNewestIndex() throws IOException {
    CliHarness.Ran ran = run("create-track", "--track=flow", "--data-streams=orders");
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(Files.readString(folder.resolve("tracks/flow/orders-index.json")))
        .contains("\"data_stream\" : { }", "\"priority\" : 500")
        .doesNotContain("hidden");
    assertSound("tracks/flow");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "--from-index=ordes | 2 | the cluster has no index 'ordes'; did you mean 'orders'?",
        "--data-streams=ordes | 2 | has no data stream 'ordes'; did you mean 'orders'?",
        "--data-streams=old | 4 | the cluster does not offer data streams",
        "--from-index=x* | 2 | the cluster has no index 'x*'",
        "--from-index=s | 2 | 's' is a data stream, no index; name it with --data-streams",
        "--from-index=none | 2 | [none] has no document; there is nothing to load",
        "--from-index=, | 2 | expected the name of an index or of a data stream, found none",
        "--from-index=orders --data-streams=orders | 2 | found both; write two tracks",
        "--quiet | 2 | --target-hosts: the template asks no cluster",
        "--from-index=orders,broken | 4 | index 'broken': /broken/_mapping was answered by HTTP",
      })
  void saysInOneLineWhatIsWrongAndLeavesNothing(String options, int code, String message)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of("init", "shop"));
    arguments.addAll(List.of(options.split(" ")));
    CliHarness.Ran ran = run(arguments.toArray(String[]::new));
    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(code);
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0)).contains(message);
    assertNothingLeft();
  }

  @Test
  void anExportThatEndsHalfwayLeavesNothing() throws IOException {
    count = 3;
    CliHarness.Ran ran = run("init", "shop", "--from-index=orders");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors().get(0)).contains("_count tells of 3 documents, but 2 came");
    assertNothingLeft();
  }

  private void assertNothingLeft() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(each -> String.valueOf(each.getFileName())))
          .noneMatch(name -> name.contains("shop"));
    }
  }
}
