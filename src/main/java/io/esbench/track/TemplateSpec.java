package io.esbench.track;

import org.jspecify.annotations.Nullable;

/**
 * A template that the track declares.
 *
 * @param kind which of Elasticsearch's kinds
 * @param name name of the template
 * @param indexPattern indices it is for, or null for a component template
 * @param deleteMatchingIndices whether deleting it deletes the indices of its pattern, too
 * @param content the file's JSON, or the part of it that {@code template-path} names
 */
public record TemplateSpec(
    Kind kind,
    String name,
    @Nullable String indexPattern,
    boolean deleteMatchingIndices,
    RawJson content) {

  /** Kinds of templates, each with an API of its own. */
  public enum Kind {
    /** {@code templates}: legacy index templates, {@code /_template}. */
    LEGACY,
    /** {@code composable-templates}: {@code /_index_template}. */
    COMPOSABLE,
    /** {@code component-templates}: {@code /_component_template}. */
    COMPONENT
  }
}
