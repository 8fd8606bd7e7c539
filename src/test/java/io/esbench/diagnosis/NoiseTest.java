package io.esbench.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.result.Distribution;
import io.esbench.result.Quantile;
import io.esbench.result.SecondSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Confidence intervals of percentiles. */
final class NoiseTest {
  private static final int TRIALS = 2_000;

  /** As results are: the smallest sample that covers the percentile. */
  private static Distribution distribution(double[] samples) {
    Arrays.sort(samples);
    List<Quantile> quantiles = new ArrayList<>();
    for (double percentile : new double[] {50, 90, 99, 100}) {
      int rank = (int) Math.ceil(percentile / 100 * samples.length);
      quantiles.add(new Quantile(percentile, samples[rank - 1]));
    }
    return new Distribution(
        samples.length, 0, samples[0], samples[samples.length - 1], 0, quantiles, List.of());
  }

  private static Rung.Figure figure(
      Distribution times, List<SecondSample> series, double percentile, double next) {
    return Objects.requireNonNull(new Noise(times, series).figure(percentile, next));
  }

  @ParameterizedTest
  @CsvSource({
    // samples, percentile, next one
    "100,  50, 90",
    "200,  50, 90",
    "1000, 50, 90",
    "5000, 50, 90",
    "300,  90, 99",
    "1000, 90, 99",
    "5000, 90, 99",
  })
  void nineteenOfTwentyIntervalsHoldTheTruth(int samples, double percentile, double next) {
    // Exponential times, whose percentiles are known.
    double truth = -Math.log1p(-percentile / 100);
    SplittableRandom random = new SplittableRandom(7);
    int holding = 0;
    for (int i = 0; i < TRIALS; i++) {
      double[] times = random.doubles(samples).map(u -> -Math.log1p(-u)).toArray();
      Rung.Figure figure = figure(distribution(times), List.of(), percentile, next);
      double off = Math.max(figure.millis() / truth, truth / figure.millis()) - 1;
      holding += off <= figure.noise() ? 1 : 0;
    }
    assertThat((double) holding / TRIALS).isBetween(0.92, 0.995);
  }

  @Test
  void moreSamplesAreLessNoise() {
    double few = figure(Step.times(10, 30, 200), List.of(), 50, 90).noise();
    double many = figure(Step.times(10, 30, 800), List.of(), 50, 90).noise();

    // 6.93 and 3.46 percent points above the median, between 10 ms and three times as much.
    assertThat(few).isCloseTo(2 * Math.log(0.5 / (0.5 - 0.0693)) / Math.log(5), within(0.0005));
    assertThat(many).isCloseTo(2 * Math.log(0.5 / (0.5 - 0.03465)) / Math.log(5), within(0.0005));
  }

  @Test
  void isNeverBelowTwoPercent() {
    assertThat(figure(Step.times(10, 10, 1_000_000), List.of(), 50, 90).noise()).isEqualTo(0.02);
  }

  @Test
  void isUnknownWithoutThePercentileAbove() {
    assertThat(figure(Step.times(10, 15, 9), List.of(), 50, 90).noise()).isInfinite();
    assertThat(figure(Step.times(10, 15, 99), List.of(), 90, 99).noise()).isInfinite();
    assertThat(new Noise(Step.times(10, 15, 1), List.of()).figure(50, 90)).isNull();
    assertThat(new Noise(Distribution.EMPTY, List.of()).figure(50, 90)).isNull();
  }

  @Test
  void secondsThatDifferAreNoise() {
    // Medians of 7 and 13 in turn: s = 3.078, m = 10, k = 20.
    List<SecondSample> series = new Step(10, 10).spread(0.3).task().series();

    assertThat(figure(Step.times(10, 10, 1_000_000), series, 50, 90).noise())
        .isCloseTo(1.96 * 3.0779 / (10 * Math.sqrt(20)), within(0.0001));
  }

  @Test
  void aFewSecondsSayNothing() {
    List<SecondSample> series = new Step(10, 10).spread(0.3).lasting(4).task().series();

    assertThat(figure(Step.times(10, 10, 1_000_000), series, 50, 90).noise()).isEqualTo(0.02);
  }

  @Test
  void warmUpAndSecondsWithoutSuccessAreLeftOut() {
    List<SecondSample> series = new ArrayList<>(new Step(10, 10).task().series());
    series.add(new SecondSample(21, true, 5, 5, 0, 0, 0, 0, 0, null, null, null));

    assertThat(Noise.medians(series)).hasSize(20).containsOnly(10);
  }
}
