package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/**
 * Jinja2's lenient undefined value: prints as nothing, is false and empty, and fails on any other
 * use.
 *
 * @param message what an error about it says
 */
record Undefined(String message) {
  static Undefined variable(String name) {
    return new Undefined("'" + name + "' is undefined");
  }

  static Undefined attribute(@Nullable Object owner, String name) {
    return new Undefined(describe(owner) + " has no attribute '" + name + "'");
  }

  static Undefined element(@Nullable Object owner, String key) {
    return new Undefined(describe(owner) + " has no element " + key);
  }

  private static String describe(@Nullable Object owner) {
    return owner == null ? "None" : "'" + Types.name(owner) + " object'";
  }

  /** All undefined values are equal, whatever they were meant to be. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Undefined;
  }

  @Override
  public int hashCode() {
    return Undefined.class.hashCode();
  }

  @Override
  public String toString() {
    return "";
  }
}
