package io.esbench.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * One race of an experiment before it is run.
 *
 * @param variant number of it, from 0: the base
 * @param pass number, from 1
 * @param cold whether it is shown but not judged
 */
public record Turn(int variant, int pass, boolean cold) {
  /**
   * All of them, in order: rounds of all variants, the cold ones first.
   *
   * @param variants how many
   * @param cold how many rounds are not judged
   */
  public static List<Turn> all(int variants, int cold, Repetition repetition) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < variants; i++) {
      numbers.add(i);
    }
    List<Turn> turns = new ArrayList<>();
    for (int round = 0; round < cold + repetition.passes(); round++) {
      boolean isCold = round < cold;
      // Counted from the first judged round, so that rotation is as even there as it can be.
      int place = isCold ? round : round - cold;
      for (int variant : repetition.order().round(numbers, place, repetition.seed())) {
        turns.add(new Turn(variant, place + 1, isCold));
      }
    }
    return turns;
  }
}
