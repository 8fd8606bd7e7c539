package io.esbench.op;

import java.util.List;

/** A part of a composite's plan. */
sealed interface CompositePart {
  /** Whether what follows in the same list waits until this has ended, and this for streams. */
  boolean blocking();

  /**
   * An operation.
   *
   * @param item its place among the items of the composite
   * @param name of the operation
   * @param operation ready
   * @param names that it opens, uses and closes
   */
  record Single(int item, String name, FixedOperation operation, StoredNames names)
      implements CompositePart {
    @Override
    public boolean blocking() {
      return true;
    }
  }

  /**
   * A list of parts: a stream, or a composite in a composite.
   *
   * @param parts in order
   * @param blocking false for a stream
   */
  record Group(List<CompositePart> parts, boolean blocking) implements CompositePart {
    public Group {
      parts = List.copyOf(parts);
    }
  }
}
