package io.esbench.track.load.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StrftimePatternTest {
  private static final LocalDateTime MOMENT = LocalDateTime.of(2026, 3, 5, 14, 7, 9, 120_000_000);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          %Y-%m-%d          | 2026-03-05
          %d.%m.%y          | 05.03.26
          %H:%M:%S.%f       | 14:07:09.120000
          %I %p             | 02 PM
          %a %A %b %B       | Thu Thursday Mar March
          day %j at 100%%   | day 064 at 100%
          'T'%Y             | 'T'2026
          """)
  void formats(String pattern, String text) {
    assertThat(new StrftimePattern(pattern).format(MOMENT)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          %Y-%m-%d          | 2026-03-05        | 2026-03-05T00:00
          %d-%m-%Y          | 05-03-2026        | 2026-03-05T00:00
          %Y                | 2026              | 2026-01-01T00:00
          %H:%M             | 14:07             | 1900-01-01T14:07
          %Y-%m-%d %H:%M:%S | 2026-03-05 14:07:09 | 2026-03-05T14:07:09
          %d %b %Y          | 05 mar 2026       | 2026-03-05T00:00
          """)
  void parses(String pattern, String text, LocalDateTime moment) {
    assertThat(new StrftimePattern(pattern).parse(text)).isEqualTo(moment);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          %Q | unknown directive '%Q' in the date format '%Q'
          %  | unknown directive '%' in the date format '%'
          """)
  void rejectsUnknownDirectives(String pattern, String message) {
    assertThatThrownBy(() -> new StrftimePattern(pattern))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void saysWhichFormatWasExpected() {
    assertThatThrownBy(() -> new StrftimePattern("%Y-%m-%d").parse("5 March"))
        .hasMessage("'5 March' is not a date of the format '%Y-%m-%d'");
  }

  @Test
  void readsSecondsBeforeTheEpoch() {
    assertThat(StrftimePattern.ofEpochSeconds(-0.5))
        .isEqualTo(LocalDateTime.of(1969, 12, 31, 23, 59, 59, 500_000_000));
  }
}
