package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.Load;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SelfChecksTest {
  private static TaskResult task(
      long requests, double seconds, double meanMillis, RateVerdict verdict, DocumentCounts docs) {
    Distribution times = new Distribution(requests, meanMillis, 1, 10, 0, List.of());
    return new TaskResult(
        "t",
        "op",
        "bulk",
        2,
        true,
        Instant.EPOCH,
        seconds,
        new ThroughputStats(1, 1, 1, 1, "docs/s"),
        times,
        times,
        times,
        Distribution.EMPTY,
        new Requests(requests, 0, 0L, List.of()),
        0,
        docs,
        new Load(null, "ops", 1, Distribution.EMPTY, Distribution.EMPTY, null, 0, verdict),
        GeneratorFindings.notJudged("no"),
        List.of());
  }

  private static TaskResult bulk(DocumentCounts docs) {
    return task(10, 0.5, 1, RateVerdict.UNTHROTTLED, docs);
  }

  @Test
  void holdsWhenEveryDocumentIsAccountedForAndCounted() {
    List<SelfCheck> checks =
        SelfChecks.of(
            List.of(bulk(new DocumentCounts(100, 100, 0, 0, 0, 0, 0, 0))),
            Map.of("idx", 100L),
            100L);
    assertThat(checks).hasSize(3).allMatch(SelfCheck::passed);
    assertThat(checks.get(2).detail()).isEqualTo("index 'idx' holds 100; 100 in the corpus");
  }

  @Test
  void failsWhenADocumentHasNoFate() {
    assertThat(
            SelfChecks.of(List.of(bulk(new DocumentCounts(100, 98, 0, 0, 0, 1, 0, 0))), null, null))
        .singleElement()
        .matches(check -> !check.passed())
        .extracting(SelfCheck::detail)
        .isEqualTo("100 sent; 98 acknowledged, 1 rejected, 0 failed");
  }

  @Test
  void failsWhenTheIndexHoldsFewerThanAcknowledged() {
    assertThat(
            SelfChecks.of(
                List.of(bulk(new DocumentCounts(100, 100, 0, 0, 0, 0, 0, 0))),
                Map.of("idx", 99L),
                null))
        .extracting(SelfCheck::passed)
        .containsExactly(true, false);
  }

  @ParameterizedTest
  @CsvSource({"90, true", "95, true", "100, true", "101, false", "89, false"})
  void documentsOfUnknownFateMayBeInTheIndex(long found, boolean passed) {
    assertThat(
            SelfChecks.of(
                List.of(bulk(new DocumentCounts(100, 90, 0, 0, 0, 0, 10, 0))),
                Map.of("idx", found),
                null))
        .extracting(SelfCheck::passed)
        .containsExactly(true, passed);
  }

  @Test
  void saysNothingAboutDocumentsOfAChallengeThatOnlyReads() {
    assertThat(SelfChecks.of(List.of(bulk(DocumentCounts.NONE)), Map.of(), null)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // 1000 requests in 5 s at 10 ms are 2 in flight: what two clients can do
    "1000, 5, 10, true",
    // at 20 ms they would be 4: impossible for two clients
    "1000, 5, 20, false",
    // at 2 ms two clients were idle most of the time: the generator lost it
    "1000, 5, 2, false",
  })
  void littlesLawHoldsClosedLoopsToTheirClients(
      long requests, double seconds, double meanMillis, boolean passed) {
    assertThat(
            SelfChecks.of(
                List.of(
                    task(
                        requests,
                        seconds,
                        meanMillis,
                        RateVerdict.UNTHROTTLED,
                        DocumentCounts.NONE)),
                null,
                null))
        .singleElement()
        .extracting(SelfCheck::passed)
        .isEqualTo(passed);
  }

  @Test
  void littlesLawIsNotAskedOfOpenModelsOrFewRequests() {
    assertThat(
            SelfChecks.of(
                List.of(
                    task(1000, 5, 2, RateVerdict.HELD, DocumentCounts.NONE),
                    task(50, 5, 2, RateVerdict.UNTHROTTLED, DocumentCounts.NONE)),
                null,
                null))
        .isEmpty();
  }
}
