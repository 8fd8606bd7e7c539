package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlainTextTest {
  @ParameterizedTest
  @CsvSource({
    "red \u001b[31m text, red  [31m text",
    "c1 \u009b2J, c1  2J",
    "a\u2028b, a b",
    "\u202egnirts, \ufffdgnirts",
    "\u2067x\u2069, \ufffdx\ufffd",
    "half \ud83d, half \ufffd",
    "whole \ud83d\ude00, whole \ud83d\ude00",
    "\u0634\u062c\u0631\u0629, \u0634\u062c\u0631\u0629",
    "=1+1, =1+1"
  })
  void keepsLettersAndTakesAwayCommands(String text, String line) {
    assertThat(PlainText.line(text)).isEqualTo(line);
  }

  @Test
  void isOneLine() {
    assertThat(PlainText.line("a\r\nb\tc")).isEqualTo("a  b c");
  }

  @Test
  void saysHowLongTextWasThatItCuts() {
    assertThat(PlainText.cut("abcdef", 6)).isEqualTo("abcdef");
    assertThat(PlainText.cut("abcdefg", 6)).isEqualTo("abcdef… (7 characters)");
    assertThat(PlainText.cut("\ud83d\ude00".repeat(7), 6))
        .isEqualTo("\ud83d\ude00".repeat(6) + "… (7 characters)");
  }
}
