package io.esbench.jinja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What callers hand in: values, filters, tests, functions. */
final class JinjaEngineTest {
  @Test
  void printsEveryKindOfContextValue() {
    Map<String, @Nullable Object> context = new HashMap<>();
    context.put("none", null);
    context.put(
        "values",
        Arrays.asList(
            null,
            true,
            1,
            2L,
            (short) 3,
            new BigInteger("9".repeat(20)),
            1.5f,
            new BigDecimal("2"),
            "s",
            Map.of("k", List.of(1))));
    assertThat(render(JinjaEngine.builder(), "{{ values }}", context))
        .isEqualTo("[None, True, 1, 2, 3, 99999999999999999999, 1.5, 2.0, 's', {'k': [1]}]");
  }

  @Test
  void keepsTheCallersContainersUnchanged() {
    List<Object> list = List.of(1);
    Map<String, Object> context = Map.of("l", list, "d", Map.of("a", 1));
    String template = "{% set _ = l.append(2) %}{% set _ = d.update(b=3) %}{{ l }}{{ d }}";
    assertThat(render(JinjaEngine.builder(), template, context))
        .isEqualTo("[1, 2]{'a': 1, 'b': 3}");
    assertThat(list).containsExactly(1);
  }

  @Test
  void convertsWhatFiltersAndFunctionsReturn() {
    JinjaEngine.Builder builder =
        JinjaEngine.builder()
            .filter("twice", args -> args.integer(0, "value", 0) * 2)
            .test("big", args -> args.integer(0, "value", 0) > args.integer(1, "than", 10))
            .global("glob", (Callable) args -> List.of(args.text(0, "pattern", "") + "/a", 7));
    assertThat(render(builder, "{{ 4 | twice + 1 }} {{ 11 is big }} {{ 11 is big(20) }}", Map.of()))
        .isEqualTo("9 True False");
    assertThat(render(builder, "{{ glob('x') }}{{ glob(pattern='y')[1] / 2 }}", Map.of()))
        .isEqualTo("['x/a', 7]3.5");
  }

  @Test
  void appliesAddedFiltersAndTestsByNameToo() {
    JinjaEngine.Builder builder =
        JinjaEngine.builder()
            .filter("twice", args -> args.integer(0, "value", 0) * 2)
            .test("big", args -> args.integer(0, "value", 0) > 1);
    assertThat(render(builder, "{{ [1, 2] | select('big') | map('twice') | list }}", Map.of()))
        .isEqualTo("[4]");
  }

  @Test
  void letsContextWinOverGlobals() {
    JinjaEngine.Builder builder = JinjaEngine.builder().global("a", 1).global("b", 2);
    assertThat(render(builder, "{{ a }}{{ b }}", Map.of("a", 5))).isEqualTo("52");
  }

  @Test
  void rendersTheSameTemplateAgainWithoutTraces() {
    Template template =
        JinjaEngine.builder()
            .build()
            .parse(SourceText.of("t", "{% set x = x | default(0) + 1 %}{{ x }}{{ y }}"));
    assertThat(template.render(Map.of("x", 1, "y", "a")).text()).isEqualTo("2a");
    assertThat(template.render(Map.of()).text()).isEqualTo("1");
  }

  @Test
  void reportsAContextThatContainsItself() {
    List<Object> circle = new ArrayList<>();
    circle.add(circle);
    JinjaException error =
        catchThrowableOfType(
            JinjaException.class,
            () -> render(JinjaEngine.builder(), "{{ a }}", Map.of("a", circle)));
    assertThat(error).hasMessageContaining("contains itself");
  }

  private static String render(
      JinjaEngine.Builder builder,
      String template,
      Map<String, ? extends @Nullable Object> context) {
    return builder.build().parse(SourceText.of("t", template)).render(context).text();
  }
}
