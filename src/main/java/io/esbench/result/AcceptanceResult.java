package io.esbench.result;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that an acceptance found; its reports are rendered from it alone. The races have
 * results of their own in their run directories.
 *
 * @param id name of its directory
 * @param track name
 * @param started calendar time
 * @param ended calendar time
 * @param status how it ended
 * @param statusReason one line if it is not complete, else empty
 * @param target the cluster
 * @param caveats what makes it prove less than it seems to
 * @param preflight what was to be seen before
 * @param races in the order in which they ran
 * @param findings what follows from them
 * @param saturation the highest rate of a task, or null: not searched
 * @param verdict on the criteria, or null: none were given
 */
public record AcceptanceResult(
    String id,
    String track,
    Instant started,
    Instant ended,
    RaceStatus status,
    String statusReason,
    TargetInfo target,
    List<String> caveats,
    PreflightReport preflight,
    List<AcceptanceRace> races,
    Findings findings,
    @Nullable SaturationResult saturation,
    @Nullable Verdict verdict) {
  /** Copies. */
  public AcceptanceResult {
    caveats = List.copyOf(caveats);
    races = List.copyOf(races);
  }

  /**
   * What follows from the races.
   *
   * @param spreads figures over the passes
   * @param ladders what ladders show, in each judged pass
   * @param contention what writing costs searches
   * @param memory the data beside the memory, or null: not told
   * @param sizing how the corpus was made larger than memory, or null: it was as the user wants it
   * @param advice next experiments
   * @param checklist points of the method
   */
  public record Findings(
      List<SpreadRow> spreads,
      List<LadderFinding> ladders,
      List<ContentionFinding> contention,
      @Nullable MemoryFit memory,
      @Nullable Sizing sizing,
      List<Advice> advice,
      List<ChecklistItem> checklist) {
    /** Copies. */
    public Findings {
      spreads = List.copyOf(spreads);
      ladders = List.copyOf(ladders);
      contention = List.copyOf(contention);
      advice = List.copyOf(advice);
      checklist = List.copyOf(checklist);
    }
  }
}
