package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CsvReporterTest {
  @Test
  void beginsWithTheHeaderOfRallyAndEndsLinesWithCrLf() throws IOException {
    String csv = csv(SampleResults.ladder());

    assertThat(csv).startsWith("Metric,Task,Value,Unit\r\n").endsWith("\r\n");
    assertThat(csv.replace("\r\n", "")).doesNotContain("\n", "\r");
  }

  @Test
  void ordersTheRowsOfATaskAsRallyDoes() throws IOException {
    List<String> rows =
        csv(SampleResults.ladder())
            .lines()
            .filter(line -> line.contains(",filtered-10-ops,"))
            .toList();

    assertThat(rows)
        .containsExactly(
            "Min Throughput,filtered-10-ops,9.00,ops/s",
            "Mean Throughput,filtered-10-ops,10.00,ops/s",
            "Median Throughput,filtered-10-ops,10.00,ops/s",
            "Max Throughput,filtered-10-ops,11.00,ops/s",
            "50th percentile latency,filtered-10-ops,4.123456789,ms",
            "90th percentile latency,filtered-10-ops,8.246913578,ms",
            "99th percentile latency,filtered-10-ops,12.370370367,ms",
            "100th percentile latency,filtered-10-ops,24.740740734,ms",
            "50th percentile service time,filtered-10-ops,4.123456789,ms",
            "90th percentile service time,filtered-10-ops,8.246913578,ms",
            "99th percentile service time,filtered-10-ops,12.370370367,ms",
            "100th percentile service time,filtered-10-ops,24.740740734,ms",
            "error rate,filtered-10-ops,0.00,%");
  }

  @Test
  void leavesOutRowsWithoutAValueAndKeepsZeros() throws IOException {
    assertThat(csv(SampleResults.ladder()))
        .doesNotContain("Total Ingest Pipeline time")
        .contains("Heap used for segments,,0.0,MB\r\n")
        .contains("Segment count,,1234567,\r\n");
  }

  @Test
  void addsTheDocumentErrorRateOnlyIfDocumentsFailed() throws IOException {
    assertThat(csv(SampleResults.ladder())).doesNotContain("document error rate");
    assertThat(csv(SampleResults.aborted()))
        .contains("error rate,bulk-index,4.76,%\r\ndocument error rate,bulk-index,0.0444");
  }

  @Test
  void quotesNamesThatWouldBreakTheTable() throws IOException {
    assertThat(csv(SampleResults.incompleteWithoutPrivileges()))
        .contains("Min Throughput,\"a|b,\"\"c\"\" <script>=1\",19.00,ops/s\r\n");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "=1+1,'=1+1",
        "@SUM(A1),'@SUM(A1)",
        "-2+3,'-2+3",
        "+49 30,'+49 30",
        "\" =1\",\"' =1\"",
        "-12.5,-12.5",
        "+7,+7",
        "a=1,a=1"
      })
  void writesWhatBeginsLikeAFormulaAsText(String task, String cell) throws IOException {
    assertThat(csv(SampleResults.named(task)))
        .contains("Mean Throughput," + cell + ",10.00,ops/s\r\n");
  }

  @Test
  void hidesAdministrativeTasksWithoutErrors() throws IOException {
    assertThat(csv(SampleResults.ladder())).doesNotContain(",refresh,");
  }

  private static String csv(RaceResult result) throws IOException {
    StringBuilder out = new StringBuilder();
    ReportFormat.CSV.reporter().write(result, out);
    return out.toString();
  }
}
