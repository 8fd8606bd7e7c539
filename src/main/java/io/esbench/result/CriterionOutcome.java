package io.esbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of one acceptance criterion.
 *
 * @param criterion as written
 * @param name given by its author, possibly empty
 * @param why its author wants it, possibly empty
 * @param subject the criterion without its bound, e.g. {@code p99 latency of search}
 * @param decision whether it holds
 * @param remark why it is undecided, or what to know of a decision; possibly empty
 * @param unit of all values of this outcome; empty for plain numbers
 * @param required what was asked
 * @param measured what was found
 */
public record CriterionOutcome(
    String criterion,
    String name,
    String why,
    String subject,
    Decision decision,
    String remark,
    String unit,
    Required required,
    Measured measured) {

  /**
   * What was asked.
   *
   * @param text comparison and bound as written, e.g. {@code <= 100 ms}
   * @param bound the bound, or null: it depends on a baseline that does not tell
   * @param baseline the value of the baseline, or null: not asked for or not told
   */
  public record Required(String text, @Nullable Double bound, @Nullable Double baseline) {}

  /**
   * What was found.
   *
   * @param value what was held against the bound, or null: not told
   * @param fold how it was made from several passes: median, mean, worst, best, min or max
   * @param noise largest minus smallest value of the passes, or null: fewer than two
   * @param passes in their order
   */
  public record Measured(
      @Nullable Double value, String fold, @Nullable Double noise, List<PassValue> passes) {
    public Measured {
      passes = List.copyOf(passes);
    }
  }

  /**
   * The value of one pass.
   *
   * @param value or null: not told
   * @param remark why it is not told, or what casts doubt on it; possibly empty
   */
  public record PassValue(@Nullable Double value, String remark) {}
}
