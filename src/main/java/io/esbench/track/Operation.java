package io.esbench.track;

/**
 * What a task does.
 *
 * @param name name in reports; the type if the track gives none
 * @param type key of the operation catalogue, e.g. {@code bulk}
 * @param params all keys of the operation as a JSON object, the type's own and the general ones
 * @param where its place in the track
 */
public record Operation(String name, String type, RawJson params, Location where) {}
