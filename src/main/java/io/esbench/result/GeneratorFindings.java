package io.esbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known about the load generator while a task ran.
 *
 * @param verdict whether it was the limit, in the measured phase
 * @param reasons each bound that was crossed, with the value found, or why nothing was judged
 * @param usage in the measured phase, or null: not taken
 * @param series per second, warm-up included; empty if not taken
 */
public record GeneratorFindings(
    GeneratorVerdict verdict,
    List<String> reasons,
    @Nullable GeneratorUsage usage,
    List<GeneratorSecond> series) {
  public GeneratorFindings {
    reasons = List.copyOf(reasons);
    series = List.copyOf(series);
  }

  /** Without any figure. */
  public static GeneratorFindings notJudged(String why) {
    return new GeneratorFindings(GeneratorVerdict.NOT_JUDGED, List.of(why), null, List.of());
  }
}
