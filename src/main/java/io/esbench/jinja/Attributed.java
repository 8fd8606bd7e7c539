package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/** A value of the engine with attributes that templates can read. */
interface Attributed {
  /** The attribute, or an undefined value. */
  @Nullable Object attribute(String name);
}
