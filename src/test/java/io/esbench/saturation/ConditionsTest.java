package io.esbench.saturation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.result.RateVerdict;
import io.esbench.result.SampleResults;
import io.esbench.result.TaskResult;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What counts as held, and what is wrong with conditions and settings. */
final class ConditionsTest {
  private static final Conditions CONDITIONS = new Conditions(99, 100, 0.01, 0.8);

  private static Reading reading(
      RateVerdict verdict,
      @Nullable Double millis,
      double errorRate,
      boolean limited,
      @Nullable Double cpu) {
    return new Reading(
        new Reading.Offer(500, 450, verdict),
        new Reading.Latency(millis, 50, 30),
        errorRate,
        limited,
        cpu);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HELD        | 99  | 0    | false | 0.5  |               | ",
        "STRAINED    | 100 | 0.01 | false | 0.8  |               | ",
        "UNTHROTTLED | 99  | 0    | false | 0.5  |               | ",
        "HELD        | 101 | 0    | false | 0.5  | LATENCY       | 99th percentile latency 101 ms"
            + " is above the limit of 100 ms",
        "NOT_HELD    | 900 | 0    | false | 0.5  | RATE_NOT_HELD | the rate was not held: 450 of"
            + " 500 per second were started",
        "NOT_HELD    | 900 | 0.02 | false | 0.5  | ERRORS        | 2 % of the requests failed, at"
            + " most 1 % may",
        "NOT_HELD    | 900 | 0.02 | true  | 0.5  | GENERATOR     | the load generator was the"
            + " limit",
        "HELD        |     | 0    | false | 0.5  | NOT_MEASURED  | 50 requests have no 99th"
            + " percentile, which needs 100 (start higher, give longer probes or limit a lower"
            + " percentile)",
        "HELD        |     | 1    | false | 0.5  | ERRORS        | 100 % of the requests failed, at"
            + " most 1 % may",
        "HELD        | 99  | 0    | false | 0.81 | CPU           | a data node used 81 % of its"
            + " CPU, at most 80 % are allowed",
        "HELD        | 99  | 0    | false |      | NOT_MEASURED  | the CPU of the data nodes is"
            + " limited but was not read: they do not tell it, or the probe was shorter than 3 s",
        "HELD        | 101 | 0    | false |      | LATENCY       | 99th percentile latency 101 ms"
            + " is above the limit of 100 ms",
      })
  void theFirstConditionThatBreaksIsTold(
      RateVerdict verdict,
      @Nullable Double millis,
      double errorRate,
      boolean limited,
      @Nullable Double cpu,
      Breach.@Nullable Cause cause,
      @Nullable String text) {
    Probe probe = CONDITIONS.judge(reading(verdict, millis, errorRate, limited, cpu));

    assertThat(probe.held()).isEqualTo(cause == null);
    assertThat(probe.breach() == null ? null : probe.breach().cause()).isEqualTo(cause);
    assertThat(probe.breach() == null ? null : probe.breach().text()).isEqualTo(text);
  }

  @Test
  void cpuIsNotLookedAtUnlessItIsLimited() {
    Conditions conditions = new Conditions(99, 100, 0, null);

    assertThat(conditions.judge(reading(RateVerdict.HELD, 50.0, 0, false, null)).held()).isTrue();
    assertThat(conditions.judge(reading(RateVerdict.HELD, 50.0, 0, false, 1.0)).held()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"101, true", "104.9, true", "105.1, false", "1000, false"})
  void upToATwentiethAboveTheLimitIsNarrow(double millis, boolean narrow) {
    Probe probe = CONDITIONS.judge(reading(RateVerdict.HELD, millis, 0, false, 0.5));

    assertThat(Objects.requireNonNull(probe.breach()).narrow()).isEqualTo(narrow);
  }

  @Test
  void aReadingIsThatOfTheTask() {
    TaskResult task = SampleResults.ladder().tasks().get(1);
    Reading reading = Reading.of(50, task, 99, 0.25);

    assertThat(reading)
        .isEqualTo(
            new Reading(
                new Reading.Offer(50, 49.5, RateVerdict.STRAINED),
                new Reading.Latency(16.5, 1200, 20.5),
                0,
                false,
                0.25));
    assertThat(Reading.of(50, task, 99.99, null).latency().millis()).isNull();
  }

  @Test
  void aLimitedGeneratorIsThatOfTheTask() {
    TaskResult unthrottled = SampleResults.ladder().tasks().get(3);

    assertThat(Reading.of(8, unthrottled, 50, null).generatorLimited()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "95,  100,  0,    ,    percentile 95.0 cannot be limited",
    "99,  0,    0,    ,    a latency limit must be above 0 ms",
    "99,  NaN,  0,    ,    a latency limit must be above 0 ms",
    "99,  100,  1,    ,    an error rate must be 0 or more and below 1",
    "99,  100,  -0.1, ,    an error rate must be 0 or more and below 1",
    "99,  100,  0,    80,  a share of CPU must be above 0 and at most 1",
  })
  void rejectsConditionsThatCannotBe(
      double percentile, double millis, double errorRate, @Nullable Double cpu, String message) {
    assertThatThrownBy(() -> new Conditions(percentile, millis, errorRate, cpu))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource({
    "0,   100, 0.05,  12, a search must start above 0",
    "NaN, 100, 0.05,  12, a search must start above 0",
    "200, 100, 0.05,  12, a search must start above 0 and not above its highest rate",
    "10,  100, 0.001, 12, a resolution must be from 0.01",
    "10,  100, 2,     12, a resolution must be from 0.01",
    "10,  100, 0.05,  2,  a search needs at least 3 probes",
  })
  void rejectsSettingsThatCannotBe(
      double start, double highest, double resolution, int probes, String message) {
    assertThatThrownBy(
            () ->
                new SearchSettings(
                    Dimension.OPERATIONS, start, highest, resolution, probes, ProbeLength.of(99)))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource({"50, 20", "90, 100", "99, 1000", "99.9, 10000", "99.99, 100000"})
  void aPercentileNeedsTenRequestsAboveIt(double percentile, long samples) {
    assertThat(ProbeLength.of(percentile).samples()).isEqualTo(samples);
  }

  @Test
  void rejectsLengthsThatCannotBe() {
    Duration second = Duration.ofSeconds(1);
    assertThatThrownBy(() -> new ProbeLength(Duration.ZERO, Duration.ZERO, second, 1))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("a probe must take time");
    assertThatThrownBy(() -> new ProbeLength(Duration.ZERO, second, Duration.ofMillis(1), 1))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("the longest probe (PT0.001S) must not be shorter");
  }

  @ParameterizedTest
  @CsvSource({
    "OPERATIONS, 1234.56,  1235,   1235 ops/s",
    "OPERATIONS, 0.123456, 0.1235, 0.1235 ops/s",
    "DOCUMENTS,  123456,   123500, 123500 docs/s",
    "CLIENTS,    1.4,      1,      1 client",
    "CLIENTS,    0.2,      1,      1 client",
    "CLIENTS,    7.6,      8,      8 clients",
  })
  void ratesAreRoundedToWhatCanBeOffered(
      Dimension dimension, double rate, double rounded, String text) {
    assertThat(dimension.rounded(rate)).isEqualTo(rounded);
    assertThat(dimension.text(dimension.rounded(rate))).isEqualTo(text);
  }
}
