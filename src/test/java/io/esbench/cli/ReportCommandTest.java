package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import io.esbench.report.ReportFormat;
import io.esbench.store.Shelf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code esbench report} on results of earlier races. */
final class ReportCommandTest {
  @TempDir Path folder;
  private Path benchmarks;

  @BeforeEach
  void fill() throws IOException {
    benchmarks = folder.resolve("benchmarks");
    new Shelf(benchmarks).filled();
    // As the reports of this sample are stored.
    Files.copy(
        Path.of("src/test/resources/golden/report/judged-result.json"),
        Files.createDirectories(benchmarks.resolve("sample")).resolve("result.json"));
  }

  private CliHarness.Ran run(String... arguments) {
    return CliHarness.in(folder).run(arguments);
  }

  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void makesEveryFormatThatARaceWrote(ReportFormat format) throws IOException {
    Path file = folder.resolve("out/of/it");
    CliHarness.Ran written =
        run("report", "sample", "--format=" + format.label(), "--output=" + file);
    assertThat(written.exitCode()).as(written.err()).isZero();
    assertThat(written.out()).isEmpty();
    GoldenFile.named("report/judged-" + format.fileName())
        .assertEqualsButForAssets(Files.readString(file));

    CliHarness.Ran printed = run("report", "sample", "--format", format.label());
    assertThat(printed.exitCode()).isZero();
    assertThat(printed.out()).isEqualTo(Files.readString(file).replace("\r\n", "\n"));
  }

  @Test
  void printsMarkdownIfNothingIsSaid() {
    assertThat(run("report", "sample").out())
        .isEqualTo(run("report", "sample", "--format=markdown").out())
        .startsWith("# Race of ");
  }

  @Test
  void writesAllUsualReportsIntoTheRunDirectoryAndLeavesTheResult() throws IOException {
    Path result = benchmarks.resolve("sample/result.json");
    String before = Files.readString(result);
    CliHarness.Ran ran = run("report", result.toString(), "--format=all");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out().lines())
        .contains("benchmarks/sample/report.md", "benchmarks/sample/report.csv")
        .contains("benchmarks/sample/report.html", "benchmarks/sample/ladder.svg")
        .doesNotContain("benchmarks/sample/result.json", "benchmarks/sample/junit.xml");
    assertThat(Files.readString(result)).isEqualTo(before);
    assertThat(benchmarks.resolve("sample/report.csv")).isNotEmptyFile();
  }

  @ParameterizedTest
  @CsvSource({
    "accept-1, markdown, report/acceptance.md",
    "accept-1/find-max, markdown, report/saturation.md",
  })
  void makesThoseOfAcceptancesAndSearches(String id, String format, String golden) {
    GoldenFile.named(golden).assertEquals(run("report", id, "--format=" + format).out());
    CliHarness.Ran all = run("report", id, "--format=all");
    assertThat(all.out().lines())
        .hasSize(2)
        .allMatch(
            line -> line.matches("benchmarks/" + id + "/(acceptance|saturation)\\.(md|html)"));
    assertThat(run("report", id, "--format=html").out()).startsWith("<!doctype html>");
  }

  @Test
  void jsonOfAnAcceptanceIsItsFileAgain() throws IOException {
    for (String id : new String[] {"accept-1/acceptance", "accept-1/find-max/saturation"}) {
      String name = id + ".json";
      assertThat(run("report", benchmarks.resolve(name).toString(), "--format=json").out())
          .isEqualTo(Files.readString(benchmarks.resolve(name)));
    }
    assertThat(run("report", "accept-1", "--format=junit").out()).contains("<testsuites");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sampel | --format=csv | there is no race 'sampel'; did you mean 'sample'?",
        "sample | --format=cvs | unknown report format 'cvs': known are markdown, csv",
        "accept-1 | --format=csv | an acceptance has no report as csv, only markdown, html, json,"
            + " junit",
        "accept-1 | --format=cvs | unknown report format 'cvs'",
        "accept-1/find-max | --format=junit | a search has no report as junit",
        "half | --format=csv | is not JSON: it ends too early, in line 1",
        "other | --format=csv | is not a result of esbench",
      })
  void saysWhatItCannotMake(String id, String option, String message) {
    CliHarness.Ran ran = run("report", id, option);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.errors()).hasSize(1).first().asString().contains(message);
  }

  @Test
  void allGoesIntoTheRunDirectoryOnly() {
    CliHarness.Ran ran = run("report", "sample", "--format=all", "--output=x");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).hasSize(1).first().asString().contains("--output: 'all' is several");
  }

  @Test
  void readsAResultOfTheFirstEsbench() {
    CliHarness.Ran ran =
        run(
            "report",
            Path.of("src/test/resources/results/before-generator-watch.json")
                .toAbsolutePath()
                .toString());
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).startsWith("# Race of ").doesNotContain("NaN");
  }

  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void replacesEarlierReportsOnly(ReportFormat format) throws IOException {
    Path file = folder.resolve("out");
    String[] command = {"report", "sample", "--format=" + format.label(), "--output=" + file};
    assertThat(run(command).exitCode()).isZero();
    String report = Files.readString(file);
    assertThat(run(command).exitCode()).isZero();
    for (String other : List.of("{\"version\": 2, \"indices\": []}", "# Notes", "x", "\0\1\2")) {
      Files.writeString(file, other);
      CliHarness.Ran ran = run(command);
      assertThat(ran.exitCode()).isEqualTo(2);
      assertThat(ran.errors()).singleElement().asString().contains("is no report of this form");
      assertThat(file).hasContent(other);
    }
    Files.writeString(file, "");
    assertThat(run(command).exitCode()).isZero();
    assertThat(file).hasContent(report);
  }
}
