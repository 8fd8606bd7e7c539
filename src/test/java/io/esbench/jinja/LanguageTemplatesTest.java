package io.esbench.jinja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every corner of the language, with what Jinja2 3.1 on CPython makes of it. */
final class LanguageTemplatesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  static Stream<JsonNode> cases() throws IOException {
    return Stream.concat(
        cases("language-templates.json", 350), cases("built-in-templates.json", 220));
  }

  private static Stream<JsonNode> cases(String file, int atLeast) throws IOException {
    try (InputStream in = LanguageTemplatesTest.class.getResourceAsStream("/jinja/" + file)) {
      JsonNode all = JSON.readTree(in);
      assertThat(all.path("cases").size()).isGreaterThan(atLeast);
      return StreamSupport.stream(all.path("cases").spliterator(), false);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void behavesAsJinja2(JsonNode expected) {
    JsonNode library = expected.path("library");
    JinjaEngine engine =
        JinjaEngine.builder()
            .loader(
                name -> library.has(name) ? SourceText.of(name, library.path(name).asText()) : null)
            .autoescape(name -> expected.path("autoescape").asBoolean())
            .build();
    if (expected.has("error")) {
      JinjaException error =
          catchThrowableOfType(JinjaException.class, () -> render(engine, expected));
      assertThat(error).isNotNull();
      if (expected.has("kind")) {
        assertThat(error.kind()).hasToString(expected.path("kind").asText());
      }
      assertThat(error).message().isNotBlank();
    } else {
      assertThat(render(engine, expected)).isEqualTo(expected.path("expected").asText());
    }
    if (expected.has("free")) {
      List<?> free = JSON.convertValue(expected.path("free"), List.class);
      assertThat(parse(engine, expected).freeVariables()).isEqualTo(Set.copyOf(free));
    }
  }

  private static Template parse(JinjaEngine engine, JsonNode expected) {
    return engine.parse(SourceText.of("t", expected.path("template").asText()));
  }

  private static String render(JinjaEngine engine, JsonNode expected) {
    @SuppressWarnings("unchecked") // an object of JSON
    Map<String, Object> params =
        expected.has("params") ? JSON.convertValue(expected.path("params"), Map.class) : Map.of();
    return parse(engine, expected).render(params).text();
  }
}
