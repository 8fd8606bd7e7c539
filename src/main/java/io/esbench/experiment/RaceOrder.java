package io.esbench.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** In which order the variants of a round are raced. */
public enum RaceOrder {
  /** A B C, B C A, C A B: each variant is first equally often. */
  ROTATED {
    @Override
    <T> List<T> round(List<T> variants, int round, long seed) {
      List<T> turned = new ArrayList<>(variants);
      Collections.rotate(turned, -round);
      return turned;
    }
  },
  /** A B C in each round. */
  FIXED {
    @Override
    <T> List<T> round(List<T> variants, int round, long seed) {
      return variants;
    }
  },
  /** Any order, another one in each round; the same seed gives the same. */
  SHUFFLED {
    @Override
    <T> List<T> round(List<T> variants, int round, long seed) {
      List<T> shuffled = new ArrayList<>(variants);
      Collections.shuffle(shuffled, new Random(seed * 31 + round));
      return shuffled;
    }
  };

  /** As files have it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * One round.
   *
   * @param round number, from 0
   */
  abstract <T> List<T> round(List<T> variants, int round, long seed);
}
