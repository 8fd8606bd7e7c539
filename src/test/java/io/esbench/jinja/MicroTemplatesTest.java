package io.esbench.jinja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.jinja.JinjaException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Small templates with what Jinja2 3.1 on CPython prints for them. */
final class MicroTemplatesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonNode ALL = read();

  /** Kinds that Jinja2's exceptions are reported as. */
  private static final Map<String, Set<Kind>> KINDS =
      Map.of(
          "TypeError", Set.of(Kind.TYPE),
          "UndefinedError", Set.of(Kind.UNDEFINED),
          "TemplateAssertionError", Set.of(Kind.SYNTAX),
          "TemplateSyntaxError", Set.of(Kind.SYNTAX));

  private static JsonNode read() {
    try (InputStream in =
        MicroTemplatesTest.class.getResourceAsStream("/jinja/micro-templates.json")) {
      return JSON.readTree(in);
    } catch (IOException e) {
      throw new IllegalStateException("micro-templates.json cannot be read", e);
    }
  }

  static Stream<Arguments> cases() {
    return StreamSupport.stream(ALL.path("cases").spliterator(), false)
        .map(node -> Arguments.of(node.path("name").asText(), node));
  }

  @Test
  void holdsTheWholeCollection() {
    assertThat(ALL.path("cases").size()).isEqualTo(181);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void printsWhatJinja2Prints(String name, JsonNode expected) {
    if (expected.has("error")) {
      JinjaException error = refusal(expected);
      assertThat(KINDS.get(expected.path("error").asText())).contains(error.kind());
      assertThat(error.position()).isEqualTo(new Position(name, 1, error.position().column()));
    } else {
      assertThat(render(expected)).isEqualTo(expected.path("expected").asText());
    }
  }

  private static JinjaException refusal(JsonNode template) {
    return catchThrowableOfType(JinjaException.class, () -> render(template));
  }

  private static String render(JsonNode template) {
    JinjaEngine engine =
        JinjaEngine.builder()
            .loader(MicroTemplatesTest::load)
            .filter("days_ago", MicroTemplatesTest::daysAgo)
            .global("now", ALL.path("now").asDouble())
            .build();
    SourceText source =
        SourceText.of(template.path("name").asText(), template.path("template").asText());
    @SuppressWarnings("unchecked") // an object of JSON
    Map<String, Object> params = JSON.convertValue(template.path("params"), Map.class);
    return engine.parse(source).render(params).text();
  }

  private static @Nullable SourceText load(String name) {
    JsonNode file = ALL.path("library").path(name);
    return file.isMissingNode() ? null : SourceText.of(name, file.asText());
  }

  private static Object daysAgo(io.esbench.jinja.Arguments args) {
    DateTimeFormatter format = DateTimeFormatter.ofPattern("dd-MM-yyyy");
    Instant start =
        LocalDate.parse(args.text(0, "start", ""), format).atStartOfDay(ZoneOffset.UTC).toInstant();
    double seconds = Double.parseDouble(String.valueOf(args.required(1, "end")));
    Instant end = Instant.ofEpochSecond((long) seconds);
    return Duration.between(start, end).toDays();
  }
}
