package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of single fields and settings of an index, and of files that are there. */
@Timeout(60)
final class CorpusFromIndexFieldsTest {
  private static final String NUMBERS =
      "{'min':{'value':%s},'max':{'value':%s},'percentiles':{'values':"
          + "{'1.0':1,'5.0':5,'25.0':25,'50.0':50,'75.0':75,'95.0':95,'99.0':99}}}";

  @TempDir private Path folder;
  private final ScriptedServer server = ScriptedServer.start();

  @BeforeEach
  void count() {
    server.on("POST", "/logs/_count", StubAnswer.json("{\"count\":10}"));
  }

  @AfterEach
  void stopServer() {
    server.close();
  }

  private static StubAnswer json(String text) {
    return StubAnswer.json(text.replace('\'', '"'));
  }

  private void index(String settings, String mappings) {
    server.on("GET", "/logs/_settings", json("{'a':{'settings':{'index':" + settings + "}}}"));
    server.on("GET", "/logs/_mapping", json("{'a':{'mappings':" + mappings + "}}"));
  }

  /** A boolean {@code ok}, which can be made, and a field {@code v}. */
  private void field(String mapping, StubAnswer answer) {
    index("{}", "{'properties':{'ok':{'type':'boolean'},'v':" + mapping + "}}");
    server.on(
        "POST",
        "/logs/_search",
        request -> request.text().contains("\"v\"") ? answer : found("{'true':{'doc_count':5}}"));
  }

  private static StubAnswer found(String aggregations) {
    return json("{'aggregations':{'there':{'doc_count':10," + aggregations.substring(1) + "}}");
  }

  private CliHarness.Ran run(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "corpus",
                "from-index",
                "--target-hosts=127.0.0.1:" + server.port(),
                "--index=logs"));
    arguments.addAll(List.of(more));
    return CliHarness.in(folder).run(arguments.toArray(String[]::new));
  }

  private String written(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  private void assertLeftOut(CliHarness.Ran ran, String remark) throws IOException {
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).contains(remark);
    assertThat(written("logs.yml")).contains("  ok:").doesNotContain("  v:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '^',
      value = {
        "strict_date_optional_time||epoch_millis; millis",
        "date_time_no_millis; seconds",
        "epoch_second; epoch_second",
        "yyyy-MM-dd HH:mm:ss||epoch_millis; epoch_millis",
        "yyyy-MM-dd'T'HH:mm:ss.SSSXXX; millis",
        "yyyy-MM-dd'T'HH:mm:ssX; seconds",
      })
  void timesAreWrittenInAFormatThatTheMappingTakes(String format, String made) throws IOException {
    field(
        "{'type':'date','format':'" + format.replace("'", "\\u0027") + "'}",
        found("{'min':{'value':0},'max':{'value':5000}}"));
    CliHarness.Ran ran = run();
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(written("logs.yml")).contains("format: " + made + "\n");
  }

  @Test
  void timesInAFormatThatCannotBeMadeAreLeftOut() throws IOException {
    field(
        "{'type':'date','format':'yyyy-MM-dd HH:mm:ss'}",
        found("{'min':{'value':0},'max':{'value':5000}}"));
    assertLeftOut(run(), "v: left out, times in the format 'yyyy-MM-dd HH:mm:ss' cannot be made");
  }

  @ParameterizedTest
  @CsvSource({
    "-1e14, -1e13, left out",
    "1e13, 1e14, left out",
    "-1e13, 5000, only the times of the years 1900 to 2199 are made",
    "0, 1e14, only the times of the years 1900 to 2199 are made",
  })
  void timesOfFarYearsAreTold(String least, String most, String remark) throws IOException {
    field("{'type':'date'}", found("{'min':{'value':" + least + "},'max':{'value':" + most + "}}"));
    CliHarness.Ran ran = run();
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("v: " + remark);
  }

  @Test
  void aFieldThatTheClusterDoesNotAggregateIsLeftOut() throws IOException {
    field(
        "{'type':'keyword','doc_values':false}",
        json("{'error':{'reason':'use doc_values'}}").withStatus(400));
    assertLeftOut(run(), "v: left out, the cluster does not aggregate it: use doc_values");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {"'NaN',5", "0,'Infinity'", "null,null"})
  void numbersThatAreNoneAreLeftOut(String least, String most) throws IOException {
    field("{'type':'double'}", found(NUMBERS.formatted(least, most)));
    assertLeftOut(run(), "v: left out, its bounds or percentiles are no numbers");
  }

  @Test
  void filesThatAreThereAreRefusedUnlessForced() throws IOException {
    field("{'type':'boolean'}", found("{'true':{'doc_count':5}}"));
    Files.writeString(folder.resolve("logs-index.json"), "mine");

    CliHarness.Ran refused = run();
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errors()).hasSize(1);
    assertThat(refused.errors().get(0))
        .contains(
            "logs-index.json is already there; name another file, or replace it with --force");
    assertThat(folder.resolve("logs.yml")).doesNotExist();
    assertThat(written("logs-index.json")).isEqualTo("mine");

    CliHarness.Ran forced = run("--force");
    assertThat(forced.exitCode()).as(forced.err()).isZero();
    assertThat(written("logs-index.json")).contains("mappings");
  }

  private void indexWithValues() {
    index(
        "{'number_of_shards':'2','blocks':{'write':'true'},'lifecycle':{'name':'old'},"
            + "'default_pipeline':'secret-pipe','final_pipeline':'_none'}",
        "{'_meta':{'by':'secret-one'},'properties':{'ok':{'type':'boolean'},"
            + "'c':{'type':'constant_keyword','value':'secret-two'},"
            + "'o':{'properties':{'c':{'type':'constant_keyword','value':'secret-three'}}}}}");
    server.on("POST", "/logs/_search", found("{'true':{'doc_count':5}}"));
  }

  @Test
  void theBodyHasNothingThatBelongsToThatIndexAlone() throws IOException {
    indexWithValues();
    CliHarness.Ran ran = run();
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("setting index.default_pipeline: left out, it was 'secret-pipe' there")
        .doesNotContain("final_pipeline");
    assertThat(written("logs-index.json"))
        .contains("number_of_shards", "constant_keyword")
        .doesNotContain("blocks", "lifecycle", "pipeline", "secret");
  }

  @Test
  void theBodyHasValuesOfTheMappingIfTheUserWantsThem() throws IOException {
    indexWithValues();
    assertThat(run("--with-values").exitCode()).isZero();
    assertThat(written("logs-index.json"))
        .contains("secret-one", "secret-two", "secret-three")
        .doesNotContain("secret-pipe");
  }
}
