package io.esbench.assessment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ContentionFinding;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class ContentionTest {
  private static final List<Contention.Pair> PAIRS =
      List.of(new Contention.Pair("contention", "alone", "beside"));

  private static PassedRace contention(int pass, boolean cold, double alone, double beside) {
    Race race = cold ? Race.cold("contention") : Race.judged("contention", pass);
    return race.search("alone", 0, alone).bulk("writes", 20).search("beside", 20, beside).done();
  }

  @Test
  void theRatioIsTheMedianOfThePassesWithItsRange() {
    List<ContentionFinding> findings =
        Contention.of(
            PAIRS,
            List.of(
                contention(1, true, 10, 100),
                contention(2, false, 10, 20),
                contention(3, false, 10, 30),
                contention(4, false, 20, 50)));

    assertThat(findings).hasSize(1);
    ContentionFinding.Ratio ratio = Objects.requireNonNull(findings.get(0).ratio("p50 latency"));
    assertThat(ratio.ratio()).isEqualTo(2.5);
    assertThat(ratio.least()).isEqualTo(2.0);
    assertThat(ratio.most()).isEqualTo(3.0);
    assertThat(ratio.alone()).isEqualTo(10.0);
    assertThat(ratio.beside()).isEqualTo(30.0);
    assertThat(findings.get(0).mixed()).isEmpty();
  }

  @Test
  void theSameOperationWhileItsOwnIndexIsWrittenStandsBesideIt() {
    PassedRace mixed = Race.judged("mixed", 2).bulk("load", 0).search("mixed-search", 2, 40).done();
    PassedRace quiet = Race.judged("ladder", 2).search("step", 0, 9).done();

    ContentionFinding finding =
        Contention.of(PAIRS, List.of(contention(2, false, 10, 20), mixed, quiet)).get(0);

    assertThat(finding.mixed())
        .containsExactly("mixed-search of mixed: p50 40.0 ms, p90 80.0 ms, p99 120.0 ms");
  }

  @Test
  void pairsWithoutFiguresHaveNone() {
    assertThat(Contention.of(PAIRS, List.of(Race.judged("c", 1).search("a", 0, 1).done())))
        .isEmpty();
  }
}
