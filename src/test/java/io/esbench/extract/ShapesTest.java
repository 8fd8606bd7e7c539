package io.esbench.extract;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.generate.draw.NormalQuantile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ShapesTest {
  private static double[] quantiles(DoubleUnaryOperator quantile) {
    double[] quantiles = new double[FieldStatistics.PERCENTS.length];
    for (int i = 0; i < quantiles.length; i++) {
      quantiles[i] = quantile.applyAsDouble(FieldStatistics.PERCENTS[i] / 100);
    }
    return quantiles;
  }

  @Test
  void eachDistributionIsFoundByItsQuantiles() {
    List<String> remarks = new ArrayList<>();
    assertThat(NumberShape.of(0, 200, quantiles(p -> 200 * p), 0, remarks::add))
        .hasToString("{\"from\":0,\"to\":200}");
    assertThat(
            NumberShape.of(
                    380, 620, quantiles(p -> 500 + 20 * NormalQuantile.of(p)), 0, remarks::add)
                .toString())
        .startsWith("{\"normal\":{\"mean\":500.00,\"deviation\":20.00},\"min\":380");
    assertThat(
            NumberShape.of(
                    1, 900, quantiles(p -> 30 * Math.exp(NormalQuantile.of(p))), 1, remarks::add)
                .toString())
        .startsWith("{\"lognormal\":{\"median\":30.000,\"sigma\":1.000},\"min\":1.0,\"max\":900.0");
    assertThat(NumberShape.of(7, 7, quantiles(p -> 7), 0, remarks::add))
        .hasToString("{\"from\":7,\"to\":7}");
    assertThat(NumberShape.of(0, 1, quantiles(Math::rint), 0, remarks::add))
        .hasToString("{\"from\":0,\"to\":1}");
    assertThat(remarks).isEmpty();
  }

  @Test
  void numbersThatNoDistributionIsNearAreTold() {
    List<String> remarks = new ArrayList<>();
    NumberShape.of(200, 500, quantiles(p -> p < 0.9 ? 200 : 500), 0, remarks::add);
    assertThat(remarks).singleElement().asString().contains("only roughly");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.00001, 0.0005})
  void numbersBetweenTheStepsOfTheLastDigitAreTold(double most) {
    List<String> remarks = new ArrayList<>();
    NumberShape.of(0, most, quantiles(p -> most * p), 4, remarks::add);
    assertThat(remarks).singleElement().asString().contains("in steps of 0.0001");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 1, 1.3, 3})
  void skewIsTheExponentOfTheCounts(double shape) {
    List<Long> counts = new ArrayList<>();
    for (int rank = 1; rank <= 100; rank++) {
      counts.add(Math.round(1e9 * Math.pow(rank, -shape)));
    }
    assertThat(Skew.of(counts).doubleValue()).isEqualTo(shape);
  }

  @Test
  void fewValuesHaveNoSkew() {
    assertThat(Skew.of(List.of()).signum()).isZero();
    assertThat(Skew.of(List.of(9L, 1L)).signum()).isZero();
  }
}
