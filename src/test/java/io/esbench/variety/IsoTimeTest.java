package io.esbench.variety;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class IsoTimeTest {
  private static final DateTimeFormatter EXPECTED =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

  private static String written(long millis) {
    ByteBuffer out = ByteBuffer.allocate(IsoTime.LENGTH);
    IsoTime.write(millis, out);
    return StandardCharsets.US_ASCII.decode(out.flip()).toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0000-03-01T00:00:00.000Z",
        "0001-01-01T00:00:00.000Z",
        "1600-02-29T23:59:59.999Z",
        "1900-02-28T00:00:00.000Z",
        "1900-03-01T00:00:00.000Z",
        "1969-12-31T23:59:59.999Z",
        "1970-01-01T00:00:00.000Z",
        "2000-02-29T12:34:56.789Z",
        "2024-12-31T23:59:59.999Z",
        "9999-12-31T23:59:59.999Z"
      })
  void writesWhatItIs(String time) {
    assertThat(written(Instant.parse(time).toEpochMilli())).isEqualTo(time);
  }

  @Test
  void agreesWithTheCalendarOfTheJdk() {
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      long span = IsoTime.MAX_MILLIS - IsoTime.MIN_MILLIS;
      long millis = IsoTime.MIN_MILLIS + (long) (random.nextDouble() * span);
      assertThat(written(millis)).isEqualTo(EXPECTED.format(Instant.ofEpochMilli(millis)));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 7, 10, 1_700_000_000_000L, -1, -86_400_000, Long.MAX_VALUE})
  void writesNumbers(long value) {
    ByteBuffer out = ByteBuffer.allocate(IsoTime.MOST_DIGITS);
    IsoTime.number(value, out);
    assertThat(StandardCharsets.US_ASCII.decode(out.flip()).toString())
        .isEqualTo(Long.toString(value));
  }
}
