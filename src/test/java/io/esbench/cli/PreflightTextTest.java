package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.TargetInfo;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PreflightTextTest {
  private static final String LOGIN =
      "Give a login that may read this: the cluster privilege 'monitor' is enough for most checks.";

  private static final PreflightReport REPORT =
      new PreflightReport(
          1,
          Instant.EPOCH,
          1.5,
          new TargetInfo(
              List.of("https://es01:9200", "https://es02:9200"),
              "opensearch",
              null,
              "2.19.6",
              "open",
              2,
              false),
          List.of(
              new PreflightLine(
                  "master-quorum",
                  PreflightState.FAIL,
                  "Master-eligible nodes",
                  "2 of 2 nodes: es01, es02",
                  "The loss of one of them may stop the whole cluster.",
                  "Have three master-eligible nodes, in three failure domains."),
              new PreflightLine("tls", PreflightState.OK, "TLS on the HTTP layer", "HTTPS", "", ""),
              new PreflightLine(
                  "disk", PreflightState.NOT_VISIBLE, "Disk headroom", "403", "", LOGIN),
              new PreflightLine("heap", PreflightState.NOT_VISIBLE, "Heap", "403", "", LOGIN)),
          List.of("Number of nodes unknown: 403"));

  @ParameterizedTest
  @ValueSource(ints = {60, 100})
  void groupsLinesAndFitsTheTerminal(int width) {
    String text = PreflightText.of(REPORT, width);
    GoldenFile.named("cli/preflight-" + width + ".txt").assertEquals(text);
    assertThat(text.lines().skip(1)).allMatch(line -> line.length() <= Math.max(width, 70));
  }
}
