package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import java.io.IOException;
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

  private static String text(Reporter reporter, RaceResult result) throws IOException {
    StringBuilder out = new StringBuilder();
    reporter.write(result, out);
    return out.toString();
  }
}
