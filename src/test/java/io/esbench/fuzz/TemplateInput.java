package io.esbench.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.jinja.JinjaEngine;
import io.esbench.jinja.JinjaException;
import io.esbench.jinja.SourceText;
import io.esbench.jinja.Template;
import java.util.List;
import java.util.Map;

/** A template that can include itself. */
final class TemplateInput {
  private TemplateInput() {}

  static void read(byte[] input, Scratch scratch) {
    String text = new String(input, UTF_8);
    JinjaEngine engine =
        JinjaEngine.builder()
            .autoescape(name -> name.equals("t.html"))
            .loader(name -> name.startsWith("t.") ? SourceText.of(name, text) : null)
            .build();
    try {
      Template template = engine.parse(SourceText.of("t.json", text));
      var unused = template.freeVariables();
      var rendered =
          template.render(
              Map.of("a", 1L, "b", "text", "c", List.of(1L, 2.5, "x"), "d", Map.of("k", "v")));
      var unusedPlace = rendered.positionAt(rendered.text().length() / 2);
    } catch (JinjaException e) {
      if (e.getMessage() == null || e.getMessage().isBlank()) {
        throw new AssertionError("a fault without words", e);
      }
    }
  }
}
