package io.esbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.report.ReportFormat;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.SampleSeries;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HtmlReporterTest {
  /** The browser lets such a page run no script and apply no style at all. */
  @Test
  void namesTheSumsOfItsOwnStyleAndScriptsAndLoadsNothing() throws IOException {
    Document page = page(SampleResults.judged());
    String policy = page.select("meta[http-equiv=Content-Security-Policy]").attr("content");

    assertThat(policy).startsWith("default-src 'none';");
    for (Element own : page.select("style, script:not([type])")) {
      assertThat(policy).contains(new Asset(own.data()).hash());
    }
    assertThat(page.select("[src], link[href]:not([href=data:,]), [style], [onclick]")).isEmpty();
  }

  @Test
  void isMadeFromTheFileAlone() throws IOException {
    RaceResult result = SampleSeries.race(2, 30);
    ResultJson json = new ResultJson();

    assertThat(html(json.read(json.write(result), "x"))).isEqualTo(html(result));
  }

  @Test
  void hasTheLicenceOfTheChartsInIt() throws IOException {
    assertThat(page(SampleResults.ladder()).select("script").eachText()).isEmpty();
    assertThat(html(SampleResults.ladder())).contains("The MIT License", "Permission is hereby");
  }

  @Test
  void saysTheAnswerThenTheDoubtsThenTheFigures() throws IOException {
    Document page = page(SampleResults.judged());

    assertThat(page.select("#verdict .word").text()).isEqualTo("FAIL");
    assertThat(page.select("h2").eachText())
        .containsExactly(
            "Verdict",
            "Caveats",
            "Context",
            "Tasks",
            "Ladder",
            "Charts",
            "Items",
            "Hosts",
            "Load generator",
            "Cluster",
            "Telemetry",
            "Self-checks",
            "All metrics",
            "Environment");
    assertThat(page.select("nav a").eachAttr("href"))
        .allMatch(link -> page.getElementById(link.substring(1)) != null);
  }

  @Test
  void linksToTheFilesOfDevicesAndToNothingElse() throws IOException {
    Element devices = page(SampleResults.ladder()).select("h2#telemetry ~ .scroll tbody").get(0);

    assertThat(devices.select("tr").eachText())
        .containsExactly(
            "node-stats 120 2 1 telemetry/node-stats.jsonl no answer: 503",
            "ccr-stats 0 0 1 403, the user | lacks a privilege");
    assertThat(devices.select("a").eachAttr("href")).containsExactly("telemetry/node-stats.jsonl");
    assertThat(page(SampleResults.hostile()).select("h2#telemetry ~ .scroll a")).isEmpty();
  }

  @Test
  void foldsWhatTheClusterDidIntoTheChapterOfEachTaskOfTheStep() throws IOException {
    Element charts = page(SampleResults.ladder()).select("section[aria-labelledby=charts]").get(0);

    assertThat(charts.select("details caption").eachText())
        .containsExactly(
            "The cluster while filtered-10-ops ran",
            "The cluster while filtered-50-ops ran",
            "The cluster while filtered-500-ops ran");
    assertThat(charts.select("details tbody").get(0).select("tr").eachText())
        .contains("Cumulative merge count of primary shards 2");
    assertThat(charts.select("details .about").get(0).text())
        .contains("21.5 s", "Shared with filtered-50-ops.");
  }

  @Test
  void leavesZerosOutThatTheVersionAlwaysGives() throws IOException {
    Document page = page(SampleResults.ladder());

    assertThat(page.select("h2#cluster ~ .scroll th").eachText())
        .contains("Segment count")
        .doesNotContain("Heap used for terms");
    assertThat(page.select("h2#cluster ~ p").text())
        .contains("Heap used for terms (this version always reports 0)");
  }

  @Test
  void marksFiguresThatAreNotTheClustersAlone() throws IOException {
    Document page = page(SampleResults.ladder());

    assertThat(page.select(".caveats .label").eachText())
        .contains("RATE NOT HELD", "GENERATOR LIMITED", "Rate strained", "Generator near limit");
    Element late = page.select("table.sortable tbody tr").get(2);
    assertThat(late.select("td.bad").eachText())
        .containsExactly("NOT HELD", "not held", "not held", "not held", "not held");
    assertThat(page.select("#task-3 .badge").text()).isEqualTo("NOT HELD");
  }

  @Test
  void saysSoIfThereAreNoCriteria() throws IOException {
    assertThat(page(SampleResults.aborted()).select("#verdict .word").text()).isEqualTo("ABORTED");
    assertThat(page(SampleResults.named("find")).select("#verdict").text())
        .contains("No verdict", "No acceptance criteria were given");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 6, 7, 40})
  void givesEachTaskItsChartsAndFoldsManyTasks(int tasks) throws IOException {
    Document page = page(SampleSeries.race(tasks, 100));

    for (int i = 1; i <= tasks; i++) {
      assertThat(page.select("#task-" + i).text()).startsWith("search-" + i);
    }
    // The ladder, and of each task rate, latency, delay, four of the nodes, CPU, pauses and bytes
    // of the load generator, distribution; errors of one.
    assertThat(page.select("figure.plot")).hasSize(1 + 11 * tasks + 1);
    assertThat(page.select("details.task")).hasSize(tasks > 6 ? tasks : 0);
    assertThat(page.select("nav.tasks a")).hasSize(tasks > 6 ? tasks : 0);
  }

  @Test
  void staysBelowFiveMegabytesWithTwoHundredTasksOfAnHour() throws IOException {
    String html = html(SampleSeries.race(200, 3600));

    assertThat(html.getBytes(StandardCharsets.UTF_8).length).isLessThan(5_000_000);
    Document page = Jsoup.parse(html);
    assertThat(page.select("table.sortable tbody tr")).hasSize(200);
    assertThat(page.select("details.task figure.plot")).hasSize(200 * 11 + 1);
    assertThat(page.text()).contains("the smallest and the largest value are drawn");
  }

  /** WCAG 2.2, 1.4.3: 4.5 for text; 1.4.11: 3 for lines. Of the style sheet as it is. */
  @Test
  void hasEnoughContrastInBothModes() {
    String css = Asset.PLOT_STYLE.text();
    int dark = css.indexOf("prefers-color-scheme");
    for (String mode : List.of(css.substring(0, dark), css.substring(dark))) {
      for (String text : List.of("ink", "soft", "link")) {
        assertThat(contrast(mode, text, "ground")).as(text).isGreaterThan(4.5);
        assertThat(contrast(mode, text, "raised")).as(text).isGreaterThan(4.5);
      }
      for (String word : List.of("good", "bad", "doubt")) {
        assertThat(contrast(mode, word, word + "-ground")).as(word).isGreaterThan(4.5);
        assertThat(contrast(mode, "ink", word + "-ground")).as(word).isGreaterThan(4.5);
      }
      for (int colour = 1; colour <= 5; colour++) {
        assertThat(contrast(mode, "c" + colour, "ground")).as("c" + colour).isGreaterThan(3);
      }
    }
  }

  private static double contrast(String css, String one, String other) {
    double a = luminance(css, one) + 0.05;
    double b = luminance(css, other) + 0.05;
    return Math.max(a / b, b / a);
  }

  private static double luminance(String css, String name) {
    int at = css.indexOf("--" + name + ": #") + name.length() + 5;
    int rgb = Integer.parseInt(css.substring(at, at + 6), 16);
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
  }

  private static double linear(int part) {
    double value = (part & 0xff) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  private static Document page(RaceResult result) throws IOException {
    return Jsoup.parse(html(result));
  }

  private static String html(RaceResult result) throws IOException {
    StringBuilder out = new StringBuilder();
    ReportFormat.HTML.reporter().write(result, out);
    return out.toString();
  }
}
