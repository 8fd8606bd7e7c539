package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/** Finds the templates that {@code include}, {@code import} and {@code extends} name. */
@FunctionalInterface
public interface TemplateLoader {
  /**
   * The template of that name, or null: there is none.
   *
   * @param name as written in the template, never changed by the place it was written in
   */
  @Nullable SourceText load(String name);
}
