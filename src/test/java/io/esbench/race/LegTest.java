package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In which order an acceptance races, and what of it is judged. */
final class LegTest {
  @ParameterizedTest
  @CsvSource({
    "GROUPED,     1, a1 b1",
    "GROUPED,     3, a1* a2 a3 b1* b2 b3",
    "INTERLEAVED, 1, a1 b1",
    "INTERLEAVED, 3, a1* b1* a2 b2 a3 b3",
  })
  void theFirstOfSeveralPassesIsCold(AcceptanceRequest.Order order, int passes, String expected) {
    List<String> legs =
        Leg.all(List.of("a", "b"), passes, order).stream()
            .map(leg -> leg.challenge() + leg.pass() + (leg.cold() ? "*" : ""))
            .toList();
    assertThat(String.join(" ", legs)).isEqualTo(expected);
  }
}
