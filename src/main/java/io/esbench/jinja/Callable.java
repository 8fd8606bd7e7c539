package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/** A value that templates can call: a global function, a macro, a method. */
@FunctionalInterface
public interface Callable {
  /**
   * Calls it, on the thread that renders.
   *
   * @throws IllegalArgumentException with a message for people if the arguments do not fit; the
   *     engine adds the place
   */
  @Nullable Object call(Arguments args);
}
