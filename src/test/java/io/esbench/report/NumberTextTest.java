package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expected texts are what Python prints for the same doubles. */
final class NumberTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0.0",
    "-0.0, -0.0",
    "1, 1.0",
    "0.1, 0.1",
    "2.0E-3, 0.002",
    "0.0001, 0.0001",
    "0.00009999, 9.999e-05",
    "1e-5, 1e-05",
    "5.122274160385132e-08, 5.122274160385132e-08",
    "1e-100, 1e-100",
    "81.44759149999999, 81.44759149999999",
    "195.4857990000001, 195.4857990000001",
    "0.30000000000000004, 0.30000000000000004",
    "1234567.0, 1234567.0",
    "9999999999999998, 9999999999999998.0",
    "1e16, 1e+16",
    "12345678901234567890, 1.2345678901234567e+19",
    "2e23, 2e+23",
    "1.0E23, 1e+23",
    "9007199254740993, 9007199254740992.0",
    "2.2250738585072014e-308, 2.2250738585072014e-308",
    "1.7976931348623157e308, 1.7976931348623157e+308",
    "-1.5, -1.5",
    "NaN, ''",
    "Infinity, ''",
  })
  void writesTheShortestTextAsPythonDoes(double value, String text) {
    assertThat(NumberText.repr(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(doubles = {2.0E-3, 1.1e-7, 4.35, 1e22, 4.9E-324, 123456.789})
  void readsBackTheSameDouble(double value) {
    assertThat(Double.parseDouble(NumberText.repr(value))).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "950, 950.00",
    "1000.456, 1000.46",
    "123456.789, 123456.79",
    "0.125, 0.12",
    "0.375, 0.38",
    "2.675, 2.67",
    "0, 0.00",
    "1e15, 1000000000000000.00",
    "NaN, ''",
  })
  void roundsToTwoDecimalsAsPythonDoes(double value, String text) {
    assertThat(NumberText.twoDecimals(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "1234567, 1234567",
    "1234567.891, 1234567.89",
    "950, 950",
    "0.5, 0.5",
    "0.004, <0.01",
    "0, 0",
    "-0.0, 0",
    "1e17, 100000000000000000",
    "1e300, >1000000000000000000",
    "-1e300, <-1000000000000000000",
    "1e-300, <0.000000001",
    "NaN, -",
  })
  void writesRatesWithAtMostTwoDecimals(double value, String text) {
    assertThat(NumberText.rate(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "12.3456789, 12.3457",
    "1234567.89, 1234568",
    "123456.789, 123457",
    "99999.96, 100000",
    "5.122274160385132e-08, 0.0000000512227",
    "0.1, 0.1",
    "1000000, 1000000",
    "0, 0",
    "-1.23456789, -1.23457",
    "Infinity, -",
  })
  void writesTimesWithSixSignificantDigitsAndNoExponent(double value, String text) {
    assertThat(NumberText.time(value)).isEqualTo(text);
  }
}
