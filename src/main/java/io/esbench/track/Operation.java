package io.esbench.track;

import org.jspecify.annotations.Nullable;

/**
 * What a task does.
 *
 * @param name name in reports; the type if the track gives none
 * @param type key of the operation catalogue, e.g. {@code bulk}
 * @param params all keys of the operation as a JSON object, the type's own and the general ones
 * @param runOnServerless whether it runs on a serverless target, or null: by its type
 * @param where its place in the track
 */
public record Operation(
    String name, String type, RawJson params, @Nullable Boolean runOnServerless, Location where) {

  /** Of which the track says no more than the parameters. */
  public Operation(String name, String type, RawJson params, Location where) {
    this(name, type, params, null, where);
  }

  /** The same with other parameters. */
  public Operation with(RawJson others) {
    return new Operation(name, type, others, runOnServerless, where);
  }
}
