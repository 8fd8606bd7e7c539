package io.esbench.jinja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No template hangs the process or takes its memory or stack. */
final class LimitsTest {
  private final JinjaEngine engine =
      JinjaEngine.builder()
          .loader(name -> SourceText.of(name, "{% include '" + name + "' %}"))
          .build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "{% macro m() %}{{ 'a' ~ m() ~ 'b' }}{% endmacro %}{{ m() }}",
        "{% include 'itself' %}",
        "{% import 'itself' as me %}",
        "{% for i in [1] recursive %}{{ loop([1]) }}{% endfor %}",
        "{% block a %}{{ self.a() }}{% endblock %}",
        "{{ range(10 ** 15) }}",
        "{{ range(10 ** 12) | list }}",
        "{{ 'x' * 10 ** 12 }}",
        "{{ [1] * 10 ** 12 }}",
        "{{ 2 ** (10 ** 9) }}",
        "{{ 10 ** 300000 * 10 ** 300000 }}",
        "{{ '%999999999d' % 1 }}",
        "{{ '{:999999999}'.format(1) }}",
        "{{ 'a' | center(2000000000) }}",
        "{{ 'a' | indent(2000000000) }}",
        "{% set l = [] %}{% set _ = l.append(l) %}{{ l }}",
        "{% set l = [] %}{% set _ = l.append(l) %}{{ l | tojson }}",
        "{% set d = {} %}{% set _ = d.update(x=d) %}{% set e = {} %}{% set _ = e.update(x=e) %}"
            + "{{ d == e }}"
      })
  void endsWithAnError(String template) {
    JinjaException error = catchThrowableOfType(JinjaException.class, () -> render(template));
    assertThat(error).isNotNull();
    assertThat(error.kind()).isEqualTo(JinjaException.Kind.RUNTIME);
  }

  @Test
  void refusesDeepNestingOfBrackets() {
    String template = "{{ " + "(".repeat(5000) + "1" + ")".repeat(5000) + " }}";
    JinjaException error = catchThrowableOfType(JinjaException.class, () -> render(template));
    assertThat(error).hasMessageContaining("nested more than");
  }

  @Test
  void turnsAnExhaustedStackIntoAnError() {
    String template = "{{ 1" + " + 1".repeat(100_000) + " }}";
    JinjaException error = catchThrowableOfType(JinjaException.class, () -> render(template));
    assertThat(error).hasMessageContaining("nested too deeply");
  }

  @Test
  void letsDeepButFiniteRecursionThrough() {
    String macro = "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{% endif %}x{% endmacro %}";
    assertThat(render(macro + "{{ m(300) }}")).hasSize(301);
  }

  @Test
  void stopsALoopThatTakesTooManySteps() {
    Rendering rendering = new Rendering(engine, new Scope(null));
    for (long i = 0; i < Limits.STEPS; i++) {
      rendering.step();
    }
    assertThat(catchThrowableOfType(EvaluationFault.class, rendering::step))
        .hasMessageContaining("did not end after");
  }

  private String render(String template) {
    return engine.parse(SourceText.of("t", template)).render(Map.of()).text();
  }
}
