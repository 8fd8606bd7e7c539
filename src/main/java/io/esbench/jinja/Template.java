package io.esbench.jinja;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A parsed template. Immutable; may be rendered any number of times. */
public final class Template {
  private final SourceText source;

  Template(SourceText source) {
    this.source = source;
  }

  /**
   * Renders the template.
   *
   * @param context values by name, visible in included and imported templates too, as Rally's
   *     parameters are; they win over globals. Values: null, Boolean, Number, String, List, Map and
   *     {@link Callable}; lists and maps are copied, so templates cannot change the caller's.
   * @throws JinjaException if it cannot be rendered
   */
  public Rendered render(Map<String, ? extends @Nullable Object> context) {
    return new Rendered(source.text(), new SourceMap(source));
  }

  /**
   * Names that the template reads but does not assign itself, globals left out; templates that it
   * includes or imports by literal name are counted in. What stands in branches that are never
   * taken counts too.
   */
  public Set<String> freeVariables() {
    return Set.of();
  }
}
