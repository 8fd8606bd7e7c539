package io.esbench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class TurnTest {
  private static String letters(int variants, int cold, Repetition repetition) {
    return Turn.all(variants, cold, repetition).stream()
        .map(
            turn ->
                (turn.cold() ? "abcdef" : "ABCDEF").substring(turn.variant(), turn.variant() + 1))
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource({
    "3, 3, 0, ROTATED, ABCBCACAB",
    "3, 4, 1, ROTATED, abcABCBCACABABC",
    "2, 3, 2, ROTATED, abbaABBAAB",
    "3, 2, 1, FIXED, abcABCABC",
    "1, 2, 1, FIXED, aAA",
  })
  void roundsFollowEachOther(int variants, int passes, int cold, RaceOrder order, String expected) {
    assertThat(letters(variants, cold, new Repetition(passes, cold, order, 1))).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource(RaceOrder.class)
  void eachRoundHasEachVariantOnce(RaceOrder order) {
    List<Turn> turns = Turn.all(5, 1, new Repetition(4, 1, order, 3));

    for (int round = 0; round < 5; round++) {
      assertThat(turns.subList(round * 5, round * 5 + 5))
          .extracting(Turn::variant)
          .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 5).boxed().toList());
    }
  }

  @Test
  void theSameSeedGivesTheSameOrderAndAnotherAnotherOne() {
    String one = letters(6, 0, new Repetition(4, 0, RaceOrder.SHUFFLED, 1));

    assertThat(letters(6, 0, new Repetition(4, 0, RaceOrder.SHUFFLED, 1))).isEqualTo(one);
    assertThat(letters(6, 0, new Repetition(4, 0, RaceOrder.SHUFFLED, 2))).isNotEqualTo(one);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {"-, false, 1", "-, true, 0", "2, true, 2", "0, false, 0"})
  void racesWithNodesOfTheirOwnNeedNoColdOnes(Integer given, boolean fresh, int expected) {
    assertThat(new Repetition(5, given, RaceOrder.ROTATED, 1).cold(fresh)).isEqualTo(expected);
  }
}
