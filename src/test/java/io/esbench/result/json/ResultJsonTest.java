package io.esbench.result.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.esbench.fault.UsageException;
import io.esbench.result.Distribution;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import io.esbench.result.RateVerdict;
import io.esbench.result.SampleResults;
import io.esbench.result.TaskMeta;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ResultJsonTest {
  private final ResultJson json = new ResultJson();

  static Stream<RaceResult> results() {
    return Stream.of(
        SampleResults.ladder(),
        SampleResults.aborted(),
        SampleResults.judged(),
        SampleResults.allowed(),
        SampleResults.incompleteWithoutPrivileges());
  }

  @ParameterizedTest
  @MethodSource("results")
  void readsBackAnEqualValue(RaceResult result) {
    String text = json.write(result);

    assertThat(json.read(text, "x")).isEqualTo(result);
    assertThat(json.write(json.read(text, "x"))).isEqualTo(text);
  }

  @ParameterizedTest
  @MethodSource("results")
  void keepsToThePublishedSchema(RaceResult result) throws IOException {
    assertThat(schema().validate(new ObjectMapper().readTree(json.write(result)))).isEmpty();
  }

  @Test
  void publishesASchemaThatRefusesOtherDocuments() throws IOException {
    String broken = json.write(SampleResults.ladder()).replace("\"HELD\"", "\"MAYBE\"");

    assertThat(schema().validate(new ObjectMapper().readTree(broken))).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void writesNumbersThatAreNotFiniteAsNull(double value) {
    RaceResult odd = withRow(value);

    assertThat(json.write(odd)).doesNotContain("NaN", "Infinity").contains("\"value\" : null");
    assertThat(json.read(json.write(odd), "x").clusterRows().get(0).value()).isNull();
  }

  @Test
  void readsAMissingTimeAsNotANumberRatherThanZero() {
    String text =
        json.write(SampleResults.ladder())
            .replaceFirst("\"meanMillis\" : [0-9.]+", "\"meanMillis\" : null");

    assertThat(json.read(text, "x").tasks().get(0).latency().meanMillis()).isNaN();
  }

  @Test
  void refusesMetaThatIsNoObject() {
    String text =
        json.write(SampleResults.ladder())
            .replaceFirst("\"meta\" : \\{", "\"meta\" : 7, \"x\" : {");

    assertThatThrownBy(() -> json.read(text, "x"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("expected an object, but found 7");
  }

  @Test
  void ignoresFieldsOfLaterVersions() {
    String text = json.write(SampleResults.ladder());
    String extended = text.replaceFirst("\"tasks\"", "\"weather\" : {\"rain\" : 1}, \"tasks\"");

    assertThat(json.read(extended, "x")).isEqualTo(SampleResults.ladder());
  }

  @Test
  void readsFilesOfBeforeTheLoadGeneratorWasWatched() throws IOException {
    String text =
        Files.readString(Path.of("src/test/resources/results/before-generator-watch.json"));
    RaceResult old = json.read(text, "old/result.json");

    assertThat(old.tasks()).hasSize(5);
    assertThat(old.ceiling().calibrated()).isNull();
    assertThat(old.ceiling().reason()).contains("did not watch itself");
    assertThat(old.tasks().get(0).load().verdict()).isEqualTo(RateVerdict.HELD);
    assertThat(old.tasks().get(0).load().generatorDelay()).isEqualTo(Distribution.EMPTY);
    assertThat(old.tasks().get(0).load().capWait()).isNull();
    assertThat(old.tasks().get(0).requests().bodyBytes()).isNull();
    assertThat(old.tasks().get(0).load().largestPerSecond()).isNull();
    assertThat(old.tasks().get(0).generator().verdict()).isEqualTo(GeneratorVerdict.NOT_JUDGED);
    assertThat(old.tasks().get(0).meta()).isEqualTo(TaskMeta.NONE);
    assertThat(old.tasks().get(0).hosts()).isEmpty();
    assertThat(old.verdict()).isNull();
    assertThat(old.ladders()).isEmpty();
    assertThat(old.tasks().get(0).series().get(0).maxGeneratorDelayMillis()).isNaN();
    assertThat(schema().validate(new ObjectMapper().readTree(text))).isEmpty();
    assertThat(schema().validate(new ObjectMapper().readTree(json.write(old)))).isEmpty();
  }

  @Test
  void bytesOfBeforeTheyWereReadAreNotTold() {
    String text = json.write(SampleResults.ladder());
    String earlier = text.replaceAll(",\\s*\"traffic\" : \\{[^}]*}", "");

    assertThat(text).contains("\"traffic\"");
    assertThat(earlier).doesNotContain("\"traffic\"");
    assertThat(json.read(earlier, "x")).isEqualTo(SampleResults.ladder());
  }

  @Test
  void readsFilesOfBeforeThereWereVerdicts() {
    String text = json.write(SampleResults.ladder()).replaceFirst(",\\s*\"verdict\" : null", "");

    assertThat(text).doesNotContain("verdict\" : null");
    assertThat(json.read(text, "x")).isEqualTo(SampleResults.ladder());
  }

  @Test
  void nodesOfBeforeTheirRolesWereReadCountAsDataNodes() {
    String text = json.write(SampleResults.ladder()).replaceFirst(",\\s*\"data\" : false", "");

    assertThat(text).doesNotContain("\"data\"");
    assertThat(json.read(text, "x").nodes().nodes().get(0).data()).isTrue();
  }

  @Test
  void refusesANewerVersion() {
    String text =
        json.write(SampleResults.ladder())
            .replace("\"schemaVersion\" : 1", "\"schemaVersion\" : 2");

    assertThatThrownBy(() -> json.read(text, "old/result.json"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("old/result.json has schema version 2, this esbench reads up to 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{}", "[]", "", "3", "{\"schemaVersion\": \"1\"}", "{\"schemaVersion\":0}"})
  void refusesWhatIsNoResult(String text) {
    assertThatThrownBy(() -> json.read(text, "x.json"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("x.json is not a result of esbench");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "not json", "{\"schemaVersion\": NaN}"})
  void refusesWhatIsNoJson(String text) {
    assertThatThrownBy(() -> json.read(text, "x.json"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("x.json is not JSON");
  }

  @ParameterizedTest
  @ValueSource(strings = {"status", "tasks", "info", "clusterRows", "started"})
  void namesAFieldThatIsMissing(String field) {
    String text =
        json.write(SampleResults.ladder())
            .replace("\"" + field + "\" :", "\"" + field + "Before\" :");

    assertThatThrownBy(() -> json.read(text, "x.json"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("x.json is not a complete result")
        .hasMessageContaining("'" + field + "'");
  }

  @Test
  void namesACalendarTimeThatIsNone() {
    String text = json.write(SampleResults.ladder()).replace("2026-01-02T03:04:05.678Z", "today");

    assertThatThrownBy(() -> json.read(text, "x.json"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("\"today\"")
        .hasMessageContaining("ISO 8601");
  }

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(Files.readString(Path.of("docs", "result.schema.json")));
  }

  private static RaceResult withRow(double value) {
    RaceResult base = SampleResults.ladder();
    return new RaceResult(
        base.info(),
        base.status(),
        base.statusReason(),
        base.target(),
        base.generator(),
        base.ceiling(),
        base.preparation(),
        List.of(),
        List.of(new MetricRow("m", "", value, false, "", "")),
        base.nodes(),
        base.selfChecks(),
        base.notes(),
        null);
  }
}
