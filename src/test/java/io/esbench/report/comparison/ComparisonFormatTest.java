package io.esbench.report.comparison;

import static io.esbench.comparison.SampleRaces.group;
import static io.esbench.comparison.SampleRaces.race;
import static io.esbench.comparison.SampleRaces.searches;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.comparison.ComparedRow;
import io.esbench.comparison.Comparer;
import io.esbench.comparison.Comparison;
import io.esbench.comparison.Noise;
import io.esbench.comparison.RowFilter;
import io.esbench.comparison.RunGroup;
import io.esbench.comparison.Shape;
import io.esbench.golden.GoldenFile;
import io.esbench.report.Ink;
import io.esbench.result.PublishedSchema;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ComparisonFormatTest {
  private static final String ODD =
      "=1+1<script>alert(1)</script>|a,\"b\"\u001b[31m\u202Eabc\u0000" + "long".repeat(2_500);

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "csv", "json", "rally", "rally-csv"})
  void groupsLookLikeTheStoredOnes(String label) throws IOException {
    GoldenFile.named("compare/groups-" + label + ".txt").assertEquals(write(groups(), label, 100));
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 140})
  void singleRunsLookLikeTheStoredOnes(int width) throws IOException {
    GoldenFile.named("compare/single-" + width + ".txt")
        .assertEquals(write(single(), "text", width));
  }

  /** Figures that somebody typed into a result. */
  @ParameterizedTest
  @EnumSource(
      value = ComparisonFormat.class,
      names = {"TEXT", "MARKDOWN", "HTML"})
  void numbersThatNobodyMeasuresDoNotWidenTables(ComparisonFormat format) throws IOException {
    RunGroup one = searches("a", 1e300, 1e300, 1e300, 1e300);
    RunGroup other = searches("b", 1e-300, 1e-300, 1e-300, 1e-300);
    for (Comparison comparison :
        List.of(
            new Comparer(Noise.UNKNOWN, RowFilter.ALL).compare(one, other),
            new Comparer(Noise.UNKNOWN, RowFilter.ALL).compare(other, one))) {
      assertThat(words(format, write(comparison, format.label(), 100)))
          .contains("1000000000000000000")
          .doesNotContainPattern("[0-9]{25}")
          .doesNotContainPattern("[0-9]E-?[0-9]");
    }
  }

  @Test
  void coloursOnlyWhatIsBetterOrWorse() throws IOException {
    StringBuilder out = new StringBuilder();
    ComparisonFormat.TEXT.write(groups(), out, 100, Ink.ANSI);
    assertThat(out).contains("\u001b[32mbetter\u001b[0m");
    assertThat(out.toString().replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(write(groups(), "text", 100));
  }

  @ParameterizedTest
  @EnumSource(ComparisonFormat.class)
  void foreignTextIsInert(ComparisonFormat format) throws IOException {
    RunGroup one =
        group(ODD, race(ODD).of(ODD).tags(Map.of(ODD, ODD)).search(ODD, 1, 1).search("x", 1, 1));
    RunGroup other = group("b", race("b").of(ODD).params(Map.of(ODD, ODD)).search(ODD, 1, 1));
    Comparison comparison = new Comparer(Noise.UNKNOWN, RowFilter.ALL).compare(one, other);
    String text = write(comparison, format.label(), 100);
    assertThat(text).doesNotContain("\u001b").doesNotContain("\u0000");
    switch (format) {
      case TEXT -> assertThat(text).doesNotContain("\u202E");
      case HTML -> {
        assertThat(text).doesNotContain("\u202E").doesNotContain("<script>alert");
        assertThat(Jsoup.parse(text).select("[onclick], img, iframe, object, a[href^=javascript]"))
            .isEmpty();
      }
      case MARKDOWN, RALLY ->
          assertThat(text).doesNotContain("<script>").doesNotContain("\u202E").contains("\\|a,");
      case CSV, RALLY_CSV ->
          assertThat(text)
              .contains("\"'=1+1<script>")
              .doesNotContainPattern("(^|,|\n)\"?=1")
              .doesNotContain("\u202E");
      case JSON ->
          assertThat(new JsonMapper().readTree(text).path("baseline").path("label").textValue())
              .isEqualTo(ODD);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"de", "ar-EG", "tr", "fa", "hi-IN-u-nu-deva"})
  void numbersAreTheSameInEveryLocale(String tag) throws IOException {
    Locale before = Locale.getDefault();
    String here = all();
    Locale.setDefault(Locale.forLanguageTag(tag));
    try {
      assertThat(all()).isEqualTo(here);
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @EnumSource(ComparisonFormat.class)
  void numbersAreFiniteAndPlain(ComparisonFormat format) throws IOException {
    RunGroup one = group("a", race("a").search("t", 0, 1e-6).row("Store size", 0, "GB"));
    RunGroup other =
        group("b", race("b").search("t", 123456789012.0, 3e9).row("Store size", 1, "GB"));
    for (Noise noise : List.of(Noise.UNKNOWN, Noise.given(0.05))) {
      String text =
          words(
              format,
              write(new Comparer(noise, RowFilter.ALL).compare(one, other), format.label(), 100));
      assertThat(text).doesNotContain("NaN").doesNotContain("Infinity").doesNotContain("∞");
      if (format != ComparisonFormat.JSON) {
        assertThat(text).doesNotContainPattern("[0-9][eE][-+]?[0-9]");
      }
    }
  }

  /** Style sheet and scripts of a page are not what is reported. */
  private static String words(ComparisonFormat format, String text) {
    return format == ComparisonFormat.HTML ? Jsoup.parse(text).body().text() : text;
  }

  @Test
  void thePageHasEveryRowAndAPictureOfEveryShape() throws IOException {
    Comparison comparison = groups();
    Document page = Jsoup.parse(write(comparison, "html", 100));
    List<ComparedRow> rows =
        comparison.challenges().stream()
            .flatMap(challenge -> challenge.rows().stream())
            .filter(row -> !row.figures().zero())
            .toList();
    List<Shape> shapes =
        comparison.challenges().stream().flatMap(each -> each.shapes().stream()).toList();

    assertThat(rows).isNotEmpty();
    assertThat(shapes).isNotEmpty();
    assertThat(page.select("table.sortable tbody tr")).hasSameSizeAs(rows);
    assertThat(page.select("td.good, td.bad").eachText()).contains("better");
    assertThat(page.select("figure.plot svg")).hasSameSizeAs(shapes);
    assertThat(page.select("figure.plot svg circle")).isNotEmpty();
    assertThat(page.select("[src], link[href]:not([href=data:,])")).isEmpty();
  }

  @Test
  void jsonHasAVersionAndEveryRow() throws IOException {
    JsonNode json = new JsonMapper().readTree(write(groups(), "json", 100));
    assertThat(json.path("schemaVersion").intValue()).isEqualTo(1);
    JsonNode row = json.path("challenges").path(0).path("rows").path(0);
    assertThat(row.path("figures").path("name").path("metric").isTextual()).isTrue();
    assertThat(row.path("outcome").isTextual()).isTrue();
  }

  @Test
  void jsonIsAsItsPublishedSchemaSays() throws IOException {
    for (Comparison comparison : List.of(groups(), single(), unmatched())) {
      assertThat(PublishedSchema.faults("comparison.schema.json", write(comparison, "json", 100)))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"userTags", "rows", "pValue", "byChance", "spoils", "savedPercent"})
  void aFieldThatIsMissingOrUnknownIsSeen(String field) throws IOException {
    String json = write(single(), "json", 100).replaceFirst("\"" + field + "\" :", "\"other\" :");
    assertThat(PublishedSchema.faults("comparison.schema.json", json))
        .anyMatch(fault -> fault.contains("'other'"))
        .anyMatch(fault -> fault.contains("'" + field + "'"));
  }

  /** With a challenge of one side, a task of the other, and the noise of a group. */
  private static Comparison unmatched() {
    RunGroup one = group("a", race("a").search("t", 1, 1), race("b").of("query").search("q", 1, 1));
    RunGroup other = group("c", race("c").of("query").search("q", 1, 1).search("r", 1, 1));
    Noise noise = Noise.measured(searches("noise", 100, 101, 99, 100));
    return new Comparer(noise, RowFilter.ALL).compare(one, other);
  }

  private static String all() throws IOException {
    StringBuilder all = new StringBuilder();
    for (ComparisonFormat format : ComparisonFormat.values()) {
      all.append(write(groups(), format.label(), 100));
    }
    return all.toString();
  }

  private static Comparison groups() {
    RunGroup before = searches("before", 100, 101, 99, 102, 98);
    RunGroup after =
        group(
            "tag:codec=best",
            race("a1")
                .params(Map.of("codec", "best"))
                .search("term", 120, 49.9)
                .search("new", 1, 1),
            race("a2").search("term", 121, 50),
            race("a3").search("term", 119, 50.1),
            race("a4").search("term", 122, 49.5),
            race("a5").search("term", 118, 50.5));
    return new Comparer(Noise.UNKNOWN, RowFilter.ALL).compare(before, after);
  }

  private static Comparison single() {
    RunGroup one =
        group(
            "standard",
            race("standard")
                .loading("bulk-index", 30_000, 4, 300_000)
                .row("Store size", 0.5, "GB")
                .row("Segment count", 10, "")
                .row("Total Young Gen GC time", 1.5, "s"));
    RunGroup other =
        group(
            "logsdb",
            race("logsdb")
                .version("9.0.0")
                .loading("bulk-index", 27_000, 4, 300_000)
                .row("Store size", 0.243, "GB")
                .row("Segment count", 8, "")
                .row("Total Young Gen GC time", 1.6, "s"));
    return new Comparer(Noise.given(0.05), RowFilter.ALL).compare(one, other);
  }

  private static String write(Comparison comparison, String label, int width) throws IOException {
    StringBuilder out = new StringBuilder();
    for (ComparisonFormat format : ComparisonFormat.values()) {
      if (format.label().equals(label)) {
        format.write(comparison, out, width, Ink.PLAIN);
      }
    }
    return out.toString();
  }
}
