package io.esbench.jinja;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which parameters a template knows; {@link LanguageTemplatesTest} has more single-file cases. */
final class FreeVariablesTest {
  private static final Map<String, String> FILES =
      Map.of(
          "inc", "{{ v }}{{ w }}",
          "nested", "{% include 'inc' %}{{ n }}",
          "lib", "{% macro m(a) %}{{ a }}{{ q }}{% endmacro %}{% set own = 1 %}{{ own }}",
          "circle", "{% include 'circle' %}{{ c }}");

  private final JinjaEngine engine =
      JinjaEngine.builder()
          .loader(name -> FILES.containsKey(name) ? SourceText.of(name, text(name)) : null)
          .global("now", 1.0)
          .build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{% set x = x | default(1) %}{{ x }} # x",
        "{% set x = 1 %}{{ x }} # ",
        "{% if never %}{{ hidden }}{% endif %} # hidden,never",
        "{{ now }}{{ range(3) }}{{ lipsum }} # ",
        "{% include 'inc' %} # v,w",
        "{% set v = 1 %}{% include 'inc' %} # w",
        "{% include 'nested' %} # n,v,w",
        "{% include ['gone', 'inc'] %} # v,w",
        "{% include name %} # name",
        "{% include 'gone' ignore missing %} # ",
        "{% import 'lib' as l with context %}{{ l.m(1) }} # q",
        "{% set q = 1 %}{% import 'lib' as l with context %} # ",
        "{% set q = 1 %}{% import 'lib' as l %} # q",
        "{% from 'lib' import m %}{{ m(z) }} # q,z",
        "{% for v in [1] %}{% include 'inc' %}{% endfor %} # w",
        "{% include 'circle' %} # c"
      })
  void areReadButNotAssigned(String line) {
    String[] parts = line.split("#", 2);
    Set<String> expected = parts[1].isBlank() ? Set.of() : Set.of(parts[1].trim().split(","));
    assertThat(engine.parse(SourceText.of("t", parts[0])).freeVariables()).isEqualTo(expected);
  }

  @Test
  void areFoundThroughImportsOfOtherFilesOnce() {
    Template template = engine.parse(SourceText.of("circle", text("circle")));
    assertThat(template.freeVariables()).containsExactly("c");
  }

  private static String text(String name) {
    return requireNonNull(FILES.get(name));
  }
}
