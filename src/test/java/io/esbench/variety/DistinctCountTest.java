package io.esbench.variety;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DistinctCountTest {
  @Test
  void nothingIsZeroAndOneIsOne() {
    DistinctCount count = new DistinctCount();
    assertThat(count.estimate()).isZero();
    count.add(5);
    count.add(5);
    assertThat(count.estimate()).isEqualTo(1);
  }

  @Test
  void twoClientsWithOneKeyEachHaveTwoTogether() {
    DistinctCount one = new DistinctCount();
    DistinctCount other = new DistinctCount();
    one.add(1);
    other.add(2);
    one.merge(other);
    assertThat(one.estimate()).isEqualTo(2);
  }

  @Test
  void reportsNoMoreBodiesThanRequests() {
    DistinctCount count = new DistinctCount();
    for (int key = 0; key < 1000; key++) {
      count.add(key);
    }
    assertThat(count.remark(900)).isEqualTo("about 900 different bodies in 900 requests");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 10, 50, 1000, 10_000, 100_000, 1_000_000})
  void isWithinAFewPerCentOfTheTruth(int keys) {
    DistinctCount count = new DistinctCount();
    for (int round = 0; round < 2; round++) {
      for (int key = 0; key < keys; key++) {
        count.add(key);
      }
    }
    double off = Math.max(0.5, keys * 0.05);
    assertThat((double) count.estimate()).isBetween(keys - off, keys + off);
  }
}
