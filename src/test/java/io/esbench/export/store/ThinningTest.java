package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ThinningTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "20, 1", "80, 1", "81, 8", "320, 16", "1000000, 65536"})
  void aFirstSecondOfManyRequestsHasAtMostSoManyRecords(long successes, long each) {
    Thinning thinning = new Thinning(20, null);
    thinning.seen(successes);
    assertThat(thinning.each()).isEqualTo(each);
  }

  @ParameterizedTest
  @CsvSource({"0.5, 1", "20, 1", "20.5, 2", "100, 8"})
  void aRateThatIsAskedForTellsItBeforeTheFirstSecond(double rate, long each) {
    assertThat(new Thinning(20, rate).each()).isEqualTo(each);
  }

  /** Else slow seconds, in which less is completed, would weigh more than fast ones. */
  @Test
  void slowSecondsAndBacklogsDoNotChangeIt() {
    Thinning thinning = new Thinning(20, 100.0);
    for (long successes : List.of(3L, 15L, 0L, 640L, 100L, 1L)) {
      thinning.seen(successes);
      assertThat(thinning.each()).isEqualTo(8);
    }
    thinning.seen(641);
    assertThat(thinning.each()).isEqualTo(64);
  }
}
