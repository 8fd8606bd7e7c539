package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.golden.GoldenFile;
import io.esbench.report.html.AcceptancePage;
import io.esbench.report.html.SearchPage;
import io.esbench.result.PublishedSchema;
import io.esbench.result.SampleAcceptance;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.result.json.SaturationJson;
import java.io.IOException;
import java.util.Locale;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reports of acceptances and searches against their stored outputs. */
final class AcceptanceReportTest {
  @Test
  void markdownIsTheStoredOne() {
    GoldenFile.named("report/acceptance.md")
        .assertEquals(AcceptanceReport.markdown(SampleAcceptance.all()));
    GoldenFile.named("report/saturation.md")
        .assertEquals(SaturationReport.markdown(SampleAcceptance.saturation()));
  }

  @Test
  void pagesAreTheStoredOnes() {
    GoldenFile.named("report/acceptance.html")
        .assertEqualsButForAssets(AcceptancePage.html(SampleAcceptance.all()));
    GoldenFile.named("report/saturation.html")
        .assertEqualsButForAssets(SearchPage.html(SampleAcceptance.saturation()));
  }

  @Test
  void pagesLeadToTheReportsOfTheRaces() {
    assertThat(
            Jsoup.parse(AcceptancePage.html(SampleAcceptance.all())).select("a").eachAttr("href"))
        .contains("pass-1/query-ladder/report.html", "pass-2/query-ladder/report.html");
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 120})
  void consoleIsTheStoredOneAndKeepsItsWidth(int width) {
    String text = new ConsoleAcceptance(width, Ink.PLAIN).render(SampleAcceptance.all());
    GoldenFile.named("report/acceptance-console-" + width + ".txt").assertEquals(text);
    assertThat(text.lines()).allMatch(line -> line.length() <= width);
  }

  @Test
  void colourNeverIsTheOnlySign() {
    String plain = new ConsoleAcceptance(100, Ink.PLAIN).render(SampleAcceptance.all());
    String painted = new ConsoleAcceptance(100, Ink.ANSI).render(SampleAcceptance.all());
    assertThat(painted).isNotEqualTo(plain);
    assertThat(painted.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
  }

  @Test
  void searchesAreShownOnTheConsole() {
    GoldenFile.named("report/saturation-console.txt")
        .assertEquals(SaturationReport.console(SampleAcceptance.saturation(), Ink.PLAIN));
  }

  @Test
  void bytesAreTheSameInEveryLocale() {
    Locale before = Locale.getDefault();
    String expected = AcceptanceReport.markdown(SampleAcceptance.all());
    String page = AcceptancePage.html(SampleAcceptance.all());
    String search = SearchPage.html(SampleAcceptance.saturation());
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(AcceptanceReport.markdown(SampleAcceptance.all())).isEqualTo(expected);
      assertThat(AcceptancePage.html(SampleAcceptance.all())).isEqualTo(page);
      assertThat(SearchPage.html(SampleAcceptance.saturation())).isEqualTo(search);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void jsonIsAsItsPublishedSchemaSays() throws IOException {
    assertThat(
            PublishedSchema.faults(
                "acceptance-result.schema.json",
                new AcceptanceJson().write(SampleAcceptance.all())))
        .isEmpty();
    assertThat(
            PublishedSchema.faults(
                "saturation.schema.json",
                new SaturationJson().write(SampleAcceptance.saturation())))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"races", "findings", "noise", "purpose", "sample"})
  void aFieldThatIsMissingOrUnknownIsSeen(String field) throws IOException {
    String json =
        new AcceptanceJson()
            .write(SampleAcceptance.all())
            .replaceFirst("\"" + field + "\" :", "\"other\" :");
    assertThat(PublishedSchema.faults("acceptance-result.schema.json", json))
        .anyMatch(fault -> fault.contains("'other'"))
        .anyMatch(fault -> fault.contains("'" + field + "'"));
  }

  @Test
  void jsonHasTheNamesOfTheValuesAndAVersion() throws IOException {
    JsonNode json = new ObjectMapper().readTree(new AcceptanceJson().write(SampleAcceptance.all()));
    assertThat(json.path("schemaVersion").asInt()).isEqualTo(1);
    assertThat(json.path("findings").path("spreads").get(0).path("noise").asDouble())
        .isEqualTo(0.1818);
    assertThat(json.path("saturation").path("probes").get(1).path("verdict").asText())
        .isEqualTo("NOT_HELD");
    assertThat(
            new ObjectMapper()
                .readTree(new SaturationJson().write(SampleAcceptance.saturation()))
                .path("rate")
                .asDouble())
        .isEqualTo(1132);
  }
}
