package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/** What stands behind a {@code |}. Called on the thread that renders. */
@FunctionalInterface
public interface Filter {
  /**
   * Converts a value.
   *
   * @param args the piped value is positional argument 0, the written arguments follow
   * @throws IllegalArgumentException with a message for people if the arguments do not fit; the
   *     engine adds the place
   */
  @Nullable Object call(Arguments args);
}
