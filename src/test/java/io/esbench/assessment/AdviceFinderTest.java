package io.esbench.assessment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.Advice;
import io.esbench.result.CriterionOutcome;
import io.esbench.result.Decision;
import io.esbench.result.ErrorCount;
import io.esbench.result.ErrorKind;
import io.esbench.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each piece of advice comes with its symptom, and only with it. */
final class AdviceFinderTest {
  private static final List<Contention.Pair> PAIRS =
      List.of(new Contention.Pair("contention", "alone", "beside"));

  private static Verdict verdict(String subject, Decision decision) {
    CriterionOutcome outcome =
        new CriterionOutcome(
            subject + " <= 1",
            "",
            "",
            subject,
            decision,
            "",
            "",
            new CriterionOutcome.Required("<= 1", 1.0, null),
            new CriterionOutcome.Measured(2.0, "median", null, List.of()));
    return Verdict.of("", false, null, List.of(outcome));
  }

  private static List<String> symptoms(String subject, Decision decision, List<PassedRace> races) {
    return AdviceFinder.of(verdict(subject, decision), races, Contention.of(PAIRS, races)).stream()
        .map(Advice::symptom)
        .toList();
  }

  private static List<PassedRace> loading(ErrorCount... errors) {
    return List.of(Race.judged("load", 2).bulk("bulk-index", 0, errors).done());
  }

  private static List<PassedRace> idle() {
    return List.of(Race.judged("load", 2).bulk("bulk-index", 0).cpu(0.1).done());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "0.5, bulk-index is slow although CPU is free",
        "0.8, -",
        "0.95, the CPU of a data node is used up",
        "-, -",
      })
  void aSlowBulkIsToldByTheCpu(Double cpu, String symptom) {
    Race load = Race.judged("load", 2).bulk("bulk-index", 0);
    List<String> found =
        symptoms(
            "mean throughput of bulk-index",
            Decision.FAIL,
            List.of(cpu == null ? load.done() : load.cpu(cpu).done()));
    assertThat(found).isEqualTo(symptom == null ? List.of() : List.of(symptom));
  }

  @Test
  void rejectionsAreNamedWithTheirMessage() {
    ErrorCount error =
        new ErrorCount(
            ErrorKind.DOCUMENTS_FAILED, 429, 7, "es_rejected_execution_exception on write");
    List<Advice> advice =
        AdviceFinder.of(
            verdict("mean throughput of bulk-index", Decision.FAIL), loading(error), List.of());
    assertThat(advice).hasSize(1);
    assertThat(advice.get(0).evidence()).contains("7 x ", "on write");
  }

  @Test
  void searchesThatAreOnlySlowBesideWritesAreTold() {
    List<PassedRace> races =
        List.of(
            Race.judged("contention", 2).search("alone", 0, 10).search("beside", 20, 30).done());
    assertThat(symptoms("p99 latency of beside", Decision.FAIL, races))
        .containsExactly("searches are fine when it is quiet and poor while documents are written");
    assertThat(symptoms("p99 latency of beside", Decision.PASS, races)).isEmpty();
    assertThat(symptoms("p99 latency of alone", Decision.FAIL, races)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mean throughput of bulk-index                      | true",
        "mean throughput of bulk-index in challenge load    | true",
        "mean throughput of \"bulk-index\" over passes worst  | true",
        "mean throughput of bulk                            | false",
        "mean throughput of bulk-index-2                    | false",
        "mean throughput of bulk-index in challenge other   | false",
      })
  void isAboutTheTaskAndChallengeOfTheCriterion(String subject, boolean about) {
    assertThat(symptoms(subject, Decision.FAIL, idle())).hasSize(about ? 1 : 0);
  }

  @Test
  void whatWasNotJudgedGivesNoAdvice() {
    assertThat(AdviceFinder.of(null, idle(), List.of())).isEmpty();
  }
}
