package io.esbench.jinja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.esbench.jinja.JinjaException.Kind;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors say what was found and where, in the file the author wrote it in. */
final class ErrorPlaceTest {
  private final Map<String, SourceText> files = new HashMap<>();
  private final JinjaEngine engine =
      JinjaEngine.builder()
          .loader(files::get)
          .filter("days_ago", args -> args.integer(1, "end", 0))
          .build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{ x | defualt(1) }}; 2; 8; unknown filter 'defualt'; did you mean 'default'?",
        "{% if x is definde %}{% endif %}; 2; 12; unknown test 'definde'; did you mean 'defined'?",
        "{% inclde 'x' %}; 2; 4; unknown tag 'inclde'; did you mean 'include'?",
        "{% for i in x %}; 2; 4; 'for' is never closed, expected '{% endfor %}' or '{% else %}'",
        "{% endif %}; 2; 4; 'endif' does not fit what is open here",
        "{{ 'abc }}; 2; 4; string is not closed",
        "{{ {'a': } }}; 2; 10; found '}', expected an expression",
        "{{ nope.a }}; 2; 8; 'nope' is undefined",
        "{{ 1 + 'a' }}; 2; 6; unsupported operand types for +: 'int' and 'str'",
        "{{ x | tojson }}; 2; 8; filter 'tojson': 'x' is undefined and has no JSON form",
        "{{ 1 | tojson(ident=2) }}; 2; 8; filter 'tojson': unexpected keyword argument 'ident'",
        "{{ 1 | days_ago('x') }}; 2; 8;"
            + " filter 'days_ago': argument 'end' must be an integer, not str",
        "{{ [1] | random }}; 2; 10; filter 'random' of Jinja2 is not supported",
        "{{ lipsum() }}; 2; 10; lipsum() is not supported",
        "{% include 'gone' %}; 2; 4; template 'gone' does not exist",
        "{% include 'go\nne' %}; 2; 4; template 'go ne' does not exist"
      })
  void namesLineAndColumn(String template) {
    String[] parts = template.split(";", 4);
    JinjaException error = error("first line\n" + parts[0]);
    assertThat(error.position())
        .isEqualTo(
            new Position(
                "track.json",
                Integer.parseInt(parts[1].trim()),
                Integer.parseInt(parts[2].trim())));
    assertThat(error).message().startsWith(parts[3].trim());
  }

  @Test
  void pointsIntoTheIncludedFile() {
    file("part.json", "ok\n\n  {{ 1 // 0 }}");
    JinjaException error = error("{% include 'part.json' %}");
    assertThat(error.position()).isEqualTo(new Position("part.json", 3, 8));
    assertThat(error.kind()).isEqualTo(Kind.RUNTIME);
  }

  @Test
  void pointsIntoTheMacroAndNotToItsCaller() {
    file("lib", "{% macro m(a) %}\n{{ a + 1 }}{% endmacro %}");
    JinjaException error = error("{% import 'lib' as lib %}\n\n{{ lib.m('x') }}");
    assertThat(error.position()).isEqualTo(new Position("lib", 2, 6));
  }

  @Test
  void pointsToTheCallWhenItsArgumentsDoNotFit() {
    file("lib", "{% macro m(a) %}{% endmacro %}");
    JinjaException error = error("{% import 'lib' as lib %}\n{{ lib.m(b=1) }}");
    assertThat(error.position()).isEqualTo(new Position("track.json", 2, 9));
    assertThat(error).hasMessage("macro 'm' takes no keyword argument 'b'");
  }

  @Test
  void pointsIntoThePartOfGluedText() {
    SourceText glued =
        SourceText.builder("track.json")
            .append("track.json", 1, "{\"a\": [\n")
            .append("ops/one.json", 1, "{}\r\n{{ bad.x }}")
            .append("track.json", 2, 40, "]\n, {{ 1 | nofilter }}")
            .build();
    JinjaException syntax = catchThrowableOfType(JinjaException.class, () -> engine.parse(glued));
    assertThat(syntax.position()).isEqualTo(new Position("track.json", 3, 10));
    SourceText withoutFault =
        SourceText.builder("track.json")
            .append("track.json", 1, "{\"a\": [\n")
            .append("ops/one.json", 1, "{}\r\n{{ bad.x }}")
            .build();
    JinjaException undefined =
        catchThrowableOfType(
            JinjaException.class, () -> engine.parse(withoutFault).render(Map.of()));
    assertThat(undefined.position()).isEqualTo(new Position("ops/one.json", 2, 7));
  }

  @Test
  void countsColumnsFromTheMiddleOfALine() {
    SourceText glued =
        SourceText.builder("t").append("a", 1, "x").append("b", 7, 5, "yz\nw").build();
    assertThat(glued.positionAt(0)).isEqualTo(new Position("a", 1, 1));
    assertThat(glued.positionAt(2)).isEqualTo(new Position("b", 7, 6));
    assertThat(glued.positionAt(4)).isEqualTo(new Position("b", 8, 1));
    assertThat(glued.positionAt(99)).isEqualTo(new Position("b", 8, 2));
  }

  private void file(String name, String text) {
    files.put(name, SourceText.of(name, text));
  }

  private JinjaException error(String template) {
    return catchThrowableOfType(
        JinjaException.class,
        () -> engine.parse(SourceText.of("track.json", template)).render(Map.of()));
  }
}
