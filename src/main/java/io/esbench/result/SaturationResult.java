package io.esbench.result;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search for the highest rate found.
 *
 * @param id name of the directory of the search
 * @param track name
 * @param challenge name
 * @param task whose load was raised
 * @param unit of rates: {@code ops/s}, {@code docs/s}, {@code clients}
 * @param conditions that a rate had to keep, in words
 * @param started calendar time
 * @param ended calendar time
 * @param end how it ended
 * @param sentence the answer in one line
 * @param rate highest that held more often than it broke, or null; {@code notes} say if it was not
 *     confirmed
 * @param latencyMillis at that rate, the largest of its runs that held; null if there is none
 * @param failingRate lowest that did not hold, or null
 * @param failingWhy why, or null
 * @param probes in the order in which they ran
 * @param notes what a reader must know
 */
public record SaturationResult(
    String id,
    String track,
    String challenge,
    String task,
    String unit,
    List<String> conditions,
    Instant started,
    Instant ended,
    SaturationEnd end,
    String sentence,
    @Nullable Double rate,
    @Nullable Double latencyMillis,
    @Nullable Double failingRate,
    @Nullable String failingWhy,
    List<SaturationProbe> probes,
    List<String> notes) {
  /** Copies. */
  public SaturationResult {
    conditions = List.copyOf(conditions);
    probes = List.copyOf(probes);
    notes = List.copyOf(notes);
  }
}
