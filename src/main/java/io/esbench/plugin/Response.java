package io.esbench.plugin;

import org.jspecify.annotations.Nullable;

/** What came back for a call; valid until the next step is returned. */
public interface Response {
  /** HTTP status, 0 if no complete answer came. */
  int status();

  /** Whether an answer came and its status is 200 to 299. */
  default boolean ok() {
    return status() >= 200 && status() <= 299;
  }

  /** The body as text. */
  String text();

  /** The body as maps, lists and plain values, or null if it is not JSON. */
  @Nullable Object json();

  /**
   * A value of the body by keys and list positions joined by dots, such as {@code nodes.0.name};
   * null if there is none.
   */
  @Nullable Object at(String path);
}
