package io.esbench.verdict.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.esbench.docs.Page;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.golden.GoldenFile;
import io.esbench.verdict.Demand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SheetReaderTest {
  private static final String WHOLE =
      """
      # yaml-language-server: $schema=acceptance.schema.json
      name: gate
      description: >
        two
        lines
      allow-undecided: true
      baseline: runs/one
      criteria:
        - error rate <= 0 %
        - criterion: "p99 latency of \\"my task\\" <= 100 ms"
          name: search
          why: users wait
      """;

  @Test
  void readsTextsAndObjects() {
    AcceptanceSheet sheet = SheetReader.read(WHOLE, "a.yml");

    assertThat(sheet.name()).isEqualTo("gate");
    assertThat(sheet.description()).isEqualTo("two lines");
    assertThat(sheet.allowUndecided()).isTrue();
    assertThat(sheet.baseline()).isEqualTo("runs/one");
    assertThat(sheet.demands())
        .extracting(demand -> demand.criterion().text(), Demand::name, Demand::why)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("error rate <= 0 %", "", ""),
            org.assertj.core.groups.Tuple.tuple(
                "p99 latency of \"my task\" <= 100 ms", "search", "users wait"));
  }

  @Test
  void readsJsonByItsContent() {
    AcceptanceSheet sheet =
        SheetReader.read(
            "\ufeff{\n\t\"$schema\": \"x\",\n\t\"criteria\": [\"error rate <= 0 %\"]}", "a.yml");

    assertThat(sheet.demands()).hasSize(1);
    assertThat(sheet.allowUndecided()).isFalse();
    assertThat(sheet.baseline()).isNull();
  }

  /** Of the first character of the wrong word, wherever the text stands as it is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "criteria:\\n  - p99 latncy of x <= 1 ms | a.yml:2:9",
        "criteria:\\n  - 'p99 latncy of x <= 1 ms' | a.yml:2:10",
        "criteria:\\n  - \"p99 latncy of x <= 1 ms\" | a.yml:2:10",
        "criteria:\\n  - criterion: p99 latncy of x <= 1 ms | a.yml:2:20",
        "criteria: [p99 latncy of x <= 1 ms] | a.yml:1:16",
        "{\"criteria\": [\"p99 latncy of x <= 1 ms\"]} | a.yml:1:20",
        "criteria:\\n  - \"p99 latncy of \\\"x\\\" <= 1 ms\" | a.yml:2:5",
        "criteria:\\n  - >\\n    p99 latncy of x\\n    <= 1 ms | a.yml:2:5",
      })
  void tellsLineAndColumn(String text, String place) {
    assertThatThrownBy(() -> SheetReader.read(text.replace("\\n", "\n"), "a.yml"))
        .isInstanceOf(UsageException.class)
        .hasMessage(place + ": unknown metric 'latncy'; did you mean 'latency'?");
  }

  @Test
  void tellsAllFaultsAtOnce() {
    String sheet =
        """
        nmae: gate
        description: [a]
        allow-undecided: maybe
        baseline: 7
        allow-undecided: true
        criteria:
          - p99 latncy of x <= 1 ms
          - 12
          - criterion: mean throughput of x >= 100
            nme: speed
            why: {}
          - name: nothing
          - criterion: [error rate <= 0 %]
          - [error rate <= 0 %]
          - error rate <= 0 %
          - "store size <= 5 ms"
        """;
    assertThatThrownBy(() -> SheetReader.read(sheet, "gate.yml"))
        .isInstanceOfSatisfying(
            UsageException.class,
            fault -> {
              assertThat(fault.exitCode()).isEqualTo(ExitCode.USAGE);
              GoldenFile.named("verdict/sheet-faults.txt").assertEquals(fault.getMessage() + "\n");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | a.yml:1:1: the sheet is empty; write 'criteria:' and a list of texts",
        "# nothing | a.yml:1:1: the sheet is empty; write 'criteria:' and a list of texts",
        "name: x | a.yml:1:1: the sheet has no 'criteria': write a list of texts below that key",
        "[error rate] | a.yml:1:1: the sheet: expected an object with the keys name, description,"
            + " allow-undecided, baseline, criteria, found a list",
        "criteria: [] | a.yml:1:11: criteria: expected a list of texts, found an empty one",
        "criteria: error rate <= 0 % | a.yml:1:11: criteria: expected a list of texts, found a text",
        "criteria: | a.yml:1:10: criteria: expected a list of texts, found nothing",
      })
  void refusesWhatIsNoSheet(String text, String message) {
    assertThatThrownBy(() -> SheetReader.read(text, "a.yml"))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a: [1 | a.yml:1:6: not YAML: ",
        "{\"criteria\": 5 | a.yml:1:15: not JSON: ",
        "a: b: c | a.yml:1:5: not YAML: mapping values are not allowed here",
        "a: &x 1\\nb: *x\\ncriteria: [error rate <= 0 %] | a.yml:2:4: aliases are not known here",
        "criteria: [error rate <= 0 %]\\n---\\nb: 1 | a second document begins here",
        "a: 1\\na: 2 | a.yml:2:1: ",
      })
  void tellsWhereTheFormIsBroken(String text, String message) {
    assertThatThrownBy(() -> SheetReader.read(text.replace("\\n", "\n"), "a.yml"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }

  @Test
  void sheetOfTheAcceptanceTrackIsReadAndKeepsToTheSchema() throws IOException {
    String text = Files.readString(Path.of("tracks", "acceptance", "acceptance.yml"));

    assertThat(SheetReader.read(text, "acceptance.yml").demands()).hasSizeGreaterThan(5);
    assertThat(violations(text)).isEmpty();
  }

  static Stream<String> examples() {
    return Stream.concat(
        Stream.of(WHOLE, "{\"$schema\": \"x\", \"criteria\": [\"error rate <= 0 %\"]}"),
        Pattern.compile("```yaml\\n(.*?)```", Pattern.DOTALL)
            .matcher(Page.of("docs/acceptance.md").text())
            .results()
            .map((MatchResult example) -> example.group(1)));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void examplesAreReadAndKeepToTheSchema(String text) throws IOException {
    assertThat(SheetReader.read(text, "x").demands()).isNotEmpty();
    assertThat(violations(text)).isEmpty();
  }

  static List<String> documentedCriteria() {
    return Page.firstColumn(Page.of("docs/acceptance.md").section("### Examples"));
  }

  @ParameterizedTest
  @MethodSource("documentedCriteria")
  void documentedCriteriaAreReadAndKeepToTheSchema(String criterion) throws IOException {
    String text = "criteria:\n  - " + criterion + "\n";

    assertThat(SheetReader.read(text, "x").demands()).hasSize(1);
    assertThat(violations(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name: no criteria",
        "criteria: []",
        "criteria: error rate <= 0 %",
        "criteria: [5]",
        "criteria: [error rate]",
        "criteria: [weather <= 5 ms]",
        "criteria: [error rate <= much]",
        "criteria: [{name: x}]",
        "criteria: [{criterion: error rate <= 0 %, nme: x}]",
        "criteria: [error rate <= 0 %]\nallow-undecided: 'yes'",
        "criteria: [error rate <= 0 %]\nbaseline: 7",
        "criterias: [error rate <= 0 %]\ncriteria: [error rate <= 0 %]",
      })
  void whatTheSchemaRefusesIsRefused(String text) throws IOException {
    assertThat(violations(text)).isNotEmpty();
    assertThatThrownBy(() -> SheetReader.read(text, "x")).isInstanceOf(UsageException.class);
  }

  private static List<String> violations(String yaml) throws IOException {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
            .getSchema(Files.readString(Path.of("docs", "acceptance.schema.json")));
    return schema.validate(new YAMLMapper().readTree(yaml)).stream().map(Object::toString).toList();
  }
}
