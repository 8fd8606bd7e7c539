package io.esbench.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.esbench.diagnosis.LadderDiagnosis.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of ladders that are made up. */
final class LadderDiagnosisTest {
  private static final double FIRST = 10;
  private static final long GIGABYTE = 1L << 30;

  /** Medians at 10, 20, 40, 80 … ops/s. */
  private static List<Step> steps(double... medians) {
    List<Step> steps = new ArrayList<>();
    double rate = FIRST;
    for (double median : medians) {
      steps.add(new Step(rate, median));
      rate *= 2;
    }
    return steps;
  }

  private static List<Step> with(List<Step> steps, int index, Step other) {
    steps.set(index, other);
    return steps;
  }

  private static Ladder ladder(List<Step> steps) {
    return new Ladder("search", steps.stream().map(Step::rung).toList());
  }

  private static LadderDiagnosis of(List<Step> steps) {
    return LadderDiagnosis.of(ladder(steps), Circumstances.UNKNOWN);
  }

  private static Arguments row(
      String name, List<Step> steps, Kind kind, @Nullable String at, String... sentence) {
    return arguments(name, steps, kind, at, sentence);
  }

  static Stream<Arguments> ladders() {
    return Stream.of(
        row(
            "flat, then bending",
            steps(10, 10, 10.2, 18, 60),
            Kind.BEND,
            "search-80",
            "latency bends at 80 ops/s: median 18 ms, 1.8 times the lowest before it (10 ms)"),
        row(
            "bend at the last step",
            steps(10, 10, 10, 30),
            Kind.BEND,
            "search-80",
            "latency bends at 80 ops/s: median 30 ms, 3 times the lowest before it (10 ms)"),
        row(
            "bend of the 90th percentile alone",
            with(steps(10, 10, 10, 12), 3, new Step(80, 12).ninetieth(45)),
            Kind.BEND,
            "search-80",
            "latency bends at 80 ops/s: 90th percentile 45 ms, 3 times the lowest before it"
                + " (15 ms)"),
        row(
            "bend, then a rate that is not held",
            with(steps(10, 10, 20, 900), 3, new Step(80, 900).notHeld()),
            Kind.BEND,
            "search-40",
            "latency bends at 40 ops/s"),
        row(
            "falling first, then bending",
            steps(14, 11, 9, 40),
            Kind.BEND,
            "search-80",
            "median 40 ms, 4.44 times the lowest before it (9 ms)"),
        row(
            "rising step by step",
            steps(10, 12.5, 14, 17, 21),
            Kind.BEND,
            "search-80",
            "median 17 ms, 1.7 times the lowest before it (10 ms)"),
        row(
            "strained where it bends",
            with(steps(10, 10, 10, 30), 3, new Step(80, 30).strained()),
            Kind.BEND,
            "search-80",
            "latency bends at 80 ops/s"),
        row(
            "flat",
            steps(10, 10.1, 9.9, 10),
            Kind.FLAT,
            null,
            "not saturated: up to 80 ops/s latency stays level (median 9.9 to 10.1 ms); raise the"
                + " rates to find the limit"),
        row(
            "flat within its noise",
            steps(
                new Step(10, 10).spread(0.3),
                new Step(20, 11.3).spread(0.3),
                new Step(40, 9.7).spread(0.3),
                new Step(80, 10.6).spread(0.3)),
            Kind.FLAT,
            null,
            "latency stays level (median 9.7 to 11.3 ms)"),
        row(
            "less than a bend",
            steps(10, 11, 12.5, 14),
            Kind.FLAT,
            null,
            "latency stays level (median 10 to 14 ms)"),
        row(
            "falling by less than a tenth",
            steps(10, 9.8, 9.5, 9.3),
            Kind.FLAT,
            null,
            "latency stays level (median 9.3 to 10 ms)"),
        row(
            "inverted",
            steps(14.0, 11.2, 9.7, 7.4),
            Kind.INVERTED,
            "search-10",
            "latency falls as the load rises, from 14 ms at 10 ops/s to 7.4 ms at 80 ops/s: "),
        row(
            "not held from a step on",
            steps(
                new Step(10, 10),
                new Step(20, 10),
                new Step(40, 700).notHeld(),
                new Step(80, 2000).notHeld()),
            Kind.RATE_NOT_HELD,
            "search-40",
            "from 40 ops/s on the rate is not held, 24 of 40 ops/s were started; the last step"
                + " before it is 20 ops/s"),
        row(
            "not held once",
            with(steps(10, 10, 10, 10), 1, new Step(20, 10).notHeld()),
            Kind.RATE_NOT_HELD,
            "search-20",
            "at 20 ops/s the rate is not held"),
        row(
            "never held",
            steps(new Step(10, 500).notHeld(), new Step(20, 700).notHeld()),
            Kind.RATE_NOT_HELD,
            "search-10",
            "from 10 ops/s on the rate is not held, 6 of 10 ops/s were started; no step is before"
                + " it"),
        row(
            "errors from a step on",
            steps(
                new Step(10, 10),
                new Step(20, 10),
                new Step(40, 10).failing(0.12),
                new Step(80, 10).failing(0.5)),
            Kind.ERRORS,
            "search-40",
            "from 40 ops/s on requests fail, 12 % of them; the last step before it is 20 ops/s"),
        row(
            "nothing succeeds at the last step",
            with(steps(10, 10, 10), 2, new Step(40, 10).failing(1)),
            Kind.ERRORS,
            "search-40",
            "from 40 ops/s on requests fail, 100 % of them"),
        row(
            "a few errors are none",
            with(steps(10, 10, 10), 2, new Step(40, 10).failing(0.01)),
            Kind.FLAT,
            null,
            "not saturated"),
        row(
            "generator limited from a step on",
            with(steps(10, 10, 10, 80), 3, new Step(80, 80).limitedByGenerator().notHeld()),
            Kind.GENERATOR_LIMITED,
            "search-80",
            "from 80 ops/s on the load generator was the limit, the target was not measured; the"
                + " last step before it is 40 ops/s"),
        row(
            "bend before the limit of the generator",
            with(steps(10, 10, 25, 80), 3, new Step(80, 80).limitedByGenerator()),
            Kind.BEND,
            "search-40",
            "latency bends at 40 ops/s"),
        row(
            "zigzag as large as a bend",
            steps(10, 20, 10, 21),
            Kind.NOISY,
            "search-20",
            "latency stands out at 20 ops/s, but falls back at a higher rate"),
        row(
            "zigzag",
            steps(10, 13, 10, 13),
            Kind.NOISY,
            null,
            "latency goes up and down between the steps (median 10 to 13 ms)"),
        row(
            "noise that hides everything",
            steps(new Step(10, 14).spread(0.9).lasting(6), new Step(20, 9).spread(0.9).lasting(6)),
            Kind.NOISY,
            null,
            "differences between the steps are smaller than the noise, a median is known to ± "),
        row(
            "too few samples",
            with(steps(10, 10, 30), 1, new Step(20, 10).requests(40)),
            Kind.TOO_FEW_SAMPLES,
            "search-20",
            "search-20 has 40 requests, 100 are needed; give it more time"),
        row(
            "one step only",
            steps(10),
            Kind.ONE_STEP,
            null,
            "one step, at 10 ops/s, shows no slope: give at least two rising rates"));
  }

  private static List<Step> steps(Step... steps) {
    return new ArrayList<>(List.of(steps));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("ladders")
  void saysWhatALadderShows(
      String name, List<Step> steps, Kind kind, @Nullable String at, String[] sentence) {
    LadderDiagnosis diagnosis = of(steps);

    assertThat(diagnosis.kind()).as(diagnosis.sentence()).isEqualTo(kind);
    assertThat(diagnosis.at() == null ? null : diagnosis.at().task()).isEqualTo(at);
    assertThat(diagnosis.sentence()).contains(sentence).doesNotContain("peak", "\n");
    assertThat(diagnosis.evidence()).hasSizeGreaterThanOrEqualTo(steps.size());
  }

  @Test
  void eachStepIsALineOfEvidence() {
    List<Step> steps = with(steps(10, 10), 1, new Step(20, 900).limitedByGenerator().notHeld());

    assertThat(of(steps).evidence())
        .containsExactly(
            "search-10: 10 ops/s, latency median 10 ms ± 2 %, p90 15 ms ± 6.12 %, p99 30 ms;"
                + " service time median 10 ms; 2000 requests, 0 % failed, held",
            "search-20: 20 ops/s, latency median 900 ms ± 2 %, p90 1350 ms ± 6.12 %, p99 2700"
                + " ms; service time median 900 ms; 2000 requests, 0 % failed, NOT HELD, generator"
                + " LIMITED");
  }

  @Test
  void aStepThatFailedAllHasNoTimes() {
    List<Step> steps = with(steps(10, 10), 1, new Step(20, 10).failing(1));

    assertThat(of(steps).evidence().get(1))
        .isEqualTo(
            "search-20: 20 ops/s, latency median unknown, p90 unknown, p99 unknown; service time"
                + " median unknown; 2000 requests, 100 % failed, held");
  }

  @Test
  void aSlowFirstStepIsToldOfWhatDoesNotRestOnIt() {
    String told =
        "the first step is slower than the lowest before 80 ops/s, so it may not have been";

    assertThat(of(steps(14, 11, 9, 40)).evidence()).endsWith(told + " warm");
    assertThat(of(with(steps(14, 11, 9, 90), 3, new Step(80, 90).notHeld())).evidence())
        .endsWith(told + " warm");
    assertThat(of(steps(9, 9, 9, 40)).evidence()).hasSize(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10, 10, 10, 30 | 20 | ; headroom: 40 ops/s is 2 times the stated peak of 20 ops/s",
        "10, 10, 10, 30 | 40 | ; headroom: 40 ops/s is 1 times the stated peak of 40 ops/s",
        "10, 10, 10, 30 | 60 | ; no headroom is shown: the stated peak of 60 ops/s is above 40 ops/s",
        "10, 10, 10, 10 | 20 | ; headroom: 80 ops/s is 4 times the stated peak of 20 ops/s",
        "10, 10, 10, 10 | 90 | ; no headroom is shown: the stated peak of 90 ops/s is above 80 ops/s",
      })
  void theLastSoundRateIsHeldAgainstTheStatedPeak(String medians, double peak, String end) {
    double[] values = Stream.of(medians.split(", ", -1)).mapToDouble(Double::valueOf).toArray();
    LadderDiagnosis diagnosis =
        LadderDiagnosis.of(ladder(steps(values)), new Circumstances(peak, null, null));

    assertThat(diagnosis.sentence()).endsWith(end);
  }

  @Test
  void headroomIsToldOfRatesThatAreNotHeldToo() {
    List<Step> steps = with(steps(10, 10, 10), 2, new Step(40, 800).notHeld());
    LadderDiagnosis diagnosis =
        LadderDiagnosis.of(ladder(steps), new Circumstances(5.0, null, null));

    assertThat(diagnosis.sentence())
        .endsWith(
            "the last step before it is 20 ops/s; headroom: 20 ops/s is 4 times the stated peak of"
                + " 5 ops/s");
  }

  static Stream<Arguments> causes() {
    Circumstances unknown = Circumstances.UNKNOWN;
    Circumstances fits = new Circumstances(null, GIGABYTE / 2, 8 * GIGABYTE);
    Circumstances large = new Circumstances(null, 40 * GIGABYTE, 8 * GIGABYTE);
    return Stream.of(
        arguments(
            new Step(10, 14).warmup(0),
            unknown,
            "not warm at first",
            "not warm at first: yes, search-10 had no warm-up"),
        arguments(
            new Step(10, 14).falling(16, 12),
            unknown,
            "not warm at first",
            "not warm at first: yes, median service time of search-10 in its first quarter 15.6 ms,"
                + " in its last 12.4 ms"),
        arguments(
            new Step(10, 14),
            unknown,
            "",
            "not warm at first: no, median service time of search-10 in its first quarter 14 ms, in"
                + " its last 14 ms"),
        arguments(
            new Step(10, 14).lasting(7),
            unknown,
            "",
            "not warm at first: not known, search-10 has a warm-up of 40 requests, and 7 seconds"
                + " are too short for a trend"),
        arguments(
            new Step(10, 14),
            fits,
            "index fits into memory",
            "index fits into memory: yes, store 0.5 GiB, memory 8 GiB"),
        arguments(
            new Step(10, 14), large, "", "index fits into memory: no, store 40 GiB, memory 8 GiB"),
        arguments(
            new Step(10, 14),
            unknown,
            "",
            "index fits into memory: not known, size of the store is missing"),
        arguments(
            new Step(10, 14),
            new Circumstances(null, GIGABYTE, null),
            "",
            "index fits into memory: not known, size of the memory of the nodes is missing"),
        arguments(
            new Step(10, 14).waiting(0.35),
            unknown,
            "too few clients",
            "too few clients: yes, 35 % of the requests of search-10 waited for one of 4"),
        arguments(
            new Step(10, 14).waiting(0.05),
            unknown,
            "",
            "too few clients: no, 5 % of the requests of search-10 waited for one of 4"));
  }

  @ParameterizedTest
  @MethodSource("causes")
  void eachCauseOfAnInversionIsHeldAgainstItsFigures(
      Step first, Circumstances circumstances, String found, String evidence) {
    // 200 requests per second of 11 ms: more than two are in flight, so the rates are not too low.
    List<Step> steps = steps(first, new Step(20, 11.2), new Step(200, 11).requests(4_000));
    LadderDiagnosis diagnosis = LadderDiagnosis.of(ladder(steps), circumstances);

    assertThat(diagnosis.kind()).isEqualTo(Kind.INVERTED);
    assertThat(diagnosis.evidence())
        .contains(evidence)
        .contains("rates too low: no, 2.2 requests were in flight on average in search-200");
    assertThat(diagnosis.sentence())
        .endsWith(
            "11 ms at 200 ops/s: "
                + (found.isEmpty() ? "the figures speak for none of the known causes" : found));
  }

  @Test
  void ratesThatLeaveTheMachineIdleAreTooLow() {
    // 2,000 requests in 20 s, 7.4 ms each.
    LadderDiagnosis diagnosis = of(steps(14.0, 11.2, 9.7, 7.4));

    assertThat(diagnosis.evidence())
        .contains("rates too low: yes, 0.74 requests were in flight on average in search-80");
    assertThat(diagnosis.sentence()).endsWith("80 ops/s: rates too low");
  }

  @Test
  void rejectsALadderThatDoesNotRise() {
    List<Rung> rungs = List.of(new Step(20, 1).rung(), new Step(10, 1).rung());

    assertThatThrownBy(() -> new Ladder("search", rungs))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("targets of a ladder must rise, but 10 ops/s comes after 20 ops/s");
    assertThatThrownBy(() -> new Ladder("search", List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void rejectsAPeakThatCannotBe() {
    assertThatThrownBy(() -> new Circumstances(0.0, null, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a peak must be above 0, not 0.0");
  }
}
