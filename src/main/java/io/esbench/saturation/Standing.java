package io.esbench.saturation;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the probes of a search say so far.
 *
 * @param settings of the search
 * @param probes in the order in which they ran
 * @param votes of each rate
 * @param holds highest rate beneath {@code breaks}, or null: none; all beneath it hold too
 * @param breaks lowest rate that does not hold, or null: none
 */
record Standing(
    SearchSettings settings,
    List<Probe> probes,
    NavigableMap<Double, Votes> votes,
    @Nullable Double holds,
    @Nullable Double breaks) {

  static Standing of(SearchSettings settings, List<Probe> probes) {
    NavigableMap<Double, Votes> votes = Votes.of(probes);
    Double breaks = lowestBroken(votes);
    Map.Entry<Double, Votes> holds = breaks == null ? votes.lastEntry() : votes.lowerEntry(breaks);
    return new Standing(settings, probes, votes, holds == null ? null : holds.getKey(), breaks);
  }

  private static @Nullable Double lowestBroken(NavigableMap<Double, Votes> votes) {
    for (Map.Entry<Double, Votes> entry : votes.entrySet()) {
      if (!entry.getValue().holds()) {
        return entry.getKey();
      }
    }
    return null;
  }

  Votes votes(double rate) {
    return votes.getOrDefault(rate, Votes.NONE);
  }

  /**
   * Whether a rate that holds did so in two runs. If no probe is left to run it again, a run of a
   * higher rate will do: what held there would have held here.
   */
  boolean confirmed(double rate) {
    int held = votes(rate).held();
    if (left() == 0) {
      for (Votes higher : votes.tailMap(rate, false).values()) {
        held += higher.held();
      }
    }
    return held > 1;
  }

  /** Probes that may still be run. */
  int left() {
    return Math.max(0, settings.probes() - probes.size());
  }

  RateCurve curve() {
    return new RateCurve(settings.dimension(), probes);
  }

  Answer.Bracket bracket() {
    return Answer.Bracket.of(holds, breaks, curve());
  }

  /** The end of the search, in the given way unless it was the load generator that broke. */
  Answer end(BiFunction<Answer.Bracket, RateCurve, Answer> way) {
    Answer.Bracket bracket = bracket();
    Breach breach = bracket.breach();
    return breach != null && breach.cause() == Breach.Cause.GENERATOR
        ? new Answer.GeneratorIsLimit(bracket, curve())
        : way.apply(bracket, curve());
  }
}
