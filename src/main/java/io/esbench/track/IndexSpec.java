package io.esbench.track;

/**
 * An index that the track declares.
 *
 * @param name index name
 * @param body settings and mappings; an empty object if the track gives none
 */
public record IndexSpec(String name, RawJson body) {}
