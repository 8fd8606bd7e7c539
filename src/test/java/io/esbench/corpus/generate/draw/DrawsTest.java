package io.esbench.corpus.generate.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DrawsTest {
  /** The table of docs/corpus-format.md is that of a mean of 4,500 hundredths. */
  @Test
  void thresholdsOfTheExponentialAreTheStatedFormula() {
    ExponentialDraw draw = new ExponentialDraw(4500);
    assertThat(draw.used()).isEqualTo(17);
    assertThat(draw.threshold(0)).isEqualTo(2_147_245_039L);
    assertThat(draw.threshold(16)).isEqualTo(2033);
    for (int k = 0; k <= 16; k++) {
      double expected = 0x1p32 / (1 + Math.exp(Math.scalb(1.0, k) / 4500));
      assertThat((double) draw.threshold(k)).isCloseTo(expected, within(0.51));
    }
  }

  /** Whether the first number is the high or the low half of a pair makes no difference. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.7, 1, 45, 4500, 1e9})
  void exponentialTakesTheNumbersOneAfterAnother(double mean) {
    ExponentialDraw draw = new ExponentialDraw(mean);
    for (int k = 0; k < 9; k++) {
      long value = 0;
      for (int bit = 0; bit < draw.used(); bit++) {
        value |= RandomStream.number(123, k + bit) < draw.threshold(bit) ? 1L << bit : 0;
      }
      assertThat(draw.draw(123, k)).isEqualTo(value);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, 0",
    "0.841344746, 1",
    "0.158655254, -1",
    "0.975, 1.959963985",
    "0.999999, 4.753424309",
    "0.000001, -4.753424309",
    "0.02, -2.053748911"
  })
  void normalQuantilesAreThoseOfTheTables(double probability, double value) {
    assertThat(NormalQuantile.of(probability)).isCloseTo(value, within(1e-7));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-3, 5",
    "0, 2147483647",
    "0, 2147483648",
    "-1000000000000000, 1000000000000000"
  })
  void uniformStaysInItsRangeAndReachesItsEnds(long least, long most) {
    UniformDraw draw = new UniformDraw(least, most);
    RandomStream stream = RandomStream.of(1, "x");
    double mean = 0;
    for (int i = 0; i < 10_000; i++) {
      long value = draw.draw(stream.base(i), i % 3);
      assertThat(value).isBetween(least, most);
      mean += value / 10_000.0;
    }
    double range = (double) most - least;
    assertThat(mean).isCloseTo(least + range / 2, within(range / 40 + 1e-9));
  }

  @Test
  void zipfOfShapeZeroIsUniform() {
    ZipfDraw draw = new ZipfDraw(4, 0);
    int[] counts = new int[4];
    for (int i = 0; i < 40_000; i++) {
      counts[(int) draw.draw(RandomStream.of(1, "x").base(i), 0)]++;
    }
    for (int count : counts) {
      assertThat(count).isBetween(9_600, 10_400);
    }
  }

  @Test
  void quantilesAreReadBetweenTheirKnots() {
    QuantileDraw line = new QuantileDraw(p -> p * 1e9, 0, 1_000_000_000);
    for (int i = 0; i < 10_000; i++) {
      long base = RandomStream.of(3, "x").base(i);
      double expected = RandomStream.number(base, 0) / 0x1p32 * 1e9;
      assertThat((double) line.draw(base, 0)).isCloseTo(expected, within(300.0));
    }
  }
}
