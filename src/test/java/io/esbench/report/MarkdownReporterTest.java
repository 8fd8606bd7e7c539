package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.TargetInfo;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MarkdownReporterTest {
  @Test
  void opensWithABannerIfTheRaceDidNotEndWell() throws IOException {
    assertThat(markdown(SampleResults.aborted())).contains("> **ABORTED**: bulk-index: documents");
    assertThat(markdown(SampleResults.incompleteWithoutPrivileges()))
        .contains("> **INCOMPLETE**: interrupted by the user");
    assertThat(markdown(SampleResults.ladder())).contains("Status: **complete**");
  }

  @Test
  void saysOfARateThatWasNotHeldThatItsLatencyIsABacklog() throws IOException {
    assertThat(markdown(SampleResults.ladder()))
        .contains("**filtered-500-ops: the rate was NOT HELD.**")
        .containsPattern("50th percentile latency +\\| filtered-500-ops +\\|.*rate not held")
        .doesNotContainPattern("percentile service time +\\| filtered-500-ops +\\|.*not held");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "elasticsearch | default | elasticsearch 1.2.3, 3 nodes",
        "elasticsearch | oss     | elasticsearch 1.2.3 (oss), 3 nodes",
        "opensearch    | -       | opensearch 1.2.3, 3 nodes",
      })
  void saysWhichBuildItIsIfItIsASpecialOne(
      String distribution, @Nullable String flavor, String words) {
    assertThat(
            TargetText.of(new TargetInfo(List.of(), distribution, flavor, "1.2.3", null, 3, false)))
        .isEqualTo(words);
  }

  @Test
  void namesMissingRowsWithTheirReason() throws IOException {
    assertThat(markdown(SampleResults.incompleteWithoutPrivileges()))
        .contains("Not available (403, needs the cluster privileges [monitor,manage,all]): ");
  }

  @Test
  void leavesOutZerosThatMeanNothing() throws IOException {
    assertThat(markdown(SampleResults.ladder()))
        .doesNotContainPattern("\\| Heap used for segments")
        .contains("Left out (this version always reports 0): Heap used for segments;")
        .containsPattern("Median cumulative indexing time across primary shards +\\| +0 \\|");
  }

  @Test
  void saysInWordsWhichCheckFailed() throws IOException {
    assertThat(markdown(SampleResults.aborted()))
        .containsPattern("documents in index = documents acknowledged \\| FAILED +\\|");
  }

  @Test
  void keepsForeignNamesInsideTheirCells() throws IOException {
    assertThat(markdown(SampleResults.incompleteWithoutPrivileges()))
        .contains("a\\|b,\"c\" &lt;script&gt;=1")
        .doesNotContain("<script>");
  }

  private static String markdown(RaceResult result) throws IOException {
    StringBuilder out = new StringBuilder();
    ReportFormat.MARKDOWN.reporter().write(result, out);
    return out.toString();
  }
}
