package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PhraseTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "1023, 1023 B",
    "1024, 1.0 KiB",
    "1610612736, 1.5 GiB",
    "214748364800, 200 GiB",
    "-2048, -2048 B",
    "1e30, 888178419700125 PiB",
  })
  void writesBytes(double bytes, String expected) {
    assertThat(Phrase.bytes(bytes)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.0 s",
    "9.94, 9.9 s",
    "119, 119 s",
    "120, 2 minutes",
    "7199, 119 minutes",
    "7200, 2 hours",
    "172799, 47 hours",
    "172800, 2 days"
  })
  void writesDurations(double seconds, String expected) {
    assertThat(Phrase.duration(seconds)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"a, a", "a b c d e, 'a, b, c, d, e'", "a b c d e f g, 'a, b, c, d, e and 2 more'"})
  void namesTheFirstFew(String names, String expected) {
    assertThat(Phrase.names(Arrays.asList(names.split(" ", -1)))).isEqualTo(expected);
  }
}
