package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MarkdownTextTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "bulk_index, bulk_index",
        "_x_, \\_x\\_",
        "*x*, \\*x\\*",
        "a|b, a\\|b",
        "`x`, \\`x\\`",
        "<b>&amp;, &lt;b&gt;&amp;amp;",
        "[x](http://y), [x]\\(http://y)",
        "f(x), f(x)",
        "a\\b, a\\\\b",
        "\"a\nb\", a b",
      })
  void keepsForeignTextLiteral(String text, String escaped) {
    assertThat(MarkdownText.escape(text)).isEqualTo(escaped);
  }
}
