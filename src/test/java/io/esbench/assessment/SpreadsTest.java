package io.esbench.assessment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.SpreadRow;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SpreadsTest {
  private static SpreadRow row(List<SpreadRow> rows, String task, String metric) {
    return rows.stream()
        .filter(row -> row.task().equals(task) && row.metric().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theColdPassIsShownAndTheOthersGiveMedianRangeAndNoise() {
    List<SpreadRow> rows =
        Spreads.of(
            List.of(
                Race.cold("c").search("find", 0, 90).done(),
                Race.judged("c", 2).search("find", 0, 10).done(),
                Race.judged("c", 3).search("find", 0, 12).done(),
                Race.judged("c", 4).search("find", 0, 11).done()));

    SpreadRow median = row(rows, "find", "p50 latency");
    assertThat(median.cold()).isEqualTo(90.0);
    assertThat(median.passes()).containsExactly(10.0, 12.0, 11.0);
    assertThat(median.median()).isEqualTo(11.0);
    assertThat(median.noise()).isEqualTo(2.0 / 11);
    assertThat(median.unit()).isEqualTo("ms");
    assertThat(row(rows, "find", "mean throughput").unit()).isEqualTo("ops/s");
    assertThat(row(rows, "find", "mean throughput").noise()).isZero();
    assertThat(row(rows, "find", "error rate").noise()).isNull();
  }

  @Test
  void aSingleJudgedPassHasNoNoise() {
    SpreadRow row =
        row(Spreads.of(List.of(Race.judged("c", 1).search("f", 0, 4).done())), "f", "p50 latency");
    assertThat(row.cold()).isNull();
    assertThat(row.median()).isEqualTo(4.0);
    assertThat(row.noise()).isNull();
  }

  @Test
  void tasksOfTheSameNameInTwoChallengesStayApart() {
    List<SpreadRow> rows =
        Spreads.of(
            List.of(
                Race.judged("a", 1).search("find", 0, 4).done(),
                Race.judged("b", 1).search("find", 0, 8).done()));
    assertThat(rows.stream().filter(row -> row.metric().equals("p50 latency")))
        .extracting(SpreadRow::challenge, SpreadRow::median)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("a", 4.0),
            org.assertj.core.groups.Tuple.tuple("b", 8.0));
  }
}
