package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** 1e999 in a track is infinite, as in Python; no operation can do with that. */
final class UnboundedNumbersTest {
  @ParameterizedTest
  @ValueSource(strings = {"Infinity", "-Infinity", "NaN"})
  void areRefusedInOurWords(String number) {
    assertThatThrownBy(() -> Talk.prepare("sleep", "{'duration':" + number + "}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("it has a number that is not finite (NaN, or beyond 1.8e308)")
        .hasMessageNotContaining("JsonReadFeature");
  }
}
