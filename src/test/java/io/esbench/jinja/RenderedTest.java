package io.esbench.jinja;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The output knows which characters came from where. */
final class RenderedTest {
  private final Map<String, SourceText> files = new HashMap<>();
  private final JinjaEngine engine = JinjaEngine.builder().loader(files::get).build();

  @Test
  void mapsLiteralTextToTheCharacter() {
    Rendered rendered = render("ab\n{% if true %}\n  cd{% endif %}");
    assertThat(rendered.text()).isEqualTo("ab\n\n  cd");
    assertThat(rendered.positionAt(1)).isEqualTo(new Position("t", 1, 2));
    assertThat(rendered.positionAt(7)).isEqualTo(new Position("t", 3, 4));
  }

  @Test
  void mapsStrippedTextToWhereItsRestStands() {
    Rendered rendered = render("{% set a = 1 -%}\n\n   x");
    assertThat(rendered.text()).isEqualTo("x");
    assertThat(rendered.positionAt(0)).isEqualTo(new Position("t", 3, 4));
  }

  @Test
  void mapsValuesToTheirExpression() {
    Rendered rendered = render("a\n {{ 'long value' }}b");
    assertThat(rendered.positionAt(9)).isEqualTo(new Position("t", 2, 2));
    assertThat(rendered.positionAt(13)).isEqualTo(new Position("t", 2, 20));
  }

  @Test
  void mapsIncludedTextAndMacroTextToTheirFiles() {
    files.put("part", SourceText.of("part", "1\n22"));
    files.put("lib", SourceText.of("lib", "\n{% macro m() %}mm{% endmacro %}"));
    Rendered rendered = render("{% import 'lib' as l %}{% include 'part' %}{{ l.m() }}");
    assertThat(rendered.text()).isEqualTo("1\n22mm");
    assertThat(rendered.positionAt(3)).isEqualTo(new Position("part", 2, 2));
    assertThat(rendered.positionAt(5)).isEqualTo(new Position("lib", 2, 17));
  }

  @Test
  void movesOffsetsOutsideToTheNearestEnd() {
    Rendered rendered = render("ab");
    assertThat(rendered.positionAt(-1)).isEqualTo(new Position("t", 1, 1));
    assertThat(rendered.positionAt(50)).isEqualTo(new Position("t", 1, 3));
    assertThat(render("").positionAt(3)).isEqualTo(new Position("t", 1, 1));
  }

  private Rendered render(String template) {
    return engine.parse(SourceText.of("t", template)).render(Map.of());
  }
}
