package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.UsageException;
import io.esbench.golden.GoldenFile;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds every reporter to its stored outputs and to what all of them promise. */
final class ReporterContractTest {
  private static final JsonMapper JSON = new JsonMapper();

  static Stream<Arguments> reports() {
    Map<String, RaceResult> results =
        new TreeMap<>(
            Map.of(
                "ladder", SampleResults.ladder(),
                "aborted", SampleResults.aborted(),
                "judged", SampleResults.judged(),
                "allowed", SampleResults.allowed(),
                "incomplete", SampleResults.incompleteWithoutPrivileges()));
    return results.entrySet().stream()
        .flatMap(
            result ->
                reporters(result.getValue()).entrySet().stream()
                    .map(
                        reporter ->
                            Arguments.of(
                                result.getKey() + "-" + reporter.getKey(),
                                reporter.getValue(),
                                result.getValue())));
  }

  private static Map<String, Reporter> reporters(RaceResult result) {
    Map<String, Reporter> reporters = new TreeMap<>();
    Arrays.stream(ReportFormat.values())
        .filter(format -> format.fits(result))
        .forEach(format -> reporters.put(format.fileName(), format.reporter()));
    reporters.put("console-80.txt", new ConsoleSummary(80, Ink.PLAIN));
    reporters.put("console-120.txt", new ConsoleSummary(120, Ink.PLAIN));
    return reporters;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("reports")
  void writesTheStoredText(String name, Reporter reporter, RaceResult result) throws IOException {
    GoldenFile.named("report/" + name).assertEqualsButForAssets(text(reporter, result));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("reports")
  void writesTheSameBytesInEveryLocale(String name, Reporter reporter, RaceResult result)
      throws IOException {
    String expected = text(reporter, result);
    Locale before = Locale.getDefault();
    try {
      for (String tag :
          List.of("de-DE", "fr-FR", "ar-EG", "ar-EG-u-nu-arab", "tr-TR", "th-TH-u-ca-buddhist")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(text(reporter, result)).as(tag).isEqualTo(expected);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("reports")
  void printsNoNumberThatIsNone(String name, Reporter reporter, RaceResult result)
      throws IOException {
    assertThat(text(reporter, result)).doesNotContain("NaN", "Infinity");
  }

  /** Top-level parts of a result, and parts of its tasks. */
  static Stream<Arguments> parts() throws IOException {
    JsonNode whole = JSON.readTree(new ResultJson().write(SampleResults.ladder()));
    List<Arguments> parts = new ArrayList<>();
    whole.fieldNames().forEachRemaining(name -> parts.add(Arguments.of("", name)));
    whole
        .at("/tasks/0")
        .fieldNames()
        .forEachRemaining(name -> parts.add(Arguments.of("tasks", name)));
    return parts.stream();
  }

  /** What an older esbench, or a race that saw little, did not write. */
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("parts")
  void reportsOrRefusesAResultThatLacksAPart(String of, String part) throws IOException {
    for (boolean empty : new boolean[] {false, true}) {
      ObjectNode tree = (ObjectNode) JSON.readTree(new ResultJson().write(SampleResults.ladder()));
      List<JsonNode> owners = new ArrayList<>();
      (of.isEmpty() ? List.of(tree) : tree.get(of)).forEach(owners::add);
      for (JsonNode owner : owners) {
        if (empty && owner.get(part) instanceof ContainerNode<?> container) {
          container.removeAll();
        } else {
          ((ObjectNode) owner).remove(part);
        }
      }
      RaceResult result;
      try {
        result = new ResultJson().read(tree.toString(), "result.json");
      } catch (UsageException e) {
        assertThat(e).hasMessageStartingWith("result.json").hasMessageNotContaining("Exception");
        continue;
      }
      for (Reporter reporter : reporters(result).values()) {
        assertThat(text(reporter, result)).isNotBlank().doesNotContain("NaN", "Infinity");
      }
    }
  }

  private static String text(Reporter reporter, RaceResult result) throws IOException {
    StringBuilder out = new StringBuilder();
    reporter.write(result, out);
    return out.toString();
  }
}
