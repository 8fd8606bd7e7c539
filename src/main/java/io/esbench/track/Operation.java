package io.esbench.track;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a task does.
 *
 * @param name name in reports; the type if the track gives none
 * @param type key of the operation catalogue, e.g. {@code bulk}
 * @param params all keys of the operation as a JSON object, the type's own and the general ones
 * @param runOnServerless whether it runs on a serverless target, or null: by its type
 * @param assertions what must hold for each answer, in the order of the track
 * @param where its place in the track
 */
public record Operation(
    String name,
    String type,
    RawJson params,
    @Nullable Boolean runOnServerless,
    List<Assertion> assertions,
    Location where) {
  public Operation {
    assertions = List.copyOf(assertions);
  }

  /** Of which the track says no more than the parameters. */
  public Operation(String name, String type, RawJson params, Location where) {
    this(name, type, params, null, List.of(), where);
  }

  /** The same with other parameters. */
  public Operation with(RawJson others) {
    return new Operation(name, type, others, runOnServerless, assertions, where);
  }
}
