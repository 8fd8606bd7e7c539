package io.esbench.telemetry.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WatermarkTest {
  @ParameterizedTest
  @CsvSource({
    "85%, -1, 150",
    "85%, '', 150",
    "85%, 100b, 100",
    "85%, 200b, 150",
    "92.5%, '', 75",
    "0.85, '', 150",
    "100%, 50b, 0",
    "0.9kb, '', 921.6",
    "1kb, '', 1000",
    "0.5KB, '', 512",
    "20 b, '', 20",
    "'', '', 100",
    "soon, '', 100",
  })
  void tellsWhatMustStayFreeOfAThousandBytes(String text, String headroom, double free) {
    assertThat(Watermark.parse(text, headroom, Watermark.ofShare(0.9)).freeBytes(1000))
        .isCloseTo(free, offset(1e-9));
  }
}
