package io.esbench.report.html;

import static io.esbench.comparison.SampleRaces.group;
import static io.esbench.comparison.SampleRaces.race;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.Comparer;
import io.esbench.comparison.Comparison;
import io.esbench.comparison.Noise;
import io.esbench.comparison.RowFilter;
import io.esbench.comparison.RunGroup;
import io.esbench.experiment.SampleExperiment;
import io.esbench.report.ReportFormat;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleAcceptance;
import io.esbench.result.SampleResults;
import io.esbench.result.SampleSeries;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Opens the reports in a real browser; pictures are kept in {@code target/screenshots}. */
final class HtmlReportIT {
  /** Waits until every chart is drawn. */
  private static final String DRAWN =
      """
      const done = arguments[arguments.length - 1];
      const figures = [...document.querySelectorAll("figure.plot")];
      const look = () => figures.every(each => each.chart) ? done(figures.length) : requestAnimationFrame(look);
      look();
      """;

  /** Points of live charts where the canvas has nothing. */
  private static final String POINTS_WITHOUT_MARK =
      """
      (() => {
        const missing = [];
        let seen = 0;
        for (const figure of document.querySelectorAll("figure.plot")) {
          const u = figure.chart;
          for (let s = 1; s < u.series.length; s++) {
            u.data[s].forEach((y, i) => {
              if (y == null) return;
              seen++;
              const px = Math.round(u.valToPos(u.data[0][i], "x", true));
              const py = Math.round(u.valToPos(y, "y", true));
              const near = u.ctx.getImageData(px - 3, py - 3, 7, 7).data;
              let inked = false;
              for (let b = 3; b < near.length; b += 4) inked = inked || near[b] > 60;
              if (!inked) missing.push(figure.querySelector("figcaption").textContent + " " + s + "/" + i);
            });
          }
        }
        return { seen, missing };
      })()
      """;

  /** A name of a task that would like to be more than one. */
  private static final String HOSTILE =
      "</script><img src=https://example.org/x onerror=alert(1)>\u202e" + "wide".repeat(500);

  @TempDir static Path folder;

  private static Browser browser;

  @BeforeAll
  static void start() {
    browser = Browser.start();
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "series",
        "judged",
        "aborted",
        "interrupted",
        "hostile",
        "acceptance",
        "saturation",
        "comparison",
        "hostile-comparison",
        "experiment",
        "hostile-experiment"
      })
  void opensWithoutComplaintAndAsksForNothing(String name) throws IOException {
    Path page = page(name);
    browser.open(page, 1280);
    browser.unroll();
    browser.await(DRAWN);

    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.requests())
        .isNotEmpty()
        .allMatch(url -> url.equals(page.toUri().toString()) || url.startsWith("data:"));
  }

  @Test
  void drawsAMarkForEachPoint() throws IOException {
    browser.open(page("series"), 1280);
    browser.unroll();
    browser.await(DRAWN);
    browser.screenshot("series-1280");

    assertThat(browser.ask("document.querySelectorAll('figure.live').length"))
        .isEqualTo(browser.ask("document.querySelectorAll('figure.plot').length"));
    assertThat((Long) browser.ask(POINTS_WITHOUT_MARK + ".seen")).isGreaterThan(5000);
    assertThat((List<?>) browser.ask(POINTS_WITHOUT_MARK + ".missing")).isEmpty();
  }

  /** Column 4 has throughputs; column 6 latencies, of which one has words that come last. */
  @ParameterizedTest
  @CsvSource({
    "4, 49.5 ops/s 99 ops/s 148.5 ops/s 198 ops/s, 198 ops/s 148.5 ops/s 99 ops/s 49.5 ops/s",
    "6, 12 12 12 not held, 12 12 12 not held",
  })
  void sortsTheTableOfTasksBothWays(int index, String ascending, String descending)
      throws IOException {
    browser.open(page("series"), 1280);
    String column =
        "[...document.querySelectorAll('table.sortable tbody tr')].map(r => r.cells[INDEX].textContent).join(' ')"
            .replace("INDEX", String.valueOf(index));
    String head =
        "document.querySelector('table.sortable thead tr:last-child').cells[INDEX]"
            .replace("INDEX", String.valueOf(index));

    assertThat(browser.ask(head + ".getAttribute('aria-sort')")).isEqualTo("none");
    browser.run(head + ".querySelector('button').click()");
    assertThat(browser.ask(head + ".getAttribute('aria-sort')")).isEqualTo("ascending");
    assertThat(browser.ask(column)).isEqualTo(ascending);
    browser.run(head + ".querySelector('button').click()");
    assertThat(browser.ask(head + ".getAttribute('aria-sort')")).isEqualTo("descending");
    assertThat(browser.ask(column)).isEqualTo(descending);
  }

  @ParameterizedTest
  @CsvSource({
    "series,390,false",
    "hostile,390,true",
    "hostile,1280,false",
    "series,1280,true",
    "acceptance,390,true",
    "acceptance,1280,false",
    "saturation,390,false",
    "experiment,390,true",
    "experiment,1280,false",
    "hostile-experiment,390,false",
    "comparison,390,true",
    "comparison,1280,false",
    "hostile-comparison,390,false",
    "hostile-comparison,1280,true"
  })
  void fitsItsWindow(String name, int width, boolean dark) throws IOException {
    browser.dark(dark);
    browser.open(page(name), width);
    browser.unroll();
    browser.await(DRAWN);
    browser.screenshot(name + "-" + width + (dark ? "-dark" : ""));
    browser.dark(false);

    assertThat((Long) browser.ask("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(width);
  }

  @Test
  void isDarkWhereThatIsAskedFor() throws IOException {
    browser.dark(true);
    browser.open(page("judged"), 1280);
    Object ground = browser.ask("getComputedStyle(document.body).backgroundColor");
    browser.dark(false);

    assertThat(ground).isEqualTo("rgb(18, 22, 29)");
    assertThat(browser.ask("getComputedStyle(document.body).backgroundColor"))
        .isEqualTo("rgb(255, 255, 255)");
  }

  @Test
  void showsEveryNumberAndEveryChartWithoutScripts() throws IOException {
    String numbers = "[...document.querySelectorAll('td.n')].map(c => c.textContent).join(' ')";
    Path page = page("series");
    browser.open(page, 1280);
    Object withScripts = browser.ask(numbers);
    browser.scripts(false);
    browser.open(page, 1280);
    try {
      assertThat(browser.ask(numbers)).isEqualTo(withScripts);
      assertThat(browser.ask("document.querySelectorAll('figure.live').length")).isEqualTo(0L);
      assertThat(
              browser.ask(
                  "[...document.querySelectorAll('figure.plot svg')].every(s => s.getBBox().width > 300)"))
          .isEqualTo(true);
      browser.screenshot("series-without-scripts");
    } finally {
      browser.scripts(true);
    }
  }

  @Test
  void prints() throws IOException {
    browser.open(page("judged"), 1280);

    assertThat(new String(browser.print("judged"), 0, 5, StandardCharsets.US_ASCII))
        .isEqualTo("%PDF-");
  }

  private static Path page(String name) throws IOException {
    Path page = folder.resolve(name + ".html");
    try (Writer out = Files.newBufferedWriter(page)) {
      switch (name) {
        case "acceptance" -> out.write(AcceptancePage.html(SampleAcceptance.all()));
        case "experiment" -> out.write(ExperimentPage.html(SampleExperiment.all()));
        case "hostile-experiment" ->
            out.write(
                ExperimentPage.html(
                    SampleExperiment.base(1, 2, 3, 4)
                        .size(HOSTILE, HOSTILE, 10, 20, 30, 40)
                        .named(HOSTILE)
                        .result()));
        case "comparison" -> out.write(ComparisonPage.html(comparison("term")));
        case "hostile-comparison" -> out.write(ComparisonPage.html(comparison(HOSTILE)));
        case "saturation" -> out.write(SearchPage.html(SampleAcceptance.saturation()));
        default -> ReportFormat.HTML.reporter().write(result(name), out);
      }
    }
    return page;
  }

  /** Better, worse, not judged, on one side only, and something else that differs. */
  private static Comparison comparison(String task) {
    RunGroup before =
        group(
            "before " + task,
            race("before")
                .params(Map.of("query", task))
                .search(task, 100, 5)
                .failing("failing", 50, 0)
                .search("gone", 1, 1));
    RunGroup after =
        group(
            "after " + task,
            race("after").search(task, 150, 8).failing("failing", 50, 400).row("Rows", 5, ""));
    return new Comparer(Noise.given(0.05), RowFilter.ALL).compare(before, after);
  }

  private static RaceResult result(String name) {
    return switch (name) {
      case "series" -> SampleSeries.race(4, 120);
      case "judged" -> SampleResults.judged();
      case "aborted" -> SampleResults.aborted();
      case "hostile" -> SampleResults.hostile();
      default -> SampleResults.incompleteWithoutPrivileges();
    };
  }
}
