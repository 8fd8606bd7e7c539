package io.esbench.race;

import io.esbench.assessment.AdviceFinder;
import io.esbench.assessment.Checklist;
import io.esbench.assessment.Contention;
import io.esbench.assessment.PassedRace;
import io.esbench.assessment.Spreads;
import io.esbench.diagnosis.Circumstances;
import io.esbench.diagnosis.LadderFindings;
import io.esbench.result.AcceptanceRace;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.ContentionFinding;
import io.esbench.result.LadderFinding;
import io.esbench.result.MemoryFit;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.SaturationResult;
import io.esbench.result.Sizing;
import io.esbench.result.SpreadRow;
import io.esbench.result.TargetInfo;
import io.esbench.result.Verdict;
import io.esbench.verdict.Judge;
import io.esbench.verdict.Passes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From what an acceptance saw to what it says. */
final class AcceptanceFindings {
  /** Check of the preflight for the place of the load generator. */
  private static final String GENERATOR = "generator";

  /** Of what was reckoned; a small sample takes a little more for each document. */
  private static final double CLOSE = 0.9;

  private final AcceptanceRequest request;
  private final AcceptanceRun.AcceptedTrack track;
  private final boolean own;

  /**
   * Of an acceptance.
   *
   * @param track what is known of it
   * @param own whether its node was started for it
   */
  AcceptanceFindings(AcceptanceRequest request, AcceptanceRun.AcceptedTrack track, boolean own) {
    this.request = request;
    this.track = track;
    this.own = own;
  }

  /** What it saw; as the components of {@link AcceptanceResult}, with the results of its races. */
  record Seen(
      String id,
      Instant started,
      Instant ended,
      RaceStatus status,
      String reason,
      TargetInfo target,
      PreflightReport preflight,
      List<PassedRace> passed,
      List<AcceptanceRace> races,
      @Nullable MemoryFit memory,
      @Nullable SaturationResult saturation) {}

  AcceptanceResult result(Seen seen) {
    Verdict verdict = verdict(seen.passed);
    List<SpreadRow> spreads = Spreads.of(seen.passed);
    List<ContentionFinding> contention = Contention.of(track.compared(), seen.passed);
    AcceptanceResult.Findings findings =
        new AcceptanceResult.Findings(
            spreads,
            ladders(seen),
            contention,
            seen.memory,
            track.sizing(),
            AdviceFinder.of(verdict, seen.passed, contention),
            Checklist.of(
                seen.preflight,
                seen.races,
                seen.passed,
                spreads,
                seen.memory,
                seen.saturation,
                verdict));
    return new AcceptanceResult(
        seen.id,
        request.base().work().track().name(),
        seen.started,
        seen.ended,
        seen.status,
        seen.reason,
        seen.target,
        caveats(seen),
        seen.preflight,
        seen.races,
        findings,
        seen.saturation,
        verdict);
  }

  private @Nullable Verdict verdict(List<PassedRace> passed) {
    Map<String, List<RaceResult>> judged = new LinkedHashMap<>();
    for (PassedRace race : passed) {
      if (!race.cold()) {
        judged
            .computeIfAbsent(race.result().info().challenge(), name -> new ArrayList<>())
            .add(race.result());
      }
    }
    if (track.criteria().isEmpty() || judged.isEmpty()) {
      return null;
    }
    List<Passes> all = new ArrayList<>();
    judged.forEach((challenge, results) -> all.add(new Passes(challenge, results)));
    return new Judge(track.criteria()).judge(all);
  }

  private List<LadderFinding> ladders(Seen seen) {
    List<LadderFinding> findings = new ArrayList<>();
    for (PassedRace race : seen.passed) {
      if (race.cold()) {
        continue;
      }
      findings.addAll(LadderFindings.in(race.result(), race.pass(), circumstances(seen.memory)));
    }
    return findings;
  }

  private static Circumstances circumstances(@Nullable MemoryFit memory) {
    return memory == null
        ? Circumstances.UNKNOWN
        : new Circumstances(null, memory.storeBytes(), memory.memoryBytes());
  }

  private static boolean isShared(PreflightReport preflight) {
    return preflight.lines().stream()
        .anyMatch(
            line ->
                line.id().equals(GENERATOR)
                    && (line.state() == PreflightState.WARN
                        || line.state() == PreflightState.FAIL));
  }

  /** What makes it prove less than it seems to, the worst first. */
  private List<String> caveats(Seen seen) {
    List<String> caveats = new ArrayList<>();
    if (seen.status != RaceStatus.COMPLETE) {
      caveats.add("Incomplete: " + seen.reason);
    }
    if (own) {
      caveats.add(
          "The node ran on the machine of the load generator, with the settings of a test node: this"
              + " shows that the method works and proves nothing about your hardware");
    } else if (isShared(seen.preflight)) {
      caveats.add(
          "The cluster runs on the machine of the load generator: both fought for the same cores, so"
              + " this proves nothing about hardware");
    }
    int others = request.criteria().demands().size() - track.criteria().demands().size();
    if (others > 0) {
      caveats.add(
          others
              + (others == 1 ? " criterion is" : " criteria are")
              + " not judged: of challenges that were not raced");
    }
    if (seen.memory != null && seen.memory.fits()) {
      caveats.add("The data fits into memory, so the figures say nothing about the disks");
    }
    Sizing sizing = track.sizing();
    if (sizing != null
        && seen.memory != null
        && seen.memory.storeBytes() < CLOSE * sizing.storeBytes()) {
      caveats.add(
          "The data is smaller than was reckoned from the sample, so less of it is on disk than the"
              + " method wants");
    }
    if (request.passes() == 1) {
      caveats.add("One pass only: nobody knows how much of a difference is noise");
    }
    for (PassedRace race : seen.passed) {
      if (!race.cold() && !race.result().usable()) {
        caveats.add(
            "%s of pass %d cannot be used: %s"
                .formatted(
                    race.result().info().challenge(), race.pass(), race.result().statusReason()));
      }
    }
    return caveats;
  }
}
