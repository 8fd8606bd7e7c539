package io.esbench.report.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.FigurePair;
import io.esbench.comparison.figure.Caveat;
import io.esbench.comparison.figure.Direction;
import io.esbench.comparison.figure.FigureKind;
import io.esbench.comparison.figure.RowName;
import io.esbench.comparison.figure.Sample;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows D1 to D9 of the conformance tests, as Rally prints them. */
@Tag("conformance")
final class RallyComparisonTest {
  private static final String RED = "\u001b[31;1m";
  private static final String GREEN = "\u001b[32;1m";
  private static final String NEUTRAL = "\u001b[39;1m";

  @ParameterizedTest
  @CsvSource({
    // D1 to D4: latency unless said otherwise
    "100, 110,    LOWER,  +10.00000, RED,     +10.00%, RED",
    "100, 110,    HIGHER, +10.00000, GREEN,   +10.00%, GREEN",
    "110, 100,    HIGHER, -10.00000, RED,     -9.09%,  RED",
    "0,   5,      LOWER,  +5.00000,  RED,     0.00%,   NEUTRAL",
    "3,   2.9999, LOWER,  -0.00010,  GREEN,   -0.00%,  NEUTRAL",
    // D5 error rate, D6 young GC in s, D7 indexing time in min
    "0.0, 2.0,    LOWER,  +2.00000,  RED,     0.00%,   NEUTRAL",
    "0.1, 0.2,    LOWER,  +0.10000,  RED,     +100.00%, RED",
    "10,  11,     LOWER,  +1.00000,  RED,     +10.00%, RED",
    // No difference, and counts, which Rally takes for better if smaller
    "5,   5,      LOWER,  0.00000,   NEUTRAL, 0.00%,   NEUTRAL",
    "10,  8,      NEUTRAL, -2.00000, GREEN,   -20.00%, GREEN"
  })
  void hasRallysDifferencesAndColours(
      double baseline,
      double contender,
      Direction direction,
      String diff,
      String colour,
      String percent,
      String percentColour) {
    RallyLine line = RallyLine.of(pair("m", "t", "ms", direction, baseline, contender));
    assertThat(line.diff()).isEqualTo(diff);
    assertThat(line.colour(false)).isEqualTo(code(colour));
    assertThat(line.diffPercent()).isEqualTo(percent);
    assertThat(line.colour(true)).isEqualTo(code(percentColour));
  }

  /** D9, and what Rally 2.13 prints of the same rows. */
  @Test
  void laysItsTableOutAsRally() {
    List<FigurePair> pairs =
        List.of(
            pair("Cumulative indexing time of primary shards", "", "min", Direction.LOWER, 10, 11),
            count("Segment count", 10, 8),
            pair("50th percentile latency", "index", "ms", Direction.LOWER, 12.3456789, 12.5));
    assertThat(new RallyComparison(pairs).markdown(false))
        .isEqualTo(
            """
            |                                     Metric |   Task |   Baseline |   Contender |     Diff |   Unit |   Diff % |
            |-------------------------------------------:|-------:|-----------:|------------:|---------:|-------:|---------:|
            | Cumulative indexing time of primary shards |        |    10      |        11   |  1       |    min |  +10.00% |
            |                              Segment count |        |    10      |         8   | -2       |        |  -20.00% |
            |                    50th percentile latency |  index |    12.3457 |        12.5 |  0.15432 |     ms |   +1.25% |
            """);
  }

  @Test
  void colouredCellsKeepTheLayout() {
    RallyComparison table =
        new RallyComparison(
            List.of(pair("99th percentile latency", "a", "ms", Direction.LOWER, 100, 110)));
    String coloured = table.markdown(true);
    assertThat(coloured).contains(RED + "10\u001b[0m").contains(RED + "+10.00%\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(table.markdown(false));
  }

  @Test
  void writesRallysCsv() throws IOException {
    StringBuilder out = new StringBuilder();
    new RallyComparison(
            List.of(
                pair(
                    "Cumulative indexing time of primary shards",
                    "",
                    "min",
                    Direction.LOWER,
                    10,
                    11),
                count("Segment count", 10, 8),
                pair(
                    "Mean Throughput", "index", "docs/s", Direction.HIGHER, 1234567.5, 1200000.25)))
        .csv(out);
    assertThat(out.toString().split("\r\n", -1))
        .containsExactly(
            "Metric,Task,Baseline,Contender,Diff,Unit,Diff %",
            "Cumulative indexing time of primary shards,,10.0,11.0,+1.00000,min,+10.00%",
            "Segment count,,10,8,-2.00000,,-20.00%",
            "Mean Throughput,index,1234567.5,1200000.25,-34567.25000,docs/s,-2.80%",
            "");
  }

  @Test
  void hasRallysNamesAndUnitsOfThisTable() {
    RallyLine shards =
        RallyLine.of(
            pair(
                "Min cumulative merge time across primary shards",
                "",
                "min",
                Direction.LOWER,
                1,
                2));
    assertThat(shards.metric()).isEqualTo("Min cumulative merge time across primary shard");
    RallyLine ingest =
        RallyLine.of(pair("Total Ingest Pipeline time", "", "s", Direction.LOWER, 1.5, 2));
    assertThat(ingest.baseline()).isEqualTo(1500);
    assertThat(ingest.unit()).isEqualTo("ms");
  }

  @Test
  void printsNoExponents() {
    List<FigurePair> pairs =
        List.of(pair("Max Throughput", "a", "docs/s", Direction.HIGHER, 12345678.9, 1e-7));
    assertThat(new RallyComparison(pairs).markdown(false))
        .contains("12345679")
        .contains("0.0000001")
        .doesNotContainPattern("[0-9]e[-+0-9]");
  }

  private static FigurePair count(String metric, double baseline, double contender) {
    return new FigurePair(
        new RowName("", metric),
        "",
        FigureKind.WORK,
        true,
        Direction.NEUTRAL,
        new Sample(List.of(baseline)),
        new Sample(List.of(contender)),
        Caveat.NONE);
  }

  private static FigurePair pair(
      String metric,
      String task,
      String unit,
      Direction direction,
      double baseline,
      double contender) {
    return new FigurePair(
        new RowName(task, metric),
        unit,
        FigureKind.TASK,
        false,
        direction,
        new Sample(List.of(baseline)),
        new Sample(List.of(contender)),
        Caveat.NONE);
  }

  private static String code(String colour) {
    return switch (colour) {
      case "RED" -> RED;
      case "GREEN" -> GREEN;
      default -> NEUTRAL;
    };
  }
}
