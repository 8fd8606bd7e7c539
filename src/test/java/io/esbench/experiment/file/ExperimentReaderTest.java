package io.esbench.experiment.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.esbench.experiment.Design;
import io.esbench.experiment.Experiment;
import io.esbench.experiment.RaceOrder;
import io.esbench.experiment.Variant;
import io.esbench.experiment.WantedFigure;
import io.esbench.fault.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExperimentReaderTest {
  private static final Set<String> OPTIONS = Set.of("--challenge", "--node-heap", "--test-mode");
  private static final String WHOLE =
      """
      version: 1
      name: Bulk sizes
      description: How large a bulk should be.
      track: acceptance
      challenge: load
      base:
        name: as it is
        params: {corpus_docs: 1_000, ratio: 0.5, on: true, none: null, ids: [1, a]}
        options: {--node-heap: 512m, --test-mode: true}
      variables:
        bulk_size: [1000, 500]
        refresh_interval: {values: [1s, "-1"], base: "-1", remark: searches see less}
        --node-heap: [512m, 1g]
      variants:
        - name: other
          challenge: contention
          params: {bulk_size: 7}
          options: {--test-mode: false}
          remark: of another challenge
      design: one-at-a-time
      passes: 6
      cold: 2
      order: shuffled
      seed: 9
      metrics:
        - mean throughput
        - {metric: 99th percentile latency, task: search-*}
        - {task: bulk-index}
      """;

  private static Experiment read(String text) {
    return ExperimentReader.read(text, Path.of("e.yml"), OPTIONS);
  }

  @Test
  void readsAWholeFile() {
    Experiment experiment = read(WHOLE);

    assertThat(experiment.name()).isEqualTo("Bulk sizes");
    assertThat(experiment.base().options())
        .containsOnly(
            Map.entry("--track", "acceptance"),
            Map.entry("--challenge", "load"),
            Map.entry("--node-heap", "512m"),
            Map.entry("--test-mode", "true"));
    assertThat(experiment.baseSettings().params())
        .containsEntry("corpus_docs", 1000L)
        .containsEntry("ratio", 0.5)
        .containsEntry("on", true)
        .containsEntry("none", null)
        .containsEntry("ids", List.of(1L, "a"))
        .containsEntry("bulk_size", 1000L)
        .containsEntry("refresh_interval", "-1");
    assertThat(experiment.variants())
        .extracting(Variant::name)
        .containsExactly(
            "as it is", "bulk_size=500", "refresh_interval=1s", "--node-heap=1g", "other");
    assertThat(experiment.variants().get(4).changes().options())
        .containsOnly(Map.entry("--challenge", "contention"), Map.entry("--test-mode", "false"));
    assertThat(experiment.variation().design()).isEqualTo(Design.ONE_AT_A_TIME);
    assertThat(experiment.repetition().passes()).isEqualTo(6);
    assertThat(experiment.repetition().cold(false)).isEqualTo(2);
    assertThat(experiment.repetition().order()).isEqualTo(RaceOrder.SHUFFLED);
    assertThat(experiment.figures())
        .containsExactly(
            new WantedFigure("mean throughput", ""),
            new WantedFigure("99th percentile latency", "search-*"),
            new WantedFigure("mean throughput", "bulk-index"));
  }

  @Test
  void whatIsNotSaidIsAsUsual() {
    Experiment experiment = read("version: 1\ntrack-path: ../t\nvariables: {a: [1, 2]}");

    assertThat(experiment.repetition().passes()).isEqualTo(5);
    assertThat(experiment.repetition().order()).isEqualTo(RaceOrder.ROTATED);
    assertThat(experiment.figures()).containsExactly(WantedFigure.THROUGHPUT);
    assertThat(experiment.base().options())
        .containsEntry("--track-path", Path.of("../t").toAbsolutePath().normalize().toString());
  }

  @Test
  void jsonIsReadToo() {
    assertThat(read("{\"version\": 1, \"variables\": {\"a\": [1, 2]}}").variants()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          `` | e.yml:1:1: the experiment is empty
          variables: {a: [1, 2]} | e.yml:1:1: 'version' is missing; write 'version: 1'
          version: 2\\nvariables: {a: [1, 2]} | e.yml:1:10: version: expected 1, found '2'
          version: 1 | e.yml:1:1: there is nothing to compare: write 'variables:'
          version: 1\\nvariable: {a: [1, 2]} | e.yml:2:1: unknown key 'variable'; did you mean 'variables'?
          version: 1\\nvariables: {a: [1]} | e.yml:2:16: a: expected at least two values, all of them different, found [1]
          version: 1\\nvariables: {a: [1, 1]} | all of them different, found [1, 1]
          version: 1\\nvariables: {a: 1} | e.yml:2:16: variable 'a': expected an object with the keys values, base, remark
          version: 1\\nvariables: {a: {values: [1, 2], base: 3}} | e.yml:2:39: base: expected one of the values of a, [1, 2]
          version: 1\\nvariables: [a] | variables: expected names, each with a list of values
          version: 1\\nvariables: {--node-hep: [1g, 2g]} | e.yml:2:13: '--node-hep' is no option that a race of an experiment has; did you mean '--node-heap'?
          version: 1\\nvariables: {--node-heap: [1g, [2g]]} | --node-heap: expected one value as on the command line, found a list
          version: 1\\nbase: {params: {--node-heap: 1g}}\\nvariables: {a: [1, 2]} | '--node-heap' is an option of the command line: move it to 'options'
          version: 1\\nbase: {options: {node-heap: 1g}}\\nvariables: {a: [1, 2]} | did you mean '--node-heap'?
          version: 1\\nvariants: [{params: {a: 1}}] | e.yml:2:12: a variant: 'name' is missing
          version: 1\\nvariants: [{name: x}] | a variant: it changes nothing
          version: 1\\nvariants: [{name: base, params: {a: 1}}] | two variants are called 'base'; give each its own
          version: 1\\nvariants: [] | variants: expected a list of variants, each with a name and what it changes, found an empty one
          version: 1\\nvariables: {a: [1, 2]}\\ndesign: all | design: expected one-at-a-time or all-combinations, found 'all'
          version: 1\\nvariables: {a: [1, 2]}\\npasses: 0 | e.yml:3:9: passes: expected a whole number, 1 to 1000, found '0'
          version: 1\\nvariables: {a: [1, 2]}\\npasses: many | passes: expected a whole number, 1 to 1000, found 'many'
          version: 1\\nvariables: {a: [1, 2]}\\npasses: 900 | 2 variants with 901 races each are 1,802 races; expected at most 1,000
          version: 1\\nvariables: {a: [1, 2]}\\norder: rotate | order: expected rotated, fixed, shuffled, found 'rotate'; did you mean 'rotated'?
          version: 1\\nvariables: {a: [1, 2]}\\nmetrics: latency | metrics: expected a list of names such as 'mean throughput', found a text
          version: 1\\nvariables: {a: [1, 2]}\\nmetrics: [{tsk: x}] | unknown key 'tsk'; did you mean 'task'?
          version: 1\\ntrack: a\\ntrack-path: b\\nvariables: {a: [1, 2]} | give 'track' or 'track-path', not both
          version: 1\\nvariables: {a: [1, 2 | not YAML
          """)
  void faultsNameTheirPlaceAndWhatIsExpected(String text, String expected) {
    assertThatThrownBy(() -> read(text.replace("\\n", "\n")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(expected);
  }

  @Test
  void allFaultsAreToldTogether() {
    assertThatThrownBy(() -> read("version: 3\npasses: 0\nvariables: {a: []}"))
        .hasMessageStartingWith("3 faults in the experiment:")
        .hasMessageContaining("e.yml:2:9")
        .hasMessageContaining("e.yml:3:16");
  }

  static List<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("experiments"))) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void thoseThatComeWithEsbenchAreAsTheSchemaSays(Path file) throws IOException {
    String text = Files.readString(file);

    assertThat(violations(text)).isEmpty();
    assertThat(ExperimentReader.read(text, file, OPTIONS).variants()).hasSizeGreaterThan(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"WHOLE", "version: 1\nvariables: {a: [1, 2]}"})
  void whatIsReadIsAsTheSchemaSays(String text) throws IOException {
    assertThat(violations(text.equals("WHOLE") ? WHOLE : text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "variables: {a: [1, 2]}",
        "version: 2\nvariables: {a: [1, 2]}",
        "version: 1",
        "version: 1\nvariables: {a: [1]}",
        "version: 1\nvariables: {a: [1, 2]}\ndesign: all",
        "version: 1\nvariables: {a: [1, 2]}\norder: any",
        "version: 1\nvariables: {a: [1, 2]}\npasses: 0",
        "version: 1\nvariants: [{name: x}]",
        "version: 1\nvariants: [{params: {a: 1}}]",
        "version: 1\nvariables: {a: [1, 2]}\nmetrics: []",
        "version: 1\nvariables: {a: [1, 2]}\nmetric: x",
      })
  void whatTheSchemaRefusesIsRefused(String text) throws IOException {
    assertThat(violations(text)).isNotEmpty();
    assertThatThrownBy(() -> read(text)).isInstanceOf(UsageException.class);
  }

  private static List<String> violations(String yaml) throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
        .getSchema(Files.readString(Path.of("docs", "experiment.schema.json")))
        .validate(new YAMLMapper().readTree(yaml))
        .stream()
        .map(Object::toString)
        .toList();
  }
}
