package io.esbench.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.SampleExperiment;
import io.esbench.golden.GoldenFile;
import io.esbench.report.Ink;
import io.esbench.report.html.ExperimentPage;
import io.esbench.result.PublishedSchema;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExperimentFormatTest {
  private static final String ODD =
      "=1+1<script>alert(1)</script>|a,\"b\"\u001b[31m\u202Eabc\u0000" + "long".repeat(2_500);

  @ParameterizedTest
  @EnumSource(
      value = ExperimentFormat.class,
      names = {"MARKDOWN", "CSV", "JSON"})
  void reportsLookLikeTheStoredOnes(ExperimentFormat format) {
    GoldenFile.named("experiment/whole-" + format.label() + ".txt")
        .assertEquals(format.text(SampleExperiment.all()));
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 120})
  void theConsoleLooksLikeTheStoredOne(int width) {
    GoldenFile.named("experiment/console-" + width + ".txt")
        .assertEquals(new ConsoleExperiment(width, Ink.PLAIN).render(SampleExperiment.all()));
  }

  @Test
  void anInterruptedOneSaysSoAndHowToGoOn() {
    GoldenFile.named("experiment/interrupted.txt")
        .assertEquals(new ConsoleExperiment(100, Ink.PLAIN).render(SampleExperiment.interrupted()));
    assertThat(ExperimentFormat.MARKDOWN.text(SampleExperiment.interrupted()))
        .contains("INCOMPLETE: interrupted by the user", "--resume 20260102-000000-experiment");
  }

  @ParameterizedTest
  @EnumSource(ExperimentFormat.class)
  void everyFormIsMadeFromTheStoredResultAlone(ExperimentFormat format) {
    ExperimentResult again =
        ExperimentJson.read(ExperimentJson.write(SampleExperiment.all()), "experiment.json");

    assertThat(format.text(again)).isEqualTo(format.text(SampleExperiment.all()));
    assertThat(format.text(again)).endsWith("\n");
  }

  @ParameterizedTest
  @EnumSource(ExperimentFormat.class)
  void foreignNamesDoNoHarm(ExperimentFormat format) {
    ExperimentResult odd =
        SampleExperiment.base(1, 2, 3, 4).size(ODD, ODD, 10, 20, 30, 40).named(ODD).result();
    String text = format.text(odd);

    if (format != ExperimentFormat.JSON) {
      assertThat(text).doesNotContain("\u001b", "\u202E", "\u0000");
    }
    if (format == ExperimentFormat.HTML) {
      assertThat(Jsoup.parse(text).select("script"))
          .allSatisfy(script -> assertThat(script.data()).isNotEqualTo("alert(1)"));
    }
  }

  @Test
  void bytesAreTheSameInEveryLocale() {
    Map<ExperimentFormat, String> expected = new EnumMap<>(ExperimentFormat.class);
    for (ExperimentFormat format : ExperimentFormat.values()) {
      expected.put(format, format.text(SampleExperiment.all()));
    }
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      expected.forEach(
          (format, text) -> assertThat(format.text(SampleExperiment.all())).isEqualTo(text));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void jsonIsAsItsPublishedSchemaSays() throws IOException {
    for (ExperimentResult each :
        new ExperimentResult[] {SampleExperiment.all(), SampleExperiment.interrupted()}) {
      assertThat(
              PublishedSchema.faults("experiment-result.schema.json", ExperimentJson.write(each)))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"races", "findings", "levels", "identity", "peers", "worse"})
  void aFieldThatIsMissingOrUnknownIsSeen(String field) throws IOException {
    String json =
        ExperimentJson.write(SampleExperiment.all())
            .replaceFirst("\"" + field + "\" :", "\"other\" :");

    assertThat(PublishedSchema.faults("experiment-result.schema.json", json))
        .anyMatch(fault -> fault.contains("'other'"))
        .anyMatch(fault -> fault.contains("'" + field + "'"));
  }

  @Test
  void thePageDrawsEachEffectAndACurveOfTheSweep() {
    Document page = Jsoup.parse(ExperimentPage.html(SampleExperiment.all()));

    assertThat(page.select("figure.alone svg circle")).hasSize(4);
    assertThat(page.select("figure.alone svg[role=img] title").text())
        .isEqualTo("Mean Throughput, ratio to the base");
    assertThat(page.select("figure.plot figcaption").text())
        .isEqualTo("Mean Throughput by bulk_size");
    assertThat(page.select("figure.plot g.dotted circle")).hasSize(5);
    assertThat(page.select("a[href=variant-base/race-1/report.html]")).hasSize(1);
  }

  @Test
  void noCurveIsDrawnOfTwoValues() {
    Document page =
        Jsoup.parse(
            ExperimentPage.html(
                SampleExperiment.base(1, 2, 3, 4).size("2", "", 4, 5, 6, 7).result()));

    assertThat(page.select("figure.plot")).isEmpty();
    assertThat(page.select("figure.alone")).hasSize(1);
  }
}
