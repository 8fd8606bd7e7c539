package io.esbench.op;

import java.util.List;

/** A part of a composite's plan. */
sealed interface CompositePart {
  /** Whether what follows in the same list waits until this has ended, and this for streams. */
  boolean blocking();

  /** How many of its operations can run at the same time, at most. */
  int mostAtOnce();

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

    @Override
    public int mostAtOnce() {
      return 1;
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

    /** Of streams in a row all run together; all else runs alone. */
    @Override
    public int mostAtOnce() {
      int most = 0;
      int streams = 0;
      for (CompositePart part : parts) {
        streams = part.blocking() ? 0 : streams + part.mostAtOnce();
        most = Math.max(most, part.blocking() ? part.mostAtOnce() : streams);
      }
      return most;
    }
  }
}
