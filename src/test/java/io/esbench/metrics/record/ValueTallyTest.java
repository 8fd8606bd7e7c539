package io.esbench.metrics.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ValueTallyTest {
  @Test
  void addsUpByName() {
    ValueTally tally = new ValueTally();
    tally.accept("took", 4);
    tally.accept("hits", 10);
    tally.accept("took", 1.5);
    assertThat(tally.recording())
        .containsExactly(new ValueSum("hits", 1, 10, 10, 10), new ValueSum("took", 2, 5.5, 1.5, 4));
  }

  @Test
  void partsOfSeveralLoopsAddUp() {
    List<ValueSum> some = List.of(new ValueSum("a", 2, 5, 1, 4), new ValueSum("b", 1, 7, 7, 7));
    List<ValueSum> others = List.of(new ValueSum("a", 1, 9, 9, 9), new ValueSum("c", 1, 0, 0, 0));
    assertThat(ValueSum.plus(some, others))
        .containsExactly(
            new ValueSum("a", 3, 14, 1, 9),
            new ValueSum("b", 1, 7, 7, 7),
            new ValueSum("c", 1, 0, 0, 0));
  }

  @Test
  void namesWithoutEndDoNotFillTheHeap() {
    ValueTally tally = new ValueTally();
    for (int i = 0; i < 10_000; i++) {
      tally.accept("name-" + i, i);
    }
    tally.accept("name-0", 100);
    assertThat(tally.recording()).hasSize(200);
    assertThat(tally.recording().get(0)).isEqualTo(new ValueSum("name-0", 2, 100, 0, 100));
  }
}
