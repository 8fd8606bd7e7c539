package io.esbench.diagnosis;

import io.esbench.result.LadderFinding;
import io.esbench.result.LadderSteps;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the ladders of a race show, in the form that results keep. */
public final class LadderFindings {
  private LadderFindings() {}

  /**
   * Of all ladders of a result.
   *
   * @param pass number of the race among those of the same challenge, from 1
   */
  public static List<LadderFinding> in(RaceResult result, int pass, Circumstances circumstances) {
    return Ladder.in(result).stream()
        .map(ladder -> finding(result.info().challenge(), pass, ladder, circumstances))
        .toList();
  }

  /**
   * Of the ladders that all of these races have, from figures of all of them together.
   *
   * @param pooled tasks of the races, by the same names
   */
  public static List<LadderFinding> pooled(List<RaceResult> races, List<TaskResult> pooled) {
    String challenge = races.get(0).info().challenge();
    return Ladder.in(races.get(0)).stream()
        .filter(ladder -> isIn(races, tasks(ladder)))
        .map(ladder -> ofPooled(ladder, pooled))
        .map(ladder -> finding(challenge, 1, ladder, Circumstances.UNKNOWN))
        .toList();
  }

  /** Operations of the ladders that some of these races have, but not all. */
  public static List<String> ofSomeOnly(List<RaceResult> races) {
    return races.stream()
        .flatMap(race -> Ladder.in(race).stream())
        .filter(ladder -> !isIn(races, tasks(ladder)))
        .map(Ladder::operation)
        .distinct()
        .toList();
  }

  private static boolean isIn(List<RaceResult> races, List<String> tasks) {
    return races.stream()
        .allMatch(race -> Ladder.in(race).stream().anyMatch(ladder -> tasks(ladder).equals(tasks)));
  }

  private static List<String> tasks(Ladder ladder) {
    return ladder.rungs().stream().map(Rung::task).toList();
  }

  private static Ladder ofPooled(Ladder ladder, List<TaskResult> pooled) {
    return new Ladder(
        ladder.operation(),
        tasks(ladder).stream()
            .flatMap(name -> pooled.stream().filter(task -> task.task().equals(name)))
            .map(Rung::of)
            .toList());
  }

  private static LadderFinding finding(
      String challenge, int pass, Ladder ladder, Circumstances circumstances) {
    LadderDiagnosis diagnosis = LadderDiagnosis.of(ladder, circumstances);
    return new LadderFinding(
        challenge,
        ladder.operation(),
        pass,
        diagnosis.kind().name(),
        diagnosis.sentence(),
        diagnosis.evidence(),
        steps(ladder, diagnosis.at()));
  }

  private static LadderSteps steps(Ladder ladder, @Nullable Rung at) {
    return new LadderSteps(
        ladder.rungs().get(0).offer().unit() + "/s",
        ladder.rungs().stream().map(LadderFindings::step).toList(),
        at == null ? null : at.task());
  }

  private static LadderSteps.Step step(Rung rung) {
    Rung.Times times = rung.times();
    return new LadderSteps.Step(
        rung.task(),
        rung.offer().target(),
        rung.offer().verdict(),
        millis(times.median()),
        millis(times.ninetieth()),
        times.p99());
  }

  private static @Nullable Double millis(Rung.@Nullable Figure figure) {
    return figure == null ? null : figure.millis();
  }
}
